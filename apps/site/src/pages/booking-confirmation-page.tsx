import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { isAskedToPay } from '@villa/shared/domain/booking/stay-state.ts';
import { holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import { inReverse } from '@villa/shared/domain/sorted.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatDateRange } from '@villa/shared/i18n/formats.ts';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { villaQuery } from '../app/villa-query.ts';
import { guestPageQuery } from '../features/booking/api/guest-page.ts';
import { BookingDetails } from '../features/booking/components/booking-details.tsx';
import { BookingFiles } from '../features/booking/components/booking-files.tsx';
import { BookingGate } from '../features/booking/components/booking-gate.tsx';
import { BookingSteps } from '../features/booking/components/step-layout.tsx';
import { CancelRequest } from '../features/booking/components/cancel-request.tsx';
import { CancelStay } from '../features/booking/components/cancel-stay.tsx';
import { ExtraBedroom } from '../features/booking/components/extra-bedroom.tsx';
import { GettingIn } from '../features/booking/components/getting-in.tsx';
import { KeepLink } from '../features/booking/components/keep-link.tsx';
import { MoneyCard } from '../features/booking/components/money-card.tsx';
import { RefundLink } from '../features/booking/components/refund.tsx';
import { ShareStay } from '../features/booking/components/share-stay.tsx';
import { NextSteps } from '../features/booking/components/slip-block.tsx';
import { StatusBadge } from '../features/booking/components/status-badge.tsx';
import { StayCountdown } from '../features/booking/components/stay-countdown.tsx';
import { StayDates } from '../features/booking/components/stay-dates.tsx';
import { StayLayout } from '../features/booking/components/stay-layout.tsx';
import { joinDateRange } from '../features/booking/joined-dates.ts';
import { useStay } from '../features/booking/stay.tsx';
import { type StayTime, stayTime } from '../features/booking/components/stay-countdown.tsx';
import { nameWithin } from '../features/booking/thai-name.ts';
import { useLanguage } from '../features/language/use-language.ts';
import { BookingAside } from './booking-aside.tsx';
import { bookingNotice } from './booking-notice.tsx';
import { BookingPrice } from './booking-price.tsx';
import { StayTerms } from './booking-terms.tsx';
import { CallUs } from './call-us.tsx';
import { LastBedroom } from './last-bedroom.tsx';
import { HouseRules, HowToCome, WhatIsNear } from './stay-guide.tsx';
import { villaPicture } from './villa-picture.tsx';

/** Step three: what was booked and its status. */
export default function BookingConfirmationPage() {
  const { id = '' } = useParams();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return (
    <BookingGate id={id} step="confirmation" {...bookingNotice(villa)}>
      <ConfirmationStep villa={villa} />
    </BookingGate>
  );
}

/** Calls back when a booking that was being watched gets confirmed. */
function useConfirmed(status: BookingStatus, onConfirmed: () => void): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'in_review' && status === 'confirmed') onConfirmed();
    before.current = status;
  });
}

function ConfirmationStep({ villa }: { villa: Villa }) {
  const { t } = useTranslation('booking');
  const { booking, language } = useStay();
  usePageTitle(t('pageTitle.confirmation'), localize(villa.name, language));
  useConfirmed(booking.status, () =>
    toast.success(
      t(`confirmation.${booking.money.received > 0 ? 'paymentConfirmed' : 'stayConfirmed'}`),
    ),
  );
  return booking.status === 'confirmed' ? (
    <ConfirmedStay villa={villa} />
  ) : (
    <WaitingStay villa={villa} />
  );
}

/** The booking's own terms of cancelling, for as long as it can be cancelled by them; then how to cancel. */
function Cancelling() {
  const { t } = useTranslation('stay-changes');
  const { booking, today } = useStay();
  const canAsk = booking.status === 'confirmed' || holdsMoney(booking.money);
  const isBefore = today < booking.checkIn;
  return (
    <div className="grid gap-6 empty:hidden print:hidden">
      {isBefore ? <StayTerms /> : null}
      {canAsk ? (
        <CancelStay />
      ) : isBefore ? (
        <section aria-labelledby="cancelling" className="grid gap-2 border-t border-line pt-6">
          <h2 id="cancelling" className="font-display text-xl">
            {t('cancel.heading')}
          </h2>
          <p className="text-soft">{t('cancel.beforeConfirmed')}</p>
        </section>
      ) : null}
    </div>
  );
}

/** The slip has been sent: what it was, who looks at it, what comes then. Nothing is asked for. */
function WaitingStay({ villa }: { villa: Villa }) {
  const { t } = useTranslation('booking');
  const { booking, language } = useStay();
  const picture = stayPicture(villa);
  return (
    <StayLayout
      picture={picture}
      status={<StatusBadge status={booking.status} onPicture={picture !== null} />}
      title={t('sent.heading')}
      line={t('sent.lead', {
        dates: joinDateRange(formatDateRange(booking.checkIn, booking.checkOut, language)),
      })}
      first={
        <>
          {/* Complete it is once the villa has confirmed, and then this page has no steps. */}
          <BookingSteps current="payment" done />
          <CancelRequest />
          <NextSteps />
        </>
      }
      side={
        <>
          {/* Right below what waits for the villa's word. */}
          <CallUs />
          <BookingAside villa={villa} withPicture={false} />
        </>
      }
      last={<Cancelling />}
    >
      <MoneyCard />
      <BookingFiles />
      <KeepLink />
      <BookingDetails />
    </StayLayout>
  );
}

