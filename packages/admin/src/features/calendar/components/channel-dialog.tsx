import { useCall } from '@villa/admin/kit/use-action.ts';
import { noteChannelStay } from '@villa/shared/contract/channel-notes.ts';
import type { ChannelStay } from '@villa/shared/contract/calendar.ts';
import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NumberInput, readNumber } from '@villa/admin/kit/number-input.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

interface ChannelDialogProps {
  stay: ChannelStay;
  onClose: () => void;
}

/** A stay of a channel, which tells no name and no amount: staff note them here. */
export function ChannelDialog({ stay, onClose }: ChannelDialogProps) {
  const { t } = useTranslation(['calendar', 'common', 'shell']);
  const { language } = useLanguage();
  const time = useInstant();
  const { from, until } = stay.entry;
  const { name, lastSuccessAt } = stay.channel;
  return (
    <Dialog onClose={onClose} title={name}>
      <div className="mb-4 grid gap-1 text-sm text-soft">
        <p className="text-ink">
          {formatDateRange(from, until, language)} ·{' '}
          {t('common:count.nights', { count: daysBetween(from, until) })}
        </p>
        <p>
          {t(stay.reserved ? 'channel.reserved' : 'channel.closed')}
          {lastSuccessAt === null
            ? null
            : ` · ${t('channel.readAt', { time: time(lastSuccessAt) })}`}
        </p>
        {stay.title ? (
          <p className="wrap-anywhere">{t('channel.says', { title: stay.title })}</p>
        ) : null}
      </div>
      <NoteForm stay={stay} onClose={onClose} />
    </Dialog>
  );
}

function NoteForm({ stay, onClose }: ChannelDialogProps) {
  const { t } = useTranslation(['calendar', 'common', 'shell']);
  const { notify } = useHost();
  const { note, channel, entry } = stay;
  const [name, setName] = useState(note?.name ?? '');
  const [typed, setTyped] = useState(note?.amount == null ? '' : String(note.amount));
  const [isRefused, setRefused] = useState(false);
  const saving = useCall(noteChannelStay, {
    onSuccess() {
      notify.success(t('channel.noted'));
      onClose();
    },
    refreshes: [],
  });
  const amount = typed.trim() === '' ? null : readNumber(typed);
  const isFine =
    amount === null || (typeof amount === 'number' && Number.isInteger(amount) && amount >= 0);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (isFine)
      saving.mutate({
        params: { id: channel.id },
        body: { from: entry.from, to: entry.until, name, amount },
      });
    else setRefused(true);
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <p className="text-sm text-soft">{t('channel.noteText')}</p>
      <Field label={t('channel.name')}>
        <input
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          className={controlClass}
        />
      </Field>
      <Field
        label={t('channel.amount')}
        error={isRefused && !isFine ? t('channel.amountWrong') : undefined}
      >
        <NumberInput
          unit="฿"
          defaultValue={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {note && note.by !== '' ? (
        <p className="text-sm text-soft">{t('channel.notedBy', { name: note.by })}</p>
      ) : null}
      <Failure error={saving.error} />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Link to={paths.channels} className={buttonClass('plain')}>
          {t('shell:nav.channels')}
        </Link>
        <Button type="submit" busy={saving.isPending} className="grow sm:grow-0">
          {t('channel.save')}
        </Button>
      </div>
    </form>
  );
}
