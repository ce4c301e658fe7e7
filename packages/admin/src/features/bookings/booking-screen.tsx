import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { commissionText, sourceName } from '@villa/shared/i18n/booking-sources.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { SearchX } from 'lucide-react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { StatusBadge } from '@villa/admin/kit/status-badge.tsx';
import { paths } from '../../paths.ts';
import { useWayToOverview } from '../../shell/last-overview.tsx';
import { useLanguage } from '../../texts/use-language.ts';
import { useApi } from '../../use-host.ts';
import { bookingQuery } from '@villa/admin/kit/booking-query.ts';
import { BookingBar } from './components/booking-bar.tsx';
import { BookingView } from './components/booking-view.tsx';
import { EndedNotice } from './components/early-end.tsx';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { SendConfirmation } from './components/send-confirmation.tsx';

interface BookingScreenProps {
  /** Shows a booking's mails and where they stand. */
  Mails: ComponentType<{ bookingId: string; actions?: ReactNode }>;
  /** Asks what became of money that came before payments were written down. */
  MoneyQuestion: ComponentType<{ bookingId: string }>;
}

/** One booking with everything about it. */
export function BookingScreen({ Mails, MoneyQuestion }: BookingScreenProps) {
  const { t } = useTranslation(['bookings', 'common', 'errors', 'shell']);
  const { id = '' } = useParams();
  const booking = useQuery(bookingQuery(useApi(), id));
  if (booking.data) {
    return (
      // The next slip is another booking: its heading takes the focus, and nothing of the last one stays.
      <Fragment key={id}>
        <Heading booking={booking.data} />
        <BookingView
          booking={booking.data}
          mails={<Mails bookingId={id} actions={<SendConfirmation booking={booking.data} />} />}
          moneyQuestion={<MoneyQuestion bookingId={id} />}
        />
      </Fragment>
    );
  }
  if (booking.isPending) return <PageSpinner label={t('common:loading')} />;
  if (booking.error instanceof ApiError && booking.error.status === 404) return <NotFound />;
  return (
    <ErrorState
      error={booking.error}
      title={t('errors:fetchBookingFailed')}
      onRetry={() => void booking.refetch()}
    />
  );
}

function Heading({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation(['bookings', 'shell', 'common']);
  const { language } = useLanguage();
  const nameOf = useGuestName();
  return (
    <>
      <PageHeading
        title={nameOf(booking)}
        back={useWayToOverview()}
        actions={<BookingBar booking={booking} />}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <StatusBadge status={booking.status} />
            <span className="text-ink">
              {formatDateRange(booking.checkIn, booking.checkOut, language)} ·{' '}
              {t('common:count.nights', { count: booking.nights })}
            </span>
            <span className="figures">{booking.reference}</span>
            {booking.source ? <span>{sourceText(booking, language)}</span> : null}
          </span>
        }
      />
      {booking.cancelReason ? (
        <p className="-mt-2 mb-4 rounded-card bg-danger-soft px-4 py-3 text-sm text-danger lg:mb-6">
          {t(`detail.cancelled.${booking.cancelReason}`)}
        </p>
      ) : null}
      {booking.ended ? <EndedNotice ended={booking.ended} /> : null}
    </>
  );
}

/** `Agent: Siam Stays, 15%`. */
function sourceText({ source = null, agent = null }: BookingDetail, language: Language): string {
  const name = sourceName(source, language);
  if (agent === null) return name;
  const commission = commissionText(agent.commission);
  return `${name}: ${agent.name}${commission === '' ? '' : `, ${commission}`}`;
}

function NotFound() {
  const { t } = useTranslation(['bookings', 'shell']);
  return (
    <>
      <PageHeading title={t('shell:nav.bookings')} back={useWayToOverview()} />
      <EmptyState
        icon={SearchX}
        title={t('detail.notFound')}
        action={
          <Link to={paths.bin} className={buttonClass('outline')}>
            {t('bin.title')}
          </Link>
        }
      >
        {t('detail.notFoundText')}
      </EmptyState>
    </>
  );
}
