import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatDate, formatDateRange } from '@villa/shared/i18n/formats.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/site/app/paths.ts';
import type { Ending } from '../booking-step.ts';
import { joinDateRange } from '../joined-dates.ts';
import { useStay } from '../stay.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { MoneyLines } from './money-lines.tsx';
import { NoticeLayout } from './notice-layout.tsx';
import { PageHeading } from './page-heading.tsx';
import { Panel } from './panel.tsx';
import { PaymentsList } from './payments-list.tsx';
import { Refund } from './refund.tsx';

interface EndedNoticeProps {
  ending: Ending;
  picture?: ReactNode;
  /** Whom to call. */
  contact?: ReactNode;
}

/** Says that the booking is over and why, and links to a new one. */
export function EndedNotice({ ending, picture, contact }: EndedNoticeProps) {
  const { t } = useTranslation(['booking', 'common']);
  const { booking, villa, language } = useStay();
  usePageTitle(t('pageTitle.ended'), localize(villa.name, language));
  const { money, cancelled } = booking;
  const { received, damage } = money;
  const cameNothing = received <= 0 && damage.received <= 0;
  const isCancelled = ending === 'cancelled';
  const hasDetails = booking.customerInfo !== null;
  // A guest who has not left their details has seen no account.
  const mayHavePaid = cameNothing && hasDetails;
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
          {joinDateRange(formatDateRange(booking.checkIn, booking.checkOut, language))}
          <span className="text-soft">{t('common:count.nights', { count: booking.nights })}</span>
        </p>
        {isCancelled || hasDetails ? null : <p>{t('ended.noDetails')}</p>}
        {isCancelled && cancelled ? (
          <p>
            {t(`ended.by.${cancelled.by}`, {
              date: joinDateRange(
                formatDate(dateInZone(new Date(cancelled.at), villa.timeZone), language),
              ),
            })}
          </p>
        ) : null}
        {/* The money of a slip without a recorded payment may have arrived. */}
        {isCancelled && cameNothing && booking.slips.length === 0 ? (
          <p>{t('ended.nothingPaid')}</p>
        ) : null}
      </div>
      {mayHavePaid ? (
        <Panel look="warning">
          <p className="font-medium text-warn">{t('ended.notTwice')}</p>
          <p>{t('ended.ask', { reference: booking.reference })}</p>
        </Panel>
      ) : null}
      <Refund />
      <CancelRequest />
      {isCancelled ? <PaymentsList /> : null}
      <div className="-mt-4 w-full border-t border-line pt-3 text-sm empty:hidden">
        <MoneyLines />
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
