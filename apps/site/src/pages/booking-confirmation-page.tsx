import { useQuery } from '@tanstack/react-query';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { isAskedToPay } from '@villa/shared/domain/booking/stay-state.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { refundByPolicy } from '@villa/shared/domain/money/ledger-changes.ts';
import { holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import { nameBehindTitle } from '@villa/shared/i18n/person-name.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { stayEndText } from '@villa/shared/i18n/stay-end-words.ts';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { homeAddress } from '../features/language/home-address.ts';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import { guestPageQuery } from '../features/booking/api/parts.ts';
import {
  GettingIn,
  SHARE,
  ShareStay,
  StayCountdown,
  type StayTime,
  stayTime,
} from '../features/booking/components/arrival.tsx';
import { BookingDetails } from '../features/booking/components/booking-details.tsx';
import { CancelRequest, CancelStay } from '../features/booking/components/cancel-stay.tsx';
import { CheckInCard } from '../features/booking/components/check-in-card.tsx';
import { ExtrasLink } from '../features/booking/extras/extras-link.tsx';
import { ExtraBedroom } from '../features/booking/components/extra-bedroom.tsx';
import { HouseLine } from '../features/booking/components/house-line.tsx';
import { KeepLink } from '../features/booking/components/keep-link.tsx';
import { BookingSteps, StayLayout } from '../features/booking/components/layouts.tsx';
import { MoneyCard } from '../features/booking/components/money-card.tsx';
import { RefundLink } from '../features/booking/components/refund.tsx';
import { Block } from '../features/booking/components/panel.tsx';
import { NextSteps } from '../features/booking/components/slip-block.tsx';
import { BookingFiles, StayDates } from '../features/booking/components/stay-dates.tsx';
import { useStay } from '../features/booking/stay.tsx';
import { BookingAside, BookingPrice } from './booking-aside.tsx';
import BookingPage, { CallUs } from './booking-page.tsx';
import { StayTerms } from './booking-terms.tsx';
import { LastBedroom } from './stay-bedrooms.tsx';
import { HouseRules, HowToCome, WhatIsNear } from './stay-guide.tsx';
import { villaPicture } from './villa-picture.tsx';

/** Step three: what was booked and its status. */
export default function BookingConfirmationPage() {
  return (
    <BookingPage step="confirmation">
      <ConfirmationStep />
    </BookingPage>
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

function ConfirmationStep() {
  const { t } = useTranslation('booking');
  const { booking, state, villa, language } = useStay();
  usePageTitle(t('pageTitle.confirmation'), localize(villa.name, language));
  useConfirmed(booking.status, () =>
    toast.success(
      t(`confirmation.${booking.money.received > 0 ? 'paymentConfirmed' : 'stayConfirmed'}`),
    ),
  );
  if (booking.status !== 'confirmed') return <WaitingStay />;
  return state.phase === 'over' ? <PastStay /> : <ConfirmedStay />;
}

/** The booking's own terms of cancelling, for as long as it can be cancelled by them; then how to cancel. */
function Cancelling() {
  const { t } = useTranslation('stay-changes');
  const { booking, state, today, villa } = useStay();
  const { paymentTerms, checkIn } = booking;
  // By their own word as soon as it is confirmed, where the kept terms give something back today.
  const isCertain =
    villa.guestsCancel === true && (refundByPolicy(paymentTerms, 100, checkIn, today) ?? 0) > 0;
  const canAsk = booking.status === 'confirmed' || holdsMoney(booking.money);
  const isBefore = today < booking.checkIn;
  // A guest who has just cancelled is not told until when that is free.
  const isCancelled = state.cancelling !== null;
  return (
    <div className="grid gap-6 empty:hidden print:hidden">
      {isBefore && !isCancelled ? <StayTerms /> : null}
      {canAsk ? (
        <CancelStay />
      ) : isBefore ? (
        <Block id="cancelling" look="part" title={t('cancel.heading')}>
          <p className="text-soft">
            {t(`cancel.${isCertain ? 'beforeCertain' : 'beforeConfirmed'}`)}
          </p>
        </Block>
      ) : null}
    </div>
  );
}

/** The slip has been sent: what it was, who looks at it, what comes then. Nothing is asked for. */
function WaitingStay() {
  const { t } = useTranslation(['booking', 'common']);
  const { dates, villa } = useStay();
  return (
    <StayLayout
      picture={villaPicture(villa, '100vw', 'dusk', { lazy: false })}
      badge={{ Icon: Hourglass, words: t('common:status.in_review') }}
      title={t('sent.heading')}
      line={t('sent.lead', { dates })}
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
          <BookingAside />
        </>
      }
    >
      <MoneyCard />
      <BookingFiles />
      <KeepLink />
      <BookingDetails />
      <Cancelling />
    </StayLayout>
  );
}

const SOON_DAYS = 7;

/** The guest's page of a confirmed stay: the days, the way and whom to call; then what is due, and the rest. */
function ConfirmedStay() {
  const { t } = useTranslation(['booking', 'stay-changes', 'common']);
  const { booking, state, today, villa, language } = useStay();
  const { data } = useQuery(guestPageQuery(booking._id));
  const isCancelled = state.cancelling !== null;
  // While the guest may take a cancellation back, nobody is invited and no way in is told.
  const page = isCancelled ? undefined : data;
  const time = stayTime(booking, today);
  // The way is read in the week before; until then a line says what there is.
  const soon = addDays(booking.checkIn, -SOON_DAYS);
  const opensOn = today < soon ? soon : null;
  const greeting = useGreeting(time);
  const isCancelAsked = state.request?.state === 'open';
  const isRoomAsked = state.topUp === 'asked';
  // An amount due or a refund is shown before the way to the villa, and a day that has come, or passed, before all.
  const isDue = isAskedToPay(state);
  const isMoneyFirst = isDue || state.refund !== null;
  const isUrgent = isDue && state.ask !== null && state.ask.by <= today;
  const money = (
    <MoneyCard>
      <BookingPrice />
    </MoneyCard>
  );
  const bedroom = <ExtraBedroom room={<LastBedroom villa={villa} of={booking.rooms + 1} />} />;
  // On paper the booking is one sheet; the way is read on the phone.
  const way = isCancelled ? null : (
    <div className="empty:hidden print:hidden">
      <HowToCome villa={villa} opensOn={opensOn} />
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
      <StayDates stay={booking} villa={villa} />
      <BookingFiles shareAt={page ? SHARE : undefined} />
      {isMoneyFirst ? null : way}
    </>
  );
  const isPlaceAndDays = time.is === 'inDays' || time.is === 'tomorrow';
  return (
    <StayLayout
      picture={villaPicture(villa, '100vw', 'dusk', { lazy: false })}
      badge={
        isCancelAsked
          ? { Icon: Hourglass, words: t(`stay-changes:${isCancelled ? 'certain' : 'asked'}.badge`) }
          : { Icon: BadgeCheck, words: t('common:status.confirmed') }
      }
      title={
        isCancelAsked
          ? t(isCancelled ? 'stay-changes:certain.done' : 'stay-changes:asked.heading')
          : greeting
      }
      line={
        <>
          {isPlaceAndDays ? (
            [villa.name, villa.beachfront].map((text) => localize(text, language)).join(' · ')
          ) : (
            <StayCountdown stay={booking} villa={villa} today={today} />
          )}
          <span className="figures block">
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
      // On a phone the money stands right below the days, and whom to ask right below a request that waits.
      side={
        <>
          {isMoneyFirst && !isCancelAsked && !isUrgent ? money : null}
          <CallUs />
          {isUrgent || (isMoneyFirst && !isCancelAsked) ? null : money}
        </>
      }
    >
      {isCancelAsked ? days : null}
      {isMoneyFirst ? way : null}
      {isRoomAsked ? null : bedroom}
      {page ? <CheckInCard /> : null}
      {isCancelled ? null : <ExtrasLink />}
      {isOpen ? null : gettingIn}
      <div className={`grid empty:hidden print:hidden ${opensOn === null ? 'gap-10' : 'gap-4'}`}>
        <HouseRules villa={villa} opensOn={opensOn} />
        <WhatIsNear villa={villa} opensOn={opensOn} />
      </div>
      {page ? <ShareStay path={page.sharePath} /> : null}
      {page?.line ? <HouseLine line={page.line} /> : null}
      <KeepLink />
      <BookingDetails />
      <Cancelling />
    </StayLayout>
  );
}

/** A stay that is over: thanks, what comes back, coming again, and the papers. */
function PastStay() {
  const { t } = useTranslation(['guest-page', 'booking']);
  const { booking, villa, dates, language } = useStay();
  const greeting = useGreeting({ is: 'over' });
  return (
    <StayLayout
      picture={villaPicture(villa, '100vw', 'dusk', { lazy: false })}
      badge={null}
      title={greeting}
      line={
        <>
          {t('past.line', { dates, villa: localize(villa.name, language) })}
          <span className="figures block">
            {t('booking:summary.reference', { reference: booking.reference })}
          </span>
        </>
      }
      first={
        <>
          <CancelRequest />
          <MoneyCard>
            {/* Nobody has agreed on the price that an early end leaves. */}
            {booking.ended ? null : <BookingPrice />}
          </MoneyCard>
        </>
      }
      side={
        <>
          {booking.ended ? null : (
            <Block id="again" title={t('past.again')} className="print:hidden">
              {/* The server sends the home page complete, so it is an ordinary link. */}
              <a href={`${homeAddress()}#booking`} className={buttonClass('primary')}>
                {t('past.choose')}
              </a>
            </Block>
          )}
          <CallUs />
        </>
      }
    >
      <BookingFiles />
      <BookingDetails />
    </StayLayout>
  );
}

/** One sentence to whoever booked, by name where it is known. */
function useGreeting(time: StayTime): string {
  const { t } = useTranslation('guest-page');
  const { booking, language } = useStay();
  if (booking.ended) return stayEndText(booking.ended, language);
  const greeting =
    time.is === 'inDays' ? t('greeting.inDays', { count: time.days }) : t(`greeting.${time.is}`);
  const first = booking.customerInfo?.firstName ?? '';
  const name = nameBehindTitle(first, language);
  return first === '' ? greeting : t('greeting.withName', { greeting, name });
}
