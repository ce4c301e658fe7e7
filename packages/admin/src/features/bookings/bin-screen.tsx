import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useQuery } from '@tanstack/react-query';
import { type BinnedBooking, restoreBooking } from '@villa/shared/contract/bin.ts';
import { BIN_DAYS } from '@villa/shared/domain/booking/booking-events.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { StatusBadge } from '@villa/admin/kit/status-badge.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useWayToOverview } from '../../shell/last-overview.tsx';
import { useApi, useHost } from '../../use-host.ts';
import { AskPastReason } from './ask-past-reason.tsx';
import { binQuery } from './api/bookings.ts';
import { StayDates } from './components/stay-dates.tsx';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

/** Deleted bookings that can still be restored. */
export default function BinScreen() {
  const { t } = useTranslation(['bookings', 'common', 'errors']);
  const bin = useQuery(binQuery(useApi()));
  const days = BIN_DAYS;
  return (
    <>
      <PageHeading
        title={t('bin.title')}
        intro={t('bin.intro', { days })}
        back={useWayToOverview()}
      />
      {bin.isError || !bin.data ? (
        <NotLoaded
          error={bin.error}
          onRetry={bin.refetch}
          title={t('errors:fetchBookingsFailed')}
        />
      ) : bin.data.bookings.length === 0 ? (
        <EmptyState icon={Trash2} title={t('bin.empty')}>
          {t('bin.emptyText', { days })}
        </EmptyState>
      ) : (
        <AskPastReason>
          <ul className="grid gap-3">
            {bin.data.bookings.map((booking) => (
              <BinnedRow key={booking._id} booking={booking} />
            ))}
          </ul>
        </AskPastReason>
      )}
    </>
  );
}

function BinnedRow({ booking }: { booking: BinnedBooking }) {
  const { t } = useTranslation('bookings');
  const { notify } = useHost();
  const instantText = useInstant();
  const name = useGuestName()(booking);
  const navigate = useNavigate();
  const { deletedBy, money, owed, undecided, unanswered } = booking;
  const stays = owed + undecided + unanswered > 0;
  const held = money.paid + money.damage.held;
  const restoring = useCall(restoreBooking, {
    onSuccess: () => {
      notify.success(t('bin.restored', { name }));
      // On the booking's page its money is refunded or asked about, or the stay cancelled.
      if (stays) void navigate(paths.booking(booking._id));
    },
    tells: 'updateBookingFailed',
    refreshes: [],
  });
  const time = instantText(booking.deletedAt);
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:p-5">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <StatusBadge status={booking.status} />
        </p>
        <p className="figures text-sm">
          {booking.reference} · <StayDates stay={booking} /> · {formatBaht(booking.totalPrice)}
        </p>
        <p className="text-xs text-soft">
          {deletedBy ? t('bin.deletedBy', { name: deletedBy, time }) : t('bin.deleted', { time })}
          {stays ? null : ` · ${t('bin.until', { time: instantText(booking.purgedAt) })}`}
        </p>
        {held > 0 ? (
          <p className="text-sm">{t('bin.holds', { amount: formatBaht(held) })}</p>
        ) : null}
        {owed > 0 ? (
          <p className="text-sm text-warn">{t('bin.owed', { amount: formatBaht(owed) })}</p>
        ) : null}
        {undecided > 0 ? (
          <p className="text-sm text-warn">
            {t(booking.restorable ? 'bin.undecided' : 'bin.undecidedTaken', {
              amount: formatBaht(undecided),
            })}
          </p>
        ) : null}
        {unanswered > 0 ? (
          <p className="text-sm text-warn">
            {t('bin.unanswered', { amount: formatBaht(unanswered) })}
          </p>
        ) : null}
        {booking.restorable ? null : (
          <p className="text-sm text-danger">{t(held > 0 ? 'bin.takenHeld' : 'bin.taken')}</p>
        )}
      </div>
      {booking.restorable ? (
        <Button
          look="outline"
          busy={restoring.isPending}
          aria-label={t('bin.restoreOne', { name })}
          onClick={() => restoring.mutate({ params: { id: booking._id }, query: {} })}
        >
          {t('bin.restore')}
        </Button>
      ) : held > 0 ? (
        <Button
          look="outline"
          busy={restoring.isPending}
          aria-label={t('bin.restoreCancelledOne', { name })}
          onClick={() =>
            restoring.mutate({ params: { id: booking._id }, query: { as: 'cancelled' } })
          }
        >
          {t('bin.restoreCancelled')}
        </Button>
      ) : null}
    </li>
  );
}
