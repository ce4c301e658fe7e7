import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { PlanNote } from './plan-note.tsx';
import { useLanguage } from '../features/language/use-language.ts';
import { AgreedTotal } from '../features/stay/agreed-total.tsx';
import { PriceBreakdown } from '../features/stay/price-breakdown.tsx';

interface BookingPriceProps {
  booking: Booking;
  /** The villa's day. */
  today: CalendarDate;
}

/** The price of the stay, line by line, and the part that is paid. */
export function BookingPrice({ booking, today }: BookingPriceProps) {
  const { language } = useLanguage();
  const isAgreed = booking.totalPrice !== booking.price.total;
  return (
    <>
      <PriceBreakdown quote={booking.price} language={language} withTotal={!isAgreed} />
      {isAgreed ? <AgreedTotal booking={booking} /> : null}
      <PlanNote booking={booking} today={today} />
    </>
  );
}
