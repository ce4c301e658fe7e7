import { useMutation } from '@tanstack/react-query';
import type { Booking, PaymentMethod } from '@villa/shared/contract/booking.ts';
import { useState } from 'react';
import { changeBookingMutation } from './api/change-booking.ts';

/**
 * How the guest pays. A choice shows at once, is kept with the booking, and goes back when that
 * fails. Two quick choices are sent one after the other, so that the last one stays.
 */
export function usePaymentMethod({ _id, paymentMethod }: Pick<Booking, '_id' | 'paymentMethod'>) {
  const [wished, setWished] = useState<PaymentMethod | null>(null);
  const { mutate, isError } = useMutation({
    ...changeBookingMutation(_id),
    scope: { id: `payment-method ${_id}` },
  });

  function choose(method: PaymentMethod): void {
    setWished(method);
    mutate(
      { paymentMethod: method },
      // After a success the wish stands: it is what the booking now says, without a flash between.
      { onError: () => setWished((now) => (now === method ? null : now)) },
    );
  }

  return { chosen: wished ?? paymentMethod, choose, hasFailed: isError };
}