/** The guest's page of a confirmed stay: the days, the way and whom to call; then what is due, and the rest. */
function ConfirmedStay({ villa }: { villa: Villa }) {
  const { t } = useTranslation(['booking', 'stay-changes']);
  const { booking, state, today, language } = useStay();
  const { data: page } = useQuery(guestPageQuery(booking));
  const isOver = state.phase === 'over';
  const time = stayTime(booking, today, isOver);
  const greeting = useGreeting(booking, time);
  const isCancelAsked = state.request?.state === 'open';
  const isRoomAsked = state.topUp === 'asked';
  // An amount due or a refund is shown before the way to the villa, and a day that has come, or passed, before all.
  const isDue = isAskedToPay(state);
  const isMoneyFirst = isDue || state.refund !== null;
  const isUrgent = isDue && state.ask !== null && state.ask.by <= today;
  const picture = stayPicture(villa);
  const money = (
    <MoneyCard>
      <BookingPrice />
    </MoneyCard>
  );
  const bedroom = <ExtraBedroom room={<LastBedroom villa={villa} of={booking.rooms + 1} />} />;
  // On paper the booking is one sheet; the way is read on the phone.
  const way = isOver ? null : (
    <div className="empty:hidden print:hidden">
      <HowToCome villa={villa} />
    </div>
  );
  const gettingIn = page ? <GettingIn arrival={page.arrival} /> : null;
  const isOpen = page?.arrival.state === 'open';
  const days = (
    <>
      {isUrgent ? money : null}
      {/* On a narrow page the card of the money begins below the first window. */}
      {isUrgent || isCancelAsked ? null : <RefundLink />}
      {/* An extra bedroom with a time limit is shown above the parts that do not change. */}
      {isRoomAsked ? bedroom : null}
      <StayDates stay={booking} villa={villa}>
        <BookingFiles shareAt={page && !isOver ? SHARE : undefined} />
      </StayDates>
      {isMoneyFirst ? null : way}
    </>
  );
  // On a phone the money stands right below the days, and whom to ask right below a request that waits.
  const aside = isUrgent
    ? [<CallUs key="call" />]
    : [<div key="money">{money}</div>, <CallUs key="call" />];
  return (
    <StayLayout
      picture={picture}
      status={
        <StatusBadge
          status="confirmed"
          onPicture={picture !== null}
          words={isCancelAsked ? t('stay-changes:asked.badge') : undefined}
        />
      }
      title={isCancelAsked ? t('stay-changes:asked.heading') : greeting}
      line={
        <>
          {time.is === 'inDays' || time.is === 'tomorrow' || time.is === 'over' ? (
            [villa.name, villa.beachfront].map((text) => localize(text, language)).join(' · ')
          ) : (
            <StayCountdown stay={booking} villa={villa} today={today} hasEnded={isOver} />
          )}
          <span className="hidden sm:inline"> · </span>
          <span className="figures block whitespace-nowrap sm:inline">
            {t('summary.reference', { reference: booking.reference })}
          </span>
        </>
      }
      first={
        <>
          <CancelRequest />
          {/* Somebody before the gate looks for nothing else. */}
          {isOpen ? gettingIn : null}
          {isCancelAsked ? null : days}
        </>
      }
      side={isMoneyFirst && !isCancelAsked ? aside : inReverse(aside)}
      last={
        <>
          {page && !isOver ? (
            <ShareStay id={SHARE} bookingId={booking._id} path={page.sharePath} />
          ) : null}
          <KeepLink />
          <BookingDetails />
          <Cancelling />
        </>
      }
    >
      {isCancelAsked ? days : null}
      {isMoneyFirst ? way : null}
      {isRoomAsked ? null : bedroom}
      {isOpen ? null : gettingIn}
      {isOver ? null : (
        <div className="grid gap-10 empty:hidden print:hidden">
          <HouseRules villa={villa} />
          <WhatIsNear villa={villa} />
        </div>
      )}
    </StayLayout>
  );
}

/** The id of the place on the page where fellow guests' link is made. */
const SHARE = 'share';

function stayPicture(villa: Villa) {
  return villaPicture(villa, '100vw', 'dusk', { lazy: false });
}

/** One sentence to whoever booked, by name where it is known. */
function useGreeting({ customerInfo }: Booking, time: StayTime): string {
  const { t } = useTranslation('guest-page');
  const { language } = useLanguage();
  const greeting =
    time.is === 'inDays' ? t('greeting.inDays', { count: time.days }) : t(`greeting.${time.is}`);
  // In Thai a name is called by its title, which some have typed themselves.
  const first = customerInfo?.firstName.replace(/^คุณ\s*/, '') ?? '';
  const name = nameWithin(first, language).trimEnd();
  return time.is === 'over' || first === '' ? greeting : t('greeting.withName', { greeting, name });
}
