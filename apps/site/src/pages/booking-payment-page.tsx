import { useSuspenseQuery } from '@tanstack/react-query';
import { holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatDateRange } from '@villa/shared/i18n/formats.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { paths } from '../app/paths.ts';
import { villaQuery } from '../app/villa-query.ts';
import { AskAmount, AskCountdown, AskDay } from '../features/booking/components/ask.tsx';
import { BookingGate } from '../features/booking/components/booking-gate.tsx';
import { CancelBooking } from '../features/booking/components/cancel-booking.tsx';
import { CancelRequest } from '../features/booking/components/cancel-request.tsx';
import { CancelStay } from '../features/booking/components/cancel-stay.tsx';
import { GuestDetails } from '../features/booking/components/guest-details.tsx';
import { HowToPay } from '../features/booking/components/how-to-pay.tsx';
import { KeepLink } from '../features/booking/components/keep-link.tsx';
import { MoneyLines } from '../features/booking/components/money-lines.tsx';
import { PlanLine } from '../features/booking/components/plan-line.tsx';
import { Refund } from '../features/booking/components/refund.tsx';
import { NextSteps, SlipRefused, SlipWaiting } from '../features/booking/components/slip-block.tsx';
import { SlipUpload } from '../features/booking/components/slip-upload.tsx';
import { SpecialRequests } from '../features/booking/components/special-requests.tsx';
import { StepLayout } from '../features/booking/components/step-layout.tsx';
import { UsedCode } from '../features/booking/components/used-code.tsx';
import { joinDateRange } from '../features/booking/joined-dates.ts';
import { type Stay, useStay } from '../features/booking/stay.tsx';
import { BookingAside } from './booking-aside.tsx';
import { bookingNotice } from './booking-notice.tsx';
import { StayTerms } from './booking-terms.tsx';
import { CallUs } from './call-us.tsx';

/** The amount due now, the account, and the slip for it: the first time, and for the balance months later. */
export default function BookingPaymentPage() {
  const { id = '' } = useParams();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return (
    <BookingGate id={id} step="payment" {...bookingNotice(villa)}>
      <PaymentStep />
    </BookingGate>
  );
}

/** Its title's text: a damage deposit that is paid on arrival orders nobody to pay now. */
function titleOf({ state: { ask, slip } }: Stay) {
  if (slip === 'waits') return 'payment.heading.waiting';
  if (ask === null) return 'payment.heading.nothing';
  if (slip === 'again') return 'payment.heading.again';
  if (ask.when === 'onArrival') return 'payment.heading.onArrival';
  return `payment.${(ask.instalment?.paid ?? 0) > 0 ? 'rest' : 'heading'}.${ask.kind}` as const;
}

function PaymentStep() {
  const { t } = useTranslation(['booking', 'common']);
  const { data: villa } = useSuspenseQuery(villaQuery);
  const stay = useStay();
  const { booking, state, asks, language } = stay;
  const { ask, slip } = state;
  const isFirst = booking.status === 'pending';
  const isAgain = asks !== 'nothing' && slip === 'again';
  usePageTitle(t('pageTitle.payment'), localize(villa.name, language));
  const stayLine = [
    joinDateRange(formatDateRange(booking.checkIn, booking.checkOut, language)),
    isFirst ? t('common:count.nights', { count: booking.nights }) : t('common:status.confirmed'),
    booking.reference,
  ];
  return (
    <StepLayout
      // With nothing to pay the payment is done; complete the booking is once the villa has confirmed it.
      step={isFirst ? 'payment' : null}
      done={asks === 'nothing' && slip !== 'waits'}
      stayLine={stayLine.join(' · ')}
      title={t(titleOf(stay))}
      status={
        asks === 'nothing' || isAgain ? null : (
          <>
            <AskAmount />
            <div className="mt-1 text-sm empty:hidden">
              <UsedCode />
            </div>
          </>
        )
      }
      aside={
        <>
          {/* The first slip's answer redirects to the confirmation, which is then the booking's step. */}
          {asks === 'nothing' ? null : (
            <SlipUpload
              key={isFirst ? 'first' : ask?.instalment?.id}
              as="main"
              onSent={() => toast.success(t('slip.uploaded'))}
            />
          )}
          <BookingAside villa={villa} />
          {isFirst ? null : (
            <Link to={paths.confirmation(booking._id)} className={buttonClass('outline', 'w-full')}>
              {t('payment.toBooking')}
            </Link>
          )}
        </>
      }
      rest={
        <>
          <StayTerms />
          {isFirst ? <FirstDetails /> : null}
        </>
      }
    >
      {isAgain ? (
        <>
          <SlipRefused />
          <div className={asks === 'money' ? '' : 'flex flex-col-reverse'}>
            <AskAmount />
          </div>
        </>
      ) : null}
      <CancelRequest />
      {asks === 'money' ? <AskDay /> : null}
      {slip === 'waits' ? (
        <SlipWaiting>
          <MoneyLines />
        </SlipWaiting>
      ) : null}
      {asks === 'nothing' && isFirst ? (
        <>
          <NextSteps />
          <KeepLink path={paths.confirmation(booking._id)} />
        </>
      ) : null}
      {isAgain ? (
        <>
          <AskCountdown />
          <details className="group/pay grid gap-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline decoration-1 underline-offset-4">
              {t(asks === 'money' ? 'payment.how' : 'again.howToPay')}
            </summary>
            <HowToPay />
          </details>
        </>
      ) : asks === 'money' ? (
        <>
          <HowToPay />
          <AskCountdown />
        </>
      ) : (
        <>
          <AskCountdown />
          <Refund />
          {slip === 'waits' ? null : <MoneyLines />}
        </>
      )}
      {asks === 'money' ? <PlanLine /> : null}
      {asks === 'nothing' || isAgain ? <UsedCode /> : null}
      <CallUs isBeforePaying={asks === 'money'} />
    </StepLayout>
  );
}

/** The details of a booking that nobody has paid yet, and how to cancel it. */
function FirstDetails() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  // The money paid is refunded by the terms, so a request is needed; the server refuses the short way.
  const isHeld = holdsMoney(booking.money);
  return (
    <section aria-labelledby="booking-details">
      <h2 id="booking-details" className="sr-only">
        {t('confirmation.details')}
      </h2>
      <div className="divide-y divide-line border-t border-line *:py-5 print:*:py-2">
        <GuestDetails />
        <SpecialRequests />
        {isHeld ? null : (
          <div className="-ml-3">
            <CancelBooking booking={booking} onCancelled={() => toast.info(t('cancel.done'))} />
          </div>
        )}
      </div>
      {isHeld ? <CancelStay /> : null}
    </section>
  );
}
