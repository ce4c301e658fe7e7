import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatDate, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { paths } from '@villa/site/app/paths.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { type BookingView, bookingQuery } from '../api/booking.ts';
import {
  type Ending,
  type Page,
  mayVisitPage,
  stepOf,
  stepPath,
  useEnding,
} from '../booking-step.ts';
import { forgetOwnBooking, keepOwnBooking } from '../device.ts';
import { isRemembered } from '../own-bookings.ts';
import { StayProvider, useStay } from '../stay.tsx';
import { useShownLanguage } from '../words.ts';
import { CancelRequest } from './cancel-stay.tsx';
import { NoticeLayout, PageHeading } from './notice-layout.tsx';
import { FailedRead, Panel } from './panel.tsx';
import { MoneyLines, PaymentsList } from './payments.tsx';
import { Refund } from './refund.tsx';

interface NoticeProps {
  /** A picture of the villa, so that the page is not empty. */
  picture?: ReactNode;
  /** Whom to call. */
  contact?: ReactNode;
}

interface BookingGateProps extends NoticeProps {
  id: string;
  villa: Villa;
  /** The home page, as this tab knows it. */
  homeHref?: string;
  /** The step that the page shows; null for a page that only redirects. */
  step: Page | null;
  /** Drawn with the booking (`useStay`). */
  children?: ReactNode;
}

/**
 * Around every page of a booking: fetches the booking, says so when there is none or when it is
 * over, and redirects to the step it has reached when this page is for another one.
 */
export function BookingGate({ id, homeHref = paths.home, ...rest }: BookingGateProps) {
  const { t } = useTranslation(['booking', 'errors']);
  const { data, error, fetchStatus, refetch } = useQuery(bookingQuery(id));
  if (error instanceof ApiError && error.status === 404) {
    return <UnknownBooking {...rest} homeHref={homeHref} />;
  }
  if (data !== undefined) return <OpenGate {...rest} view={data} />;
  if (error === null && fetchStatus !== 'paused') {
    return (
      <main id="main">
        <PageSpinner label={t('wait.booking')} />
      </main>
    );
  }
  return (
    <NoticeLayout picture={rest.picture}>
      <h1 className="font-display text-2xl">{t('errors:fetchBookingFailed')}</h1>
      <FailedRead error={error} onRetry={() => void refetch()} />
    </NoticeLayout>
  );
}

type OpenGateProps = Omit<BookingGateProps, 'id' | 'homeHref'> & { view: BookingView };

function OpenGate({ view, step, villa, picture, contact, children }: OpenGateProps) {
  const { t } = useTranslation('errors');
  const { booking } = view;
  const ending = useEnding(view);
  const { _id: id } = booking;
  const isOurs = isRemembered(view, villa);
  useEffect(() => (isOurs ? keepOwnBooking : forgetOwnBooking)(id), [isOurs, id]);
  const lacksInfo = ending === null && step === 'payment' && stepOf(booking) === 'customer-info';

  useEffect(() => {
    if (lacksInfo) toast.info(t('code.customer_info_missing'), { toastId: 'customer-info' });
  }, [lacksInfo, t]);

  if (ending === null && (step === null || !mayVisitPage(step, booking))) {
    return <Navigate replace to={stepPath(stepOf(booking), booking._id)} />;
  }
  return (
    <StayProvider view={view} villa={villa}>
      {ending === null ? children : <EndedNotice {...{ ending, picture, contact }} />}
    </StayProvider>
  );
}

/** No booking has this address: mostly a link that was not copied whole. */
function UnknownBooking({
  villa,
  picture,
  contact,
  homeHref,
}: NoticeProps & { villa: Villa; homeHref: string }) {
  const { t } = useTranslation('booking');
  usePageTitle(t('pageTitle.unknown'), localize(villa.name, useShownLanguage()));
  return (
    <NoticeLayout picture={picture}>
      <PageHeading>{t('unknown.title')}</PageHeading>
      <p className="text-soft">{t('unknown.text')}</p>
      <div className="flex flex-wrap gap-3">
        {/* The server sends the home page complete, so it is an ordinary link. */}
        <a href={homeHref} className={buttonClass('primary')}>
          {t('unknown.home')}
        </a>
        <Link to={paths.find} className={buttonClass('outline')}>
          {t('unknown.find')}
        </Link>
      </div>
      {/* A villa that names no way to be reached draws no contact. */}
      <div className="grid w-full gap-4">
        <p className="only:hidden">{t('unknown.paid')}</p>
        {contact}
      </div>
    </NoticeLayout>
  );
}

/** Says that the booking is over and why, and links to a new one. */
export function EndedNotice({ ending, picture, contact }: NoticeProps & { ending: Ending }) {
  const { t } = useTranslation(['booking', 'common']);
  const { booking, dates, villa, language } = useStay();
  usePageTitle(t('pageTitle.ended'), localize(villa.name, language));
  const { money, cancelled } = booking;
  const cameNothing = money.received <= 0 && money.damage.received <= 0;
  const isCancelled = ending === 'cancelled';
  const hasDetails = booking.customerInfo !== null;
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
    <NoticeLayout picture={picture}>
      <p className="figures eyebrow">
        {t(isCancelled ? 'common:status.cancelled' : 'ended.over')} · {booking.reference}
      </p>
      <PageHeading>{t(`ended.${ending}`)}</PageHeading>
      {isCancelled && cancelled?.by === 'villa' ? (
        <p className="text-lg">{t('ended.sorry')}</p>
      ) : null}
      {/* The facts of the booking; where no money moved, all of them. */}
      <div className="grid w-full divide-y divide-line rounded-card border border-line bg-surface px-5 *:py-3">
        <p className="flex flex-wrap justify-between gap-x-6">
          {dates}
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
      {/* A guest who has not left their details has seen no account. */}
      {cameNothing && hasDetails ? (
        <Panel look="warning">
          <p className="font-medium text-warn">{t('ended.notTwice')}</p>
          <p>{t('ended.ask', { reference: booking.reference })}</p>
        </Panel>
      ) : null}
      <Refund />
      <CancelRequest />
      {isCancelled ? <PaymentsList /> : null}
      <MoneyLines />
      {/* Whose money is here looks for whom to ask, and comes to other nights last. */}
      {cameNothing ? again : contact}
      {cameNothing ? contact : again}
    </NoticeLayout>
  );
}
