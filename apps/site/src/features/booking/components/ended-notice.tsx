import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatDate } from '@villa/shared/i18n/formats.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/site/app/paths.ts';
import type { Ending } from '../booking-step.ts';
import { firmDays } from '../firm-days.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { CancellationNotice } from './cancellation-notice.tsx';
import { MoneySummary } from './money-summary.tsx';
import { NoticeLayout } from './notice-layout.tsx';
import { PaymentsList } from './payments-list.tsx';
import { PageHeading } from './page-heading.tsx';

interface EndedNoticeProps {
  booking: Pick<
    Booking,
    | '_id'
    | 'version'
    | 'status'
    | 'reference'
    | 'checkIn'
    | 'checkOut'
    | 'customerInfo'
    | 'money'
    | 'slips'
    | 'totalPrice'
  >;
  ending: Ending;
  villaName: string;
  picture?: ReactNode;
  /** Whom to call. */
  contact?: ReactNode;
}

/** Says that the booking is over and why, and links to a new one. */
export function EndedNotice({ booking, ending, villaName, picture, contact }: EndedNoticeProps) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useShownLanguage();
  usePageTitle(t('pageTitle.ended'), villaName);
  // Only a guest who had reached the payment can have paid.
  const { received, damage } = booking.money;
  const cameNothing = received <= 0 && damage.received <= 0;
  const mayHavePaid = booking.customerInfo !== null && cameNothing;
  const isCancelled = ending === 'cancelled';
  return (
    <NoticeLayout picture={picture}>
      <p className="figures eyebrow">
        {t(isCancelled ? 'common:status.cancelled' : 'ended.over')} · {booking.reference}
      </p>
      <PageHeading>{t(`ended.${ending}`)}</PageHeading>
      <p className="text-soft">
        {firmDays(formatDate(booking.checkIn, language))} –{' '}
        {firmDays(formatDate(booking.checkOut, language))}
      </p>
      {isCancelled ? null : <p>{t('ended.released')}</p>}
      {/* Over by the clock nobody asked for it. */}
      {isCancelled ? <CancellationNotice booking={booking} /> : null}
      {/* Of a slip that nobody wrote down, the money may be here. */}
      {isCancelled && cameNothing && booking.slips.length === 0 ? (
        <p>{t('ended.nothingPaid')}</p>
      ) : null}
      {/* Over by the clock, too, before the server has written it down. */}
      <MoneySummary booking={{ ...booking, status: 'cancelled' }} />
      {isCancelled ? <PaymentsList booking={booking} /> : null}
      {mayHavePaid ? (
        <div className="rounded-card bg-accent-soft px-5 py-4">
          <p className="font-medium">{t('ended.notTwice')}</p>
          <p>{t('ended.ask', { reference: booking.reference })}</p>
        </div>
      ) : null}
      {isCancelled ? <p>{t('ended.cancelledText')}</p> : null}
      <Link to={paths.booking} className={buttonClass('primary', 'mt-4')}>
        {t('ended.again')}
      </Link>
      {contact ? <div className="mt-4 w-full empty:hidden">{contact}</div> : null}
    </NoticeLayout>
  );
}
