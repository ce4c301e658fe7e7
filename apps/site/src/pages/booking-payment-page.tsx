import { holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatDateRange } from '@villa/shared/i18n/formats.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { paths } from '../app/paths.ts';
import { ThaiTime } from '../app/thai-time.tsx';
import { paymentDue, isOnHoldUntilAnswered } from '@villa/shared/domain/money/payment-due.ts';
import type { BookingView } from '../features/booking/api/booking-view.ts';
import { cancellationQuery } from '../features/booking/api/cancellation.ts';
import { AmountDue } from '../features/booking/components/amount-due.tsx';
import { AnotherSlip } from '../features/booking/components/another-slip.tsx';
import { BookingGate } from '../features/booking/components/booking-gate.tsx';
import { CancelBooking } from '../features/booking/components/cancel-booking.tsx';
import { CancelStay } from '../features/booking/components/cancel-stay.tsx';
import { CancellationNotice } from '../features/booking/components/cancellation-notice.tsx';
import { PaymentCountdown } from '../features/booking/components/countdown.tsx';
import { DueDay } from '../features/booking/components/due-day.tsx';
import { GuestDetails } from '../features/booking/components/guest-details.tsx';
import { HowToPay } from '../features/booking/components/how-to-pay.tsx';
import { KeepLink } from '../features/booking/components/keep-link.tsx';
import { MoneyBack } from '../features/booking/components/money-back.tsx';
import { MoneySummary } from '../features/booking/components/money-summary.tsx';
import { NothingDue, saysPaid } from '../features/booking/components/nothing-due.tsx';
import { PlanLine } from '../features/booking/components/plan-line.tsx';
import { RoomUntil } from '../features/booking/components/room-until.tsx';
import { SlipRefused } from '../features/booking/components/slip-refused.tsx';
import { SlipUpload } from '../features/booking/components/slip-upload.tsx';
import { SpecialRequests } from '../features/booking/components/special-requests.tsx';
import { SlipWaiting } from '../features/booking/components/slip-waiting.tsx';
import { StepLayout } from '../features/booking/components/step-layout.tsx';
import { UsedCode } from '../features/booking/components/used-code.tsx';
import { dueState } from '../features/booking/due-state.ts';
import { firmDays } from '../features/booking/firm-days.ts';
import { saidTime } from '../features/booking/said-time.ts';
import { nextInstalment } from '../features/booking/next-instalment.ts';
import { resting } from '../features/booking/resting-amount.ts';
import { isMoneyElsewhere, refusedSlip, slipWaits } from '../features/booking/slip-waits.ts';
import { useOpenRoom } from '../features/booking/use-open-room.ts';
import { villaDay } from '../features/booking/villa-day.ts';
import { useLanguage } from '../features/language/use-language.ts';
import { villaQuery } from '../app/villa-query.ts';
import { BookingAside } from './booking-aside.tsx';
import { bookingNotice } from './booking-notice.tsx';
import { BookingTerms, hasTerms } from './booking-terms.tsx';
import { WhomToCall } from './stay-guide.tsx';

/** The amount due now, the account, and the slip for it: the first time, and for the balance months later. */
export default function BookingPaymentPage() {
  const { id = '' } = useParams();
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return (
    <BookingGate id={id} step="payment" {...bookingNotice(villa, language)}>
      {(view) => <PaymentStep view={view} />}
    </BookingGate>
  );
}

/** The heading of the page: the amount due now, or why nothing is due. */
function headingOf(booking: Booking, today: CalendarDate) {
  const next = paymentDue(booking, today);
  if (slipWaits(booking)) return 'waiting';
  if (next === null) return 'nothing';
  return refusedSlip(booking) ? 'again' : next.kind;
}

/** Answers true when the next amount due is paid on arrival. */
function isOnArrival(booking: Booking, today: CalendarDate): boolean {
  const next = paymentDue(booking, today);
  return next !== null && dueState(next, booking, today) === 'onArrival';
}

/** Its title's text: a damage deposit that is paid on arrival orders nobody to pay now. */
function titleOf(booking: Booking, today: CalendarDate) {
  const heading = headingOf(booking, today);
  if (heading === 'nothing' || heading === 'waiting' || heading === 'again') {
    return `payment.heading.${heading}` as const;
  }
  if (isOnArrival(booking, today)) return 'payment.heading.onArrival';
  const isBegun = (nextInstalment(booking)?.paid ?? 0) > 0;
  return isBegun ? (`payment.rest.${heading}` as const) : (`payment.heading.${heading}` as const);
}

