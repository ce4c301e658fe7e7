import { holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { paymentDue, isOnHoldUntilAnswered } from '@villa/shared/domain/money/payment-due.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { type CalendarDate, instantAt } from '@villa/shared/domain/stay/calendar-date.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatDateRange } from '@villa/shared/i18n/formats.ts';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { paths } from '../app/paths.ts';
import { villaQuery } from '../app/villa-query.ts';
import type { BookingView } from '../features/booking/api/booking-view.ts';
import { cancellationQuery } from '../features/booking/api/cancellation.ts';
import { guestPageQuery } from '../features/booking/api/guest-page.ts';
import { BookingDetails } from '../features/booking/components/booking-details.tsx';
import { BookingFiles } from '../features/booking/components/booking-files.tsx';
import { BookingGate } from '../features/booking/components/booking-gate.tsx';
import { BookingMoney } from '../features/booking/components/booking-money.tsx';
import { BookingSteps } from '../features/booking/components/booking-steps.tsx';
import { CancelStay } from '../features/booking/components/cancel-stay.tsx';
import { CancellationNotice } from '../features/booking/components/cancellation-notice.tsx';
import { DueDay } from '../features/booking/components/due-day.tsx';
import { ExtraBedroom } from '../features/booking/components/extra-bedroom.tsx';
import { GettingIn } from '../features/booking/components/getting-in.tsx';
import { KeepLink } from '../features/booking/components/keep-link.tsx';
import { Owed } from '../features/booking/components/owed.tsx';
import { ShareStay } from '../features/booking/components/share-stay.tsx';
import { SlipSent } from '../features/booking/components/slip-sent.tsx';
import { StatusBadge } from '../features/booking/components/status-badge.tsx';
import { StayCountdown } from '../features/booking/components/stay-countdown.tsx';
import { StayDates } from '../features/booking/components/stay-dates.tsx';
import { StayLayout } from '../features/booking/components/stay-layout.tsx';
import { firmDays } from '../features/booking/firm-days.ts';
import { slipWaits } from '../features/booking/slip-waits.ts';
import { resting } from '../features/booking/resting-amount.ts';
import { serverNow } from '../features/booking/server-clock.ts';
import { type StayTime, stayTime } from '../features/booking/stay-countdown.ts';
import { nameWithin } from '../features/booking/thai-name.ts';
import { useOpenRoom } from '../features/booking/use-open-room.ts';
import { villaDay } from '../features/booking/villa-day.ts';
import { useLanguage } from '../features/language/use-language.ts';
import { BookingAside } from './booking-aside.tsx';
import { bookingNotice } from './booking-notice.tsx';
import { BookingTerms, hasTerms } from './booking-terms.tsx';
import { BookingPrice } from './booking-price.tsx';
import { HouseRules, HowToCome, WhatIsNear, WhomToCall } from './stay-guide.tsx';
import { villaPicture } from './villa-picture.tsx';
import { LastBedroom } from './last-bedroom.tsx';

