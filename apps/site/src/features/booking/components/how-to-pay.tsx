import type { Booking } from '@villa/shared/contract/booking.ts';
import { usePaymentMethod } from '../use-payment-method.ts';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';
import { PaymentMethodChoice } from './payment-method.tsx';

/** Choosing a way to pay, and how it goes. */
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
