import type { Villa } from '@villa/shared/contract/villa.ts';
import { StayAside } from '../features/booking/components/stay-aside.tsx';
import { BookingPrice } from './booking-price.tsx';
import { type ShownPicture, villaPicture } from './villa-picture.tsx';

interface BookingAsideProps {
  villa: Villa;
  /** Another picture than the background; a moment of the day, where there is a picture of it. */
  shows?: ShownPicture | undefined;
  /** False where the page has the villa's picture already. */
  withPicture?: boolean;
}

/** The chosen stay, its price, and a picture of the villa. */
export function BookingAside({ villa, shows, withPicture = true }: BookingAsideProps) {
  return (
    <StayAside
      picture={withPicture ? villaPicture(villa, '(min-width: 64rem) 23rem, 100vw', shows) : null}
      price={<BookingPrice />}
    />
  );
}