/** Step three: what was booked and its status. */
export default function BookingConfirmationPage() {
  const { id = '' } = useParams();
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return (
    <BookingGate id={id} step="confirmation" {...bookingNotice(villa, language)}>
      {(view) => <ConfirmationStep view={view} />}
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

function ConfirmationStep({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { booking, clock } = view;
  const today = villaDay(clock, villa.timeZone);
  usePageTitle(t('pageTitle.confirmation'), localize(villa.name, language));
  useConfirmed(booking.status, () =>
    toast.success(
      t(`confirmation.${booking.money.received > 0 ? 'paymentConfirmed' : 'stayConfirmed'}`),
    ),
  );
  const Step = booking.status === 'confirmed' ? ConfirmedStay : WaitingStay;
  const end = instantAt(booking.checkOut, villa.checkOutTime, villa.timeZone);
  const hasEnded = serverNow(clock) >= end.getTime();
  return <Step booking={booking} villa={villa} today={today} hasEnded={hasEnded} />;
}

interface StayProps {
  booking: Booking;
  villa: Villa;
  /** The villa's day. */
  today: CalendarDate;
  /** True when the hour of check-out has passed. */
  hasEnded: boolean;
}

/** The booking's own terms of cancelling, for as long as it can be cancelled by them; then how to cancel. */
function Cancelling({ booking, today }: Pick<StayProps, 'booking' | 'today'>) {
  const { t } = useTranslation(['stay-changes', 'booking']);
  const { status, money } = booking;
  const canAsk = status === 'confirmed' || holdsMoney(money);
  return (
    <div className="grid gap-6 empty:hidden print:hidden">
      {today < booking.checkIn && hasTerms(booking) ? (
        <section aria-labelledby="terms" className="grid gap-3 border-t border-line pt-6">
          <h2 id="terms" className="font-display text-xl">
            {t('booking:terms.title')}
          </h2>
          <BookingTerms booking={booking} today={today} />
        </section>
      ) : null}
      {canAsk ? <CancelStay booking={booking} /> : null}
      {!canAsk && today < booking.checkIn ? (
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
function WaitingStay({ booking, villa, today }: StayProps) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const responseTime = localize(villa.responseTime, language);
  const picture = stayPicture(villa);
  const isHeld = holdsMoney(booking.money);
  return (
    <StayLayout
      picture={picture}
      status={<StatusBadge status={booking.status} onPicture={picture !== null} />}
      title={t('sent.heading')}
      line={t('sent.lead', {
        dates: firmDays(formatDateRange(booking.checkIn, booking.checkOut, language)),
      })}
      first={
        <>
          {/* Complete it is once the villa has confirmed, and then this page has no steps. */}
          <BookingSteps current="payment" done />
          {isHeld ? (
            <CancellationNotice
              booking={booking}
              timeZone={villa.timeZone}
              resting={resting(booking, today)}
              responseTime={responseTime}
            />
          ) : null}
          <SlipSent booking={booking} timeZone={villa.timeZone} responseTime={responseTime} />
        </>
      }
      side={
        <>
          {/* Right below what waits for the villa's word. */}
          <div className="empty:hidden print:hidden">
            <WhomToCall villa={villa} isTimeSaid />
          </div>
          <BookingAside booking={booking} villa={villa} today={today} withPicture={false} />
        </>
      }
      last={<Cancelling booking={booking} today={today} />}
    >
      <BookingMoney booking={booking} today={today} timeZone={villa.timeZone} />
      <BookingFiles booking={booking} />
      <KeepLink />
      <BookingDetails booking={booking} />
    </StayLayout>
  );
}

/** The guest's page of a confirmed stay: the days, the way and whom to call; then what is due, and the rest. */
function ConfirmedStay({ booking, villa, today, hasEnded }: StayProps) {
  const { t } = useTranslation(['booking', 'stay-changes']);
  const { language } = useLanguage();
  const page = useQuery(guestPageQuery(booking));
  const { data: cancellation } = useQuery(cancellationQuery(booking._id));
  const isAsked = cancellation?.request?.state === 'open';
  const time = stayTime(booking, today, hasEnded);
  const greeting = useGreeting(booking, time);
  const isOver = time.is === 'over' || time.is === 'left';
  const arrival = page.data?.arrival;
  const next = paymentDue(booking, today);
  const rests = isAsked && isOnHoldUntilAnswered(next, booking.checkIn, today);
  const room = useOpenRoom(booking);
  const isDue = next !== null && !slipWaits(booking) && !rests && !room.isAsked;
  // An amount due or a refund is shown before the way to the villa.
  const isMoneyFirst = isDue || booking.money.refundDue > 0;
  const isUrgent = isDue && next.dueOn <= today;
  const picture = stayPicture(villa);
  const money = (
    <BookingMoney
      booking={booking}
      today={today}
      timeZone={villa.timeZone}
      isQuiet={rests}
      ways={contactLinks(villa.contact)}
      isDaySaid={isUrgent}
    >
      <BookingPrice booking={booking} today={today} />
    </BookingMoney>
  );
  const bedroom = (
    <ExtraBedroom
      booking={booking}
      timeZone={villa.timeZone}
      room={<LastBedroom villa={villa} of={booking.rooms + 1} />}
    />
  );
  const call = (
    <div className="empty:hidden print:hidden">
      <WhomToCall villa={villa} isTimeSaid={isAsked} />
    </div>
  );
  // On paper the booking is one sheet; the way is read on the phone.
  const way = isOver ? null : (
    <div className="empty:hidden print:hidden">
      <HowToCome villa={villa} />
    </div>
  );
  const days = (
    <>
      {/* A day that has come, or passed, is not left to be found below the way. */}
      {isUrgent ? (
        <div className="grid gap-4">
          <DueDay
            booking={booking}
            next={next}
            today={today}
            slipAt={paths.payment(booking._id)}
            askAt={contactLinks(villa.contact).length > 0 ? '#whom-to-call' : undefined}
          />
          {money}
        </div>
      ) : null}
      {/* On a narrow page the card of the money begins below the first window. */}
      {isUrgent || isAsked ? null : <Owed booking={booking} />}
      {/* An extra bedroom with a time limit is shown above the parts that do not change. */}
      {room.isAsked ? bedroom : null}
      <StayDates stay={booking} villa={villa}>
        <BookingFiles
          booking={booking}
          isOver={isOver}
          shareAt={page.data && !isOver ? SHARE : undefined}
        />
      </StayDates>
      {isMoneyFirst ? null : way}
    </>
  );
  return (
    <StayLayout
      picture={picture}
      status={
        <StatusBadge
          status="confirmed"
          onPicture={picture !== null}
          words={isAsked ? t('stay-changes:asked.badge') : undefined}
        />
      }
      title={isAsked ? t('stay-changes:asked.heading') : greeting}
      line={
        <>
          {time.is === 'inDays' || time.is === 'tomorrow' || time.is === 'over' ? (
            [villa.name, villa.beachfront].map((text) => localize(text, language)).join(' · ')
          ) : (
            <StayCountdown stay={booking} villa={villa} today={today} hasEnded={hasEnded} />
          )}
          <span className="hidden sm:inline"> · </span>
          <span className="figures block whitespace-nowrap sm:inline">
            {t('summary.reference', { reference: booking.reference })}
          </span>
        </>
      }
      first={
        <>
          <CancellationNotice
            booking={booking}
            timeZone={villa.timeZone}
            resting={resting(booking, today)}
            responseTime={localize(villa.responseTime, language)}
          />
          {/* Somebody before the gate looks for nothing else. */}
          {arrival?.state === 'open' ? <GettingIn booking={booking} arrival={arrival} /> : null}
          {isAsked ? null : days}
        </>
      }
      side={
        // On a phone it stands right below the days, and whom to ask right below a request that waits.
        isMoneyFirst && !isUrgent && !isAsked ? (
          <>
            {money}
            {call}
          </>
        ) : (
          <>
            {call}
            {isUrgent ? null : money}
          </>
        )
      }
      last={
        <>
          {page.data && !isOver ? (
            <ShareStay id={SHARE} bookingId={booking._id} path={page.data.sharePath} />
          ) : null}
          <KeepLink />
          <BookingDetails booking={booking} />
          <Cancelling booking={booking} today={today} />
        </>
      }
    >
      {isAsked ? days : null}
      {isMoneyFirst ? way : null}
      {room.isAsked ? null : bedroom}
      {arrival && arrival.state !== 'open' ? (
        <GettingIn booking={booking} arrival={arrival} />
      ) : null}
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
