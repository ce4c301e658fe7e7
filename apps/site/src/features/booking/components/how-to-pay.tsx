import { useMutation } from '@tanstack/react-query';
import type { Booking, PaymentMethod } from '@villa/shared/contract/booking.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBookingMutation } from '../api/change-booking.ts';
import { useStay } from '../stay.tsx';
import { useErrorText } from '../use-error-text.ts';
import { WAYS_TO_PAY } from '../ways/ways-to-pay.ts';
import { PaymentDetails } from './payment-details.tsx';

/** Choosing a way to pay, and where the money goes then. */
export function HowToPay() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const { chosen, choose, failure } = usePaymentMethod(booking);
  return (
    <div className="how-to-pay grid gap-4">
      <h2 className="sr-only">{t('payment.how')}</h2>
      <PaymentMethodChoice chosen={chosen} onChoose={choose} failure={failure} />
      <PaymentDetails method={chosen} />
    </div>
  );
}

/**
 * How the guest pays. A choice shows at once, is kept with the booking, and goes back when that
 * fails. Two quick choices are sent one after the other, so that the last one stays. Once the booking is confirmed
 * it is only about what is shown.
 */
function usePaymentMethod({ _id, paymentMethod, status }: Booking) {
  const [picked, setPicked] = useState<PaymentMethod | null>(null);
  const { mutate, error } = useMutation({
    ...changeBookingMutation(_id),
    scope: { id: `payment-method ${_id}` },
  });

  function choose(method: PaymentMethod): void {
    setPicked(method);
    if (status === 'confirmed') return;
    mutate(
      { paymentMethod: method },
      // After a success the pick stays: it is what the booking now says, without a flash between.
      { onError: () => setPicked((now) => (now === method ? null : now)) },
    );
  }

  return { chosen: picked ?? paymentMethod, choose, failure: error };
}

interface PaymentMethodChoiceProps {
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  failure: Error | null;
}

/** The ways to pay, one of them chosen. */
function PaymentMethodChoice({ chosen, onChoose, failure }: PaymentMethodChoiceProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('payment.method')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:gap-3">
        {Object.values(WAYS_TO_PAY).map(({ method, Icon }) => (
          <label
            key={method}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-edge bg-surface px-3 py-2 sm:gap-4 sm:px-5 sm:py-4 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="paymentMethod"
              value={method}
              checked={chosen === method}
              onChange={() => onChoose(method)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" strokeWidth={1.5} />
            <span>
              <span className="block leading-snug font-medium">
                {t(`payment.ways.${method}.title`)}
              </span>
              <span className="hidden text-sm text-soft sm:block">
                {t(`payment.ways.${method}.hint`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t('payment.methodFailed')}: {errorText(failure)}
        </p>
      )}
    </fieldset>
  );
}
