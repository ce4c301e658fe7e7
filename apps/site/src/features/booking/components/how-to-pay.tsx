import { useMutation } from '@tanstack/react-query';
import type { Booking, PaymentMethod } from '@villa/shared/contract/booking.ts';
import { useState } from 'react';
import { changeBookingMutation } from '../api/change-booking.ts';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';
import { PaymentMethodChoice } from './payment-method.tsx';

/** Choosing a way to pay, and what to do then. */
export function HowToPay({ booking }: { booking: Pick<Booking, '_id' | 'paymentMethod'> }) {
  const { chosen, choose, hasFailed } = usePaymentMethod(booking);
  return (
    <>
      <PaymentMethodChoice chosen={chosen} onChoose={choose} hasFailed={hasFailed} />
      <PaymentInstructions method={chosen} />
      <PaymentDetails bookingId={booking._id} method={chosen} />
    </>
  );
}

/**
 * How the guest pays. A choice shows at once, is kept with the booking, and goes back when that
 * fails. Two quick choices are sent one after the other, so that the last one stays.
 */
function usePaymentMethod({ _id, paymentMethod }: Pick<Booking, '_id' | 'paymentMethod'>) {
  const [picked, setPicked] = useState<PaymentMethod | null>(null);
  const { mutate, isError } = useMutation({
    ...changeBookingMutation(_id),
    scope: { id: `payment-method ${_id}` },
  });

  function choose(method: PaymentMethod): void {
    setPicked(method);
    mutate(
      { paymentMethod: method },
      // After a success the pick stays: it is what the booking now says, without a flash between.
      { onError: () => setPicked((now) => (now === method ? null : now)) },
    );
  }

  return { chosen: picked ?? paymentMethod, choose, hasFailed: isError };
}
