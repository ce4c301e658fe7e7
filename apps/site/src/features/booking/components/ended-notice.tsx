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
  const mayHavePaid = booking.customerInfo !== null && received <= 0 && damage.received <= 0;
  return (
    <NoticeLayout picture={picture}>
      <p className="figures eyebrow">
        {t('common:status.cancelled')} · {booking.reference}
      </p>
      <PageHeading>{t(`ended.${ending}`)}</PageHeading>
      <p className="text-soft">
        {firmDays(formatDate(booking.checkIn, language))} –{' '}
        {firmDays(formatDate(booking.checkOut, language))}
      </p>
      {ending === 'cancelled' && <p>{t('ended.cancelledText')}</p>}
      {/* Over by the clock, too, before the server has written it down. */}
      <MoneySummary booking={{ ...booking, status: 'cancelled' }} />
      {ending === 'cancelled' ? <PaymentsList booking={booking} /> : null}
      {/* Over by the clock nobody asked for it. */}
      {ending === 'cancelled' && <CancellationNotice booking={booking} />}
      {mayHavePaid && <p>{t('ended.expiredText')}</p>}
      <Link to={paths.booking} className={buttonClass('primary', 'mt-4')}>
        {t('ended.again')}
      </Link>
      {contact ? <div className="mt-4 w-full max-w-md empty:hidden">{contact}</div> : null}
    </NoticeLayout>
  );
}
