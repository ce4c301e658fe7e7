import { PlanNote } from './plan-note.tsx';
import { useStay } from '../features/booking/stay.tsx';
import { AgreedTotal } from '../features/stay/agreed-total.tsx';
import { PriceBreakdown } from '../features/stay/price-breakdown.tsx';

/** The price of the stay, line by line, and the part that is paid. */
export function BookingPrice() {
  const { booking, language } = useStay();
  const isAgreed = booking.totalPrice !== booking.price.total;
  return (
    <>
      <PriceBreakdown quote={booking.price} language={language} withTotal={!isAgreed} />
      {isAgreed ? <AgreedTotal booking={booking} /> : null}
      <PlanNote />
    </>
  );
}
