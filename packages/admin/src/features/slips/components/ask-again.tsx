import type { ReviewSlip } from '@villa/shared/contract/admin-slips.ts';
import { REFUSAL_REASONS, type RefusalReason } from '@villa/shared/contract/slip-states.ts';
import { SLIP_REFUSALS } from '@villa/shared/i18n/slip-refusals.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { Send } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { Key } from './decide-bar.tsx';

export interface Asked {
  reason: RefusalReason;
  words: string;
}

interface AskAgainProps {
  open: boolean;
  onClose: () => void;
  slip: ReviewSlip;
  /** The sentence that fits what was found on it. */
  suggested: RefusalReason;
  busy: boolean;
  onSend: (asked: Asked) => void;
}

/** Which sentence the guest is sent, in the guest's own language. */
export function AskAgain({ open, onClose, slip, suggested, busy, onSend }: AskAgainProps) {
  const { t } = useTranslation('slips');
  const name = useGuestName()(slip.booking);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('asking.title', { name })}
      description={t(`asking.intro.${slip.booking.language}`)}
      shape="sheet"
    >
      <AskForm slip={slip} suggested={suggested} busy={busy} onSend={onSend} onClose={onClose} />
    </Dialog>
  );
}

function AskForm({ slip, suggested, busy, onSend, onClose }: Omit<AskAgainProps, 'open'>) {
  const { t } = useTranslation('slips');
  const [reason, setReason] = useState(suggested);
  const [words, setWords] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const groupName = useId();
  const focusOn = (value: RefusalReason) =>
    form.current?.querySelector<HTMLInputElement>(`input[value=${value}]`)?.focus();
  useEffect(() => {
    focusOn(suggested);
  }, [suggested]);

  // Not of one field: wherever in the form the reader is, but where they type.
  useEffect(() => {
    const element = form.current;
    function choose(event: KeyboardEvent): void {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
      const [, digit] = /^(?:Digit|Numpad)([1-4])$/.exec(event.code) ?? [];
      const chosen = REFUSAL_REASONS[Number(digit) - 1];
      if (isTyping || chosen === undefined) return;
      event.preventDefault();
      setReason(chosen);
      element?.querySelector<HTMLInputElement>(`input[value=${chosen}]`)?.focus();
    }
    element?.addEventListener('keydown', choose);
    return () => element?.removeEventListener('keydown', choose);
  }, []);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (!busy) onSend({ reason, words: words.trim() });
  }

  return (
    <form ref={form} onSubmit={onSubmit} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('asking.reasons')}</legend>
        {REFUSAL_REASONS.map((one, index) => (
          <label
            key={one}
            className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-control border border-line px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={groupName}
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
              className="mt-1.5 size-4 accent-accent outline-none"
            />
            <span>
              <span className="font-medium">{t(`asking.reason.${one}`)}</span>
              <span lang={slip.booking.language} className="block text-sm text-soft">
                {SLIP_REFUSALS[slip.booking.language][one]}
              </span>
            </span>
            <Key name={String(index + 1)} />
          </label>
        ))}
      </fieldset>
      <Field label={t('asking.words')}>
        <input
          type="text"
          value={words}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
          className={controlClass}
        />
      </Field>
      <div className="sticky bottom-0 grid grid-cols-[auto_1fr] gap-3 bg-surface py-4">
        <Button look="outline" onClick={onClose}>
          {t('asking.back')}
        </Button>
        <Button type="submit" busy={busy}>
          <Send aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
          {t('asking.send')}
        </Button>
      </div>
    </form>
  );
}
