import { useQuery } from '@tanstack/react-query';
import type { OwnBooking } from '@villa/shared/contract/booking.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import type { ContactLink } from '@villa/shared/domain/villa/villa-contact.ts';
import { formatDate, formatDateRange } from '@villa/shared/i18n/formats.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/site/app/paths.ts';
import type { Ending } from '../booking-step.ts';
import { firmDays } from '../firm-days.ts';
import { keptReason } from '../kept-reason.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { cancellationQuery } from '../api/cancellation.ts';
import { CancellationNotice } from './cancellation-notice.tsx';
import { MoneyBack } from './money-back.tsx';
import { MoneySummary } from './money-summary.tsx';
import { NoticeLayout } from './notice-layout.tsx';
import { PaymentsList } from './payments-list.tsx';
import { PageHeading } from './page-heading.tsx';

interface EndedNoticeProps {
  booking: Pick<
    OwnBooking,
    | '_id'
    | 'version'
    | 'status'
    | 'reference'
    | 'checkIn'
    | 'checkOut'
    | 'nights'
    | 'customerInfo'
    | 'money'
    | 'slips'
    | 'totalPrice'
    | 'paymentTerms'
    | 'cancelled'
  >;
  ending: Ending;
  villaName: string;
  picture?: ReactNode;
  /** Whom to call. */
  contact?: ReactNode;
  /** The same as links, for a line in which the guest is asked for something. */
  ways?: readonly ContactLink[] | undefined;
  /** The villa's. */
  timeZone?: string | undefined;
}

/** Says that the booking is over and why, and links to a new one. */
export function EndedNotice({
  booking,
  ending,
  villaName,
  picture,
  contact,
  ways,
  timeZone = DEFAULT_TIME_ZONE,
}: EndedNoticeProps) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useShownLanguage();
  usePageTitle(t('pageTitle.ended'), villaName);
  const { money, cancelled } = booking;
  const { received, damage } = money;
  const cameNothing = received <= 0 && damage.received <= 0;
  const isCancelled = ending === 'cancelled';
  const hasDetails = booking.customerInfo !== null;
  // A guest who has not left their details has seen no account.
  const mayHavePaid = cameNothing && hasDetails;
  const { data: cancellation } = useQuery({
    ...cancellationQuery(booking._id),
    enabled: isCancelled,
  });
  // Over by the clock, too, before the server has written it down.
  const ended = { ...booking, status: 'cancelled' as const };
  const isByTerms = keptReason(ended, cancellation?.request ?? null) !== null;
  const again = (
    <>
      <p>{t(isCancelled ? 'ended.cancelledText' : 'ended.released')}</p>
      <Link
        to={paths.booking}
        // Whose money is here has something to settle first.
        className={buttonClass(cameNothing ? 'primary' : 'outline')}
      >
        {t('ended.again')}
      </Link>
    </>
  );
  return (
    <NoticeLayout
      picture={picture}
      aside={
        // Whose money is here looks for whom to ask, and comes to other nights last.
        cameNothing ? null : (
          <>
            {contact}
            <section className="overflow-hidden rounded-card border border-line bg-surface">
              <div className="aspect-5/2 overflow-hidden bg-sunken empty:hidden sm:aspect-3/2">
                {picture}
              </div>
              <div className="grid justify-items-start gap-3 p-5 sm:p-6">{again}</div>
            </section>
          </>
        )
      }
    >
      <p className="figures eyebrow">
        {t(isCancelled ? 'common:status.cancelled' : 'ended.over')} · {booking.reference}
      </p>
      <PageHeading>{t(`ended.${ending}`)}</PageHeading>
      {isCancelled && cancelled?.by === 'villa' ? (
        <p className="text-lg">{t('ended.sorry')}</p>
      ) : null}
      {/* The facts of the booking; where no money moved, all of them. */}
      <div className="grid w-full divide-y divide-line rounded-card border border-line bg-surface px-5 *:py-3 sm:px-6 mt-2 lg:mt-4">
        <p className="flex flex-wrap justify-between gap-x-6">
          {firmDays(formatDateRange(booking.checkIn, booking.checkOut, language))}
          <span className="text-soft">{t('common:count.nights', { count: booking.nights })}</span>
        </p>
        {isCancelled || hasDetails ? null : <p>{t('ended.noDetails')}</p>}
        {isCancelled && cancelled ? (
          <p>
            {t(`ended.by.${cancelled.by}`, {
              date: firmDays(formatDate(dateInZone(new Date(cancelled.at), timeZone), language)),
            })}
          </p>
        ) : null}
        {/* The money of a slip without a recorded payment may have arrived. */}
        {isCancelled && cameNothing && booking.slips.length === 0 ? (
          <p>{t('ended.nothingPaid')}</p>
        ) : null}
      </div>
      {mayHavePaid ? (
        <div className="flex w-full gap-3 rounded-card bg-warn-soft px-5 py-4">
          <CircleAlert
            aria-hidden="true"
            className="mt-0.5 size-5 shrink-0 text-warn"
            strokeWidth={1.5}
          />
          <div>
            <p className="font-medium text-warn">{t('ended.notTwice')}</p>
            <p>{t('ended.ask', { reference: booking.reference })}</p>
          </div>
        </div>
      ) : null}
      <MoneyBack booking={ended} ways={ways} />
      {/* Over by the clock nobody asked for it. */}
      {isCancelled ? <CancellationNotice booking={booking} /> : null}
      {isCancelled ? <PaymentsList booking={booking} isTitled /> : null}
      <div className="-mt-4 w-full border-t border-line pt-3 text-sm empty:hidden">
        <MoneySummary booking={ended} isByTerms={isByTerms} />
      </div>
      {cameNothing ? (
        <>
          {again}
          <div className="mt-4 w-full empty:hidden">{contact}</div>
        </>
      ) : null}
    </NoticeLayout>
  );
}
