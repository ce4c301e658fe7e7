import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type BookingMessages,
  type PlannedMessage,
  changePlannedMessage,
  takeMessageBack,
  writeMessage,
} from '@villa/shared/contract/booking-messages.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { isDoKey } from '@villa/admin/kit/use-do-key.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { MESSAGES_KEY, templatesQuery } from '../messages-queries.ts';
import { CHIP } from './chip.ts';

interface WriteDialogProps {
  booking: BookingMessages['booking'];
  /** The message to come whose words are changed for this booking; left out: one by hand. */
  planned?: PlannedMessage;
  onClose: () => void;
}

/** A message by hand from a ready text, or other words for one that is to come. */
export function WriteDialog({ booking, planned, onClose }: WriteDialogProps) {
  const { t } = useTranslation(['messages', 'errors', 'shell']);
  const { notify } = useHost();
  const templates = useQuery(templatesQuery(useApi())).data?.templates ?? [];
  const own = templates.find(({ id }) => id === planned?.templateId);
  const usual = own && { subject: own.subject[booking.language], text: own.text[booking.language] };
  // Each by itself: whoever types the one before the template has come does not empty the other.
  const [typed, setTyped] = useState<{ subject?: string; text?: string }>(planned?.edited ?? {});
  const { subject, text } = { subject: '', text: '', ...usual, ...typed };
  const takingBack = useCall(takeMessageBack, {
    tells: true,
    refreshes: MESSAGES_KEY,
    onSuccess: () => notify.success(t('hand.takenBack')),
  });
  const writing = useCall(writeMessage, {
    refreshes: MESSAGES_KEY,
    onSuccess({ sent: [mine] }) {
      const params = { id: booking.id, messageId: mine?.id ?? '' };
      const run = () => takingBack.mutate({ params });
      notify.success(t('hand.goes'), { label: t('shell:undo'), run });
      onClose();
    },
  });
  const changing = useCall(changePlannedMessage, {
    refreshes: MESSAGES_KEY,
    onSuccess() {
      notify.success(t('plan.changed'));
      onClose();
    },
  });
  const { error } = planned ? changing : writing;
  const refusal = error instanceof ApiError ? error : null;
  const busy = writing.isPending || changing.isPending;
  function refusalOf(field: string): string | undefined {
    const reason = refusal?.fields[field] ?? refusal?.fields[`words.${field}`];
    return reason && t(`errors:field.${reason}`);
  }
  function change(words: { subject: string; text: string } | null): void {
    const params = { id: booking.id, templateId: planned?.templateId ?? '' };
    changing.mutate({ params, body: { words } });
  }
  function send(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const body = { subject: subject.trim(), text: text.trim() };
    if (planned) change(body);
    else writing.mutate({ params: { id: booking.id }, body });
  }
  const guest = booking.guestName || booking.reference;
  return (
    <Dialog
      title={planned ? t('hand.edit', { name: planned.name }) : t('hand.title', { guest })}
      description={t('hand.intro')}
      busy={busy}
      onClose={onClose}
    >
      <form noValidate onSubmit={send} className="grid grid-cols-1 gap-4">
        {planned ? null : (
          <div
            role="group"
            aria-label={t('hand.ready')}
            className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1"
          >
            {templates.map((one) => {
              const words = {
                subject: one.subject[booking.language],
                text: one.text[booking.language],
              };
              return (
                <button
                  key={one.id}
                  type="button"
                  aria-pressed={words.text !== '' && words.text === text}
                  onClick={() => setTyped(words)}
                  className={CHIP}
                >
                  {one.name}
                </button>
              );
            })}
            <button
              type="button"
              aria-pressed={text === ''}
              onClick={() => setTyped({ subject: '', text: '' })}
              className={CHIP}
            >
              {t('hand.empty')}
            </button>
          </div>
        )}
        <Field label={t('hand.subject')} error={refusalOf('subject')}>
          <input
            lang={booking.language}
            value={subject}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
            className={controlClass}
          />
        </Field>
        <Field label={t(`hand.text.${booking.language}`)} error={refusalOf('text')}>
          <textarea
            lang={booking.language}
            rows={9}
            value={text}
            maxLength={4000}
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
            onKeyDown={(event) => {
              if (isDoKey(event)) send(event);
            }}
            className={controlClass}
          />
        </Field>
        <Failure error={error} />
        <DialogButtons>
          {planned?.edited ? (
            <Button look="plain" onClick={() => change(null)}>
              {t('plan.ownWords')}
            </Button>
          ) : null}
          <Button look="outline" onClick={onClose}>
            {t('hand.putAway')}
          </Button>
          <Button type="submit" busy={busy} disabled={subject.trim() === '' || text.trim() === ''}>
            {planned ? null : <Send aria-hidden="true" className="size-5" strokeWidth={1.5} />}
            {planned ? t('hand.save') : t(`hand.send.${booking.reachedBy[0] ?? 'mail'}`)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
