import { useQuery } from '@tanstack/react-query';
import { holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import { isWaitingForVilla } from '@villa/shared/domain/booking/stay-state.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { paths } from '../app/paths.ts';
import { WATCH_MS, bookingQuery } from '../features/booking/api/booking.ts';
import { paymentQuery } from '../features/booking/api/parts.ts';
import { CancelBooking } from '../features/booking/components/ask-first.tsx';
import { AskAmount, AskDay, UsedCode } from '../features/booking/components/ask.tsx';
import { GuestDetails, SpecialRequests } from '../features/booking/components/booking-details.tsx';
import { CancelRequest, CancelStay } from '../features/booking/components/cancel-stay.tsx';
import { HowToPay } from '../features/booking/components/how-to-pay.tsx';
import { CheckoutBack } from '../features/booking/components/later-checkout.tsx';
import { KeepLink } from '../features/booking/components/keep-link.tsx';
import { StepLayout } from '../features/booking/components/layouts.tsx';
import { Fold, LINK } from '../features/booking/components/panel.tsx';
import { MoneyLines, PlanLine } from '../features/booking/components/payments.tsx';
import { Refund } from '../features/booking/components/refund.tsx';
import { NextSteps, SlipRefused, SlipWaiting } from '../features/booking/components/slip-block.tsx';
import { SlipUpload } from '../features/booking/components/slip-upload.tsx';
import { type Stay, useStay } from '../features/booking/stay.tsx';
import { BookingAside } from './booking-aside.tsx';
import BookingPage, { CallUs } from './booking-page.tsx';
import { StayTerms } from './booking-terms.tsx';

/** The amount due now, the account, and the slip for it: the first time, and for the balance months later. */
export default function BookingPaymentPage() {
  return (
    <BookingPage step="payment">
      <PaymentStep />
    </BookingPage>
  );
}

/** Its title's text: a damage deposit that is paid on arrival orders nobody to pay now. */
function titleOf({ state }: Stay) {
  const { ask, slip } = state;
  if (isWaitingForVilla(state)) return 'payment.heading.waiting';
  if (ask === null) return 'payment.heading.nothing';
  if (slip === 'again') return 'payment.heading.again';
  if (ask.when === 'onArrival') {
    return ask.cash ? 'payment.heading.cash' : 'payment.heading.onArrival';
  }
  if (ask.beside > 0) return `payment.rest.${ask.kind}` as const;
  return `payment.${(ask.instalment?.paid ?? 0) > 0 ? 'rest' : 'heading'}.${ask.kind}` as const;
}

function PaymentStep() {
  const { t } = useTranslation(['booking', 'common']);
  const stay = useStay();
  const { booking, dates, state, asks, villa, language } = stay;
  const { ask, slip } = state;
  const isFirst = booking.status === 'pending';
  const isAgain = asks !== 'nothing' && slip === 'again';
  // Beside the gate's own question, which is asked less often.
  useQuery({ ...bookingQuery(booking._id), refetchInterval: WATCH_MS });
  // The place below the ways to pay is theirs until they have come: nothing moves under a thumb.
  const coming = useQuery({ ...paymentQuery(booking._id), enabled: false });
  const isComing =
    asks === 'money' && !isAgain && coming.isPending && coming.fetchStatus !== 'paused';
  const [params, setParams] = useSearchParams();
  // Back from the provider's page, perhaps before its answer: nothing is to be paid again meanwhile.
  const isBack = params.get('checkout') === 'back' && asks === 'money';
  const navigate = useNavigate();
  const afterCheckout = useCallback(
    (isPaid: boolean) => {
      if (isPaid) void navigate(paths.confirmation(booking._id), { replace: true });
      else setParams({}, { replace: true });
    },
    [navigate, setParams, booking._id],
  );
  usePageTitle(t('pageTitle.payment'), localize(villa.name, language));
  const how = isFirst
    ? t('common:count.nights', { count: booking.nights })
    : t('common:status.confirmed');
  return (
    <StepLayout
      // With nothing to pay the payment is done; complete the booking is once the villa has confirmed it.
      step={isFirst ? 'payment' : null}
      done={asks === 'nothing' && slip !== 'waits'}
      stayLine={`${dates} · ${how} · ${booking.reference}`}
      title={t(titleOf(stay))}
      main={
        <>
          {isAgain ? <SlipRefused /> : null}
          {asks === 'nothing' ? null : (
            <div>
              <AskAmount />
            </div>
          )}
          <UsedCode />
          <CancelRequest />
          {asks === 'money' ? <AskDay /> : null}
          {slip === 'waits' ? (
            <SlipWaiting>
              <MoneyLines />
            </SlipWaiting>
          ) : null}
          {asks === 'nothing' && isFirst ? <NextSteps /> : null}
          {isBack ? (
            <CheckoutBack onDone={afterCheckout} />
          ) : isAgain ? (
            <details className="grid gap-4">
              <summary className={`cursor-pointer py-3 ${LINK}`}>
                {t(asks === 'money' ? 'payment.how' : 'again.howToPay')}
              </summary>
              <HowToPay />
            </details>
          ) : asks === 'money' ? (
            <HowToPay />
          ) : (
            <>
              <Refund />
              {slip === 'waits' ? null : <MoneyLines />}
            </>
          )}
          {isComing ? null : (
            <>
              {isFirst ? <KeepLink /> : null}
              {asks === 'money' ? <PlanLine /> : null}
              <CallUs />
            </>
          )}
        </>
      }
      aside={
        <>
          {/* The first slip's answer redirects to the confirmation, which is then the booking's step. */}
          {asks === 'nothing' || slip === 'waits' || isBack ? null : (
            <SlipUpload
              key={isFirst ? 'first' : ask?.instalment?.id}
              as="main"
              onSent={() => toast.success(t('slip.uploaded'))}
            />
          )}
          <BookingAside />
          {isFirst ? null : (
            <Link to={paths.confirmation(booking._id)} className={buttonClass('outline', 'w-full')}>
              {t('payment.toBooking')}
            </Link>
          )}
        </>
      }
    >
      {isComing ? null : (
        <>
          <StayTerms />
          {isFirst ? <FirstDetails /> : null}
        </>
      )}
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
    <>
      <Fold
        id="booking-details"
        title={t('confirmation.details')}
        says={booking.customerName || undefined}
      >
        <GuestDetails />
        <SpecialRequests />
      </Fold>
      {isHeld ? (
        <CancelStay />
      ) : (
        <div className="-ml-3">
          <CancelBooking booking={booking} onCancelled={() => toast.info(t('cancel.done'))} />
        </div>
      )}
    </>
  );
}
