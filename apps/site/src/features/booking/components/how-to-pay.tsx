import { useMutation } from '@tanstack/react-query';
import type { Booking, PaymentMethod } from '@villa/shared/contract/booking.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBookingMutation } from '../api/change-booking.ts';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentMethodChoice } from './payment-method.tsx';

type Paying = Pick<Booking, '_id' | 'paymentMethod' | 'status' | 'money'>;

/** Choosing a way to pay, and where the money goes then. */
export function HowToPay({ booking }: { booking: Paying }) {
  const { t } = useTranslation('booking');
  const { chosen, choose, failure } = usePaymentMethod(booking);
  return (
    <div className="how-to-pay grid gap-4">
      <h2 className="sr-only">{t('payment.how')}</h2>
      <PaymentMethodChoice chosen={chosen} onChoose={choose} failure={failure} />
      <PaymentDetails
        bookingId={booking._id}
        method={chosen}
        amount={booking.money.next?.amount ?? null}
      />
    </div>
  );
}

/**
 * How the guest pays. A choice shows at once, is kept with the booking, and goes back when that
 * fails. Two quick choices are sent one after the other, so that the last one stays. Once the booking is confirmed
 * it is only about what is shown.
 */
function usePaymentMethod({ _id, paymentMethod, status }: Paying) {
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
