import type { Booking } from '@villa/shared/contract/booking.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { StayAside } from '../features/booking/components/stay-aside.tsx';
import { BookingPrice } from './booking-price.tsx';
import { type ShownPicture, villaPicture } from './villa-picture.tsx';

interface BookingAsideProps {
  booking: Booking;
  villa: Villa;
  /** The villa's day. */
  today: CalendarDate;
  /** Another picture than the background; a moment of the day, where there is a picture of it. */
  shows?: ShownPicture | undefined;
  /** False where the page has the villa's picture already. */
  withPicture?: boolean;
}

/** The chosen stay, its price, and a picture of the villa. */
export function BookingAside(props: BookingAsideProps) {
  const { booking, villa, today, shows, withPicture = true } = props;
  return (
    <StayAside
      booking={booking}
      villa={villa}
      picture={withPicture ? villaPicture(villa, '(min-width: 64rem) 23rem, 100vw', shows) : null}
      price={<BookingPrice booking={booking} today={today} />}
    />
  );
}
