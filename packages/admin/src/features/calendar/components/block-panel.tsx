import { useCall } from '@villa/admin/kit/use-action.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { addBlock, type Block, changeBlock, removeBlock } from '@villa/shared/contract/blocks.ts';
import { nightCount } from '@villa/shared/domain/stay/stay.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';

const NOTE_MAX = 200;

interface BlockPanelProps {
  from: string;
  to: string;
  /** The block that is being changed; null for a new one. */
  edited: Block | null;
  noteRef: Ref<HTMLInputElement>;
  onClose: () => void;
}

/** The actions on the chosen nights; on a phone it stands under the thumb. */
export function BlockPanel({ from, to, edited, noteRef, onClose }: BlockPanelProps) {
  const { t } = useTranslation(['calendar', 'common', 'shell']);
  const { language } = useLanguage();
  const { notify } = useHost();
  const [note, setNote] = useState(edited?.note ?? '');
  const removing = useCall(removeBlock, {
    tells: true,
  });
  const adding = useCall(addBlock, {
    onSuccess(block) {
      notify.success(t('blockedNow'), {
        label: t('shell:undo'),
        run: () => removing.mutate({ params: { id: block._id } }),
      });
      onClose();
    },
  });
  const changing = useCall(changeBlock, {
    onSuccess() {
      notify.success(t('change.done'), {
        label: t('shell:undo'),
        run: () =>
          edited &&
          undoing.mutate({
            params: { id: edited._id },
            body: { from: edited.from, to: edited.to, note: edited.note },
          }),
      });
      onClose();
    },
  });
  const undoing = useCall(changeBlock, {
    tells: true,
  });
  const saving = edited ? changing : adding;
  const count = nightCount({ checkIn: from, checkOut: to });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = { from, to, note };
    if (saving.isPending) return;
    if (edited) changing.mutate({ params: { id: edited._id }, body });
    else adding.mutate({ body });
  }

  return (
    <form
      onSubmit={submit}
      aria-label={t(edited ? 'change.title' : 'chosen')}
      className="z-10 grid gap-3 border-t border-line bg-surface p-4 shadow-float motion-safe:animate-rise thumb:fixed thumb:inset-x-0 thumb:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] lg:sticky lg:bottom-4 lg:mt-4 lg:rounded-card lg:border"
    >
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3">
        {edited ? <span className="text-sm text-soft">{t('change.title')}</span> : null}
        <span className="font-medium">{formatDateRange(from, to, language)}</span>
        <span className="text-sm text-soft">{t('common:count.nights', { count })}</span>
      </p>
      <div className="grid gap-3 lg:flex">
        <input
          ref={noteRef}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
          maxLength={NOTE_MAX}
          aria-label={t('note')}
          placeholder={t('notePlaceholder')}
          className={`${controlClass} lg:max-w-96`}
        />
        <div className="grid grid-cols-[1fr_1fr_auto] gap-2">
          <Button type="submit" busy={saving.isPending} className="px-3!">
            {t(edited ? 'shell:save' : 'block')}
          </Button>
          {edited ? null : (
            <Link
              to={`${paths.newBooking}?checkIn=${from}&checkOut=${to}`}
              className={buttonClass('outline', 'px-3! text-center')}
            >
              {t('book')}
            </Link>
          )}
          <Button look="plain" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
        </div>
      </div>
      {edited ? <p className="text-xs text-soft">{t('change.how')}</p> : null}
      <Failure error={isTaken(saving.error) ? t('justTaken') : saving.error} className="text-sm" />
    </form>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'dates_unavailable';
}