function PaymentStep({ view }: { view: BookingView }) {
  const { t } = useTranslation(['booking', 'common']);
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { booking, clock } = view;
  const today = villaDay(clock, villa.timeZone);
  const room = useOpenRoom(booking);
  const responseTime = localize(villa.responseTime, language);
  const heading = headingOf(booking, today);
  const isFirst = booking.status === 'pending';
  const mustPay = heading !== 'nothing' && heading !== 'waiting';
  // The money paid is refunded by the terms, so a request is needed; the server refuses the short way.
  const isHeld = holdsMoney(booking.money);
  const canBeAsked = isHeld || !isFirst;
  const cancellation = useQuery({ ...cancellationQuery(booking._id), enabled: canBeAsked });
  const rests =
    cancellation.data?.request?.state === 'open' &&
    isOnHoldUntilAnswered(booking.money.next, booking.checkIn, today);
  const refused = heading === 'again' ? refusedSlip(booking) : null;
  const isKind = mustPay && heading !== 'again';
  // Whoever may have paid already is not asked for the money, but for the slip.
  const isAsked = isKind || isMoneyElsewhere(refused);
  const asked = (
    <>
      <AmountDue booking={booking} isOfSlip={!isAsked} />
      {booking.expiresAt === null ? null : (
        <p className="figures mt-1 text-lg font-medium">
          {t(isAsked ? 'payment.by' : 'again.by', {
            time: saidTime(booking.expiresAt, language, villa.timeZone),
          })}
          <ThaiTime timeZone={villa.timeZone} />
        </p>
      )}
    </>
  );
  const countdown = (
    <PaymentCountdown
      booking={booking}
      label={t(isAsked ? 'payment.window' : 'again.window')}
      clock={clock}
    />
  );
  usePageTitle(t('pageTitle.payment'), localize(villa.name, language));
  const stayLine = [
    firmDays(formatDateRange(booking.checkIn, booking.checkOut, language)),
    isFirst ? t('common:count.nights', { count: booking.nights }) : t('common:status.confirmed'),
    booking.reference,
  ];
  return (
    <StepLayout
      // With nothing to pay the payment is done; complete the booking is once the villa has confirmed it.
      step={isFirst ? 'payment' : null}
      done={heading === 'nothing'}
      stayLine={stayLine.join(' · ')}
      title={t(titleOf(booking, today))}
      status={
        isKind ? (
          <>
            {asked}
            <div className="mt-1 text-sm empty:hidden">
              <UsedCode booking={booking} />
            </div>
          </>
        ) : null
      }
      aside={
        <>
          {/* The first slip's answer redirects to the confirmation, which is then the booking's step. */}
          {mustPay ? (
            <SlipUpload
              key={isFirst ? 'first' : nextInstalment(booking)?.id}
              bookingId={booking._id}
              instalmentId={isFirst ? undefined : nextInstalment(booking)?.id}
              isBar
              isAgain={refused !== null}
              isQuiet={isOnArrival(booking, today)}
              onSent={() => toast.success(t('slip.uploaded'))}
            />
          ) : null}
          <BookingAside booking={booking} villa={villa} today={today} />
          {isFirst ? null : (
            <Link to={paths.confirmation(booking._id)} className={buttonClass('outline', 'w-full')}>
              {t('payment.toBooking')}
            </Link>
          )}
        </>
      }
      rest={
        <>
          {hasTerms(booking) ? (
            <section aria-labelledby="terms" className="grid gap-3 border-t border-line pt-6">
              <h2 id="terms" className="font-display text-xl print:hidden">
                {t('terms.title')}
              </h2>
              <BookingTerms booking={booking} today={today} />
            </section>
          ) : null}
          {isFirst ? (
            <section aria-labelledby="booking-details">
              <h2 id="booking-details" className="sr-only">
                {t('confirmation.details')}
              </h2>
              <div className="divide-y divide-line border-t border-line *:py-5 print:*:py-2">
                <GuestDetails booking={booking} />
                <SpecialRequests booking={booking} />
                {isHeld ? null : (
                  <div className="-ml-3">
                    <CancelBooking
                      booking={booking}
                      onCancelled={() => toast.info(t('cancel.done'))}
                    />
                  </div>
                )}
              </div>
              {isHeld ? <CancelStay booking={booking} /> : null}
            </section>
          ) : null}
        </>
      }
    >
      {refused ? (
        <>
          <SlipRefused slip={refused} timeZone={villa.timeZone} />
          <div className={isAsked ? '' : 'flex flex-col-reverse'}>{asked}</div>
        </>
      ) : null}
      {canBeAsked ? (
        <CancellationNotice
          booking={booking}
          timeZone={villa.timeZone}
          resting={resting(booking, today)}
          responseTime={responseTime}
        />
      ) : null}
      {mustPay && isAsked && !isFirst && !rests && booking.money.next ? (
        room.isAsked ? (
          room.topUp && <RoomUntil booking={booking} topUp={room.topUp} timeZone={villa.timeZone} />
        ) : (
          <DueDay booking={booking} next={booking.money.next} today={today} />
        )
      ) : null}
      {heading === 'waiting' ? (
        <SlipWaiting booking={booking} timeZone={villa.timeZone} responseTime={responseTime}>
          <AnotherSlip bookingId={booking._id} instalmentId={nextInstalment(booking)?.id} another />
          <div className="border-t border-line pt-4 empty:hidden">
            <MoneySummary booking={booking} isPaidSaid={saysPaid(booking)} />
          </div>
        </SlipWaiting>
      ) : null}
      {heading === 'nothing' && isFirst ? (
        <>
          <NothingDue booking={booking} responseTime={responseTime} />
          <KeepLink path={paths.confirmation(booking._id)} />
        </>
      ) : null}
      {refused ? countdown : null}
      {refused ? (
        <details className="group/pay grid gap-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline decoration-1 underline-offset-4">
            {t(isAsked ? 'payment.how' : 'again.howToPay')}
          </summary>
          <HowToPay booking={booking} />
        </details>
      ) : null}
      {isKind ? <HowToPay booking={booking} /> : null}
      {refused ? null : countdown}
      {mustPay ? (
        isAsked ? (
          <PlanLine booking={booking} today={today} rests={rests} />
        ) : null
      ) : (
        <>
          <MoneyBack booking={booking} />
          {heading === 'waiting' ? null : (
            <MoneySummary booking={booking} isPaidSaid={saysPaid(booking)} />
          )}
        </>
      )}
      {isKind ? null : <UsedCode booking={booking} />}
      <div className="empty:hidden print:hidden">
        <WhomToCall
          villa={villa}
          isBeforePaying={mustPay && isAsked}
          isTimeSaid={heading === 'waiting' || (heading === 'nothing' && isFirst)}
        />
      </div>
    </StepLayout>
  );
}
