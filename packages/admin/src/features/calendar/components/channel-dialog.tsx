import { addChannelStay } from '@villa/shared/contract/channel-stays.ts';
import type { ChannelStay } from '@villa/shared/contract/calendar.ts';
import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

interface ChannelDialogProps {
  stay: ChannelStay;
  onClose: () => void;
}

/** A stay of a channel in short, with the way to its page; what a channel merely closed becomes one when it is noted. */
export function ChannelDialog({ stay, onClose }: ChannelDialogProps) {
  const { t } = useTranslation(['calendar', 'common', 'shell']);
  const { language } = useLanguage();
  const time = useInstant();
  const navigate = useNavigate();
  const mayNote = useCan('bookings.write');
  const { from, until } = stay.entry;
  const { id, name, lastSuccessAt } = stay.channel;
  const adding = useCall(addChannelStay, {
    refreshes: [],
    onSuccess: (added) => void navigate(paths.channelStay(added.id)),
  });
  const note = [
    stay.note?.name ?? '',
    stay.note?.amount == null ? '' : formatBaht(stay.note.amount),
  ].filter((fact) => fact !== '');
  return (
    <Dialog onClose={onClose} title={name}>
      <div className="mb-4 grid gap-1 text-sm text-soft">
        <p className="text-ink">
          {formatDateRange(from, until, language)} ·{' '}
          {t('common:count.nights', { count: daysBetween(from, until) })}
        </p>
        {note.length > 0 ? <p className="text-ink wrap-anywhere">{note.join(' · ')}</p> : null}
        <p>
          {t(stay.reserved ? 'channel.reserved' : 'channel.closed')}
          {lastSuccessAt === null
            ? null
            : ` · ${t('channel.readAt', { time: time(lastSuccessAt) })}`}
        </p>
        {stay.title ? (
          <p className="wrap-anywhere">{t('channel.says', { title: stay.title })}</p>
        ) : null}
        {stay.stayId == null ? <p>{t('channel.noteText')}</p> : null}
      </div>
      <Failure error={adding.error} className="mb-4" />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Link to={paths.channels} className={buttonClass('plain')}>
          {t('shell:nav.channels')}
        </Link>
        {stay.stayId == null ? null : (
          <Link
            to={paths.channelStay(stay.stayId)}
            className={buttonClass('primary', 'grow sm:grow-0')}
          >
            {t('channel.open')}
          </Link>
        )}
        {stay.stayId == null && mayNote ? (
          <Button
            busy={adding.isPending}
            onClick={() => adding.mutate({ params: { id }, body: { from, until } })}
            className="grow sm:grow-0"
          >
            {t('channel.isStay')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
