import type { Booking } from '@villa/shared/contract/booking.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { PlanNote } from '../features/booking/components/plan-note.tsx';
import { AgreedTotal } from '../features/stay/agreed-total.tsx';
import { StayAside } from '../features/booking/components/stay-aside.tsx';
import { useLanguage } from '../features/language/use-language.ts';
import { PriceBreakdown } from '../features/stay/price-breakdown.tsx';
import { type ShownPicture, villaPicture } from './villa-picture.tsx';

interface BookingAsideProps {
  booking: Booking;
  villa: Villa;
  /** The villa's day. */
  today: CalendarDate;
  /** Whether it is already open on a phone. */
  isOpen?: boolean;
  /** Another picture than the background; a moment of the day, where there is a picture of it. */
  shows?: ShownPicture | undefined;
}

/** What was chosen, what it costs, and a picture of the villa. */
export function BookingAside({ booking, villa, today, isOpen = false, shows }: BookingAsideProps) {
  const { language } = useLanguage();
  const isAgreed = booking.totalPrice !== booking.price.total;
  return (
    <StayAside
      booking={booking}
      villa={villa}
      picture={villaPicture(villa, '(min-width: 64rem) 23rem, 100vw', shows)}
      price={
        <>
          <PriceBreakdown quote={booking.price} language={language} withTotal={!isAgreed} />
          {isAgreed ? <AgreedTotal booking={booking} /> : null}
          <PlanNote booking={booking} today={today} />
        </>
      }
      isOpen={isOpen}
    />
  );
}
