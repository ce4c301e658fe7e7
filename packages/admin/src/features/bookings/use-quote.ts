import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { type Quote, countExtraGuests, quoteStay } from '@villa/shared/domain/pricing.ts';
import { nightCount } from '@villa/shared/domain/stay.ts';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import { useWatch } from 'react-hook-form';
import type { BookingFormMethods } from './components/guest-fields.tsx';

/**
 * The price of the stay in the form. An unchanged stay keeps the price that its booking was
 * made at, whatever the rates are now, as on the server.
 */
export function useQuote(
  { control }: BookingFormMethods,
  villa: Villa,
  booking?: AdminBooking,
): Quote | null {
  const [checkIn, checkOut, rooms, shown] = useWatch({
    control,
    name: ['checkIn', 'checkOut', 'rooms', 'guests'],
  });
  const guests = Number(shown);
  const today = useEachMinute(() => dateInZone(new Date(), villa.timeZone));
  if (!checkIn || !checkOut || nightCount({ checkIn, checkOut }) < 1) return null;
  const isSame =
    booking?.checkIn === checkIn &&
    booking.checkOut === checkOut &&
    booking.rooms === Number(rooms) &&
    (booking.guests === guests || (isFree(villa, guests) && booking.price.extraGuests.total === 0));
  if (isSame) return booking.price;
  const bookedOn =
    booking === undefined ? today : dateInZone(new Date(booking.createdAt), villa.timeZone);
  return quoteStay(villa, { checkIn, checkOut }, Number(rooms), { guests, bookedOn });
}

/** Whether none of the guests costs extra. */
function isFree(villa: Villa, guests: number): boolean {
  return villa.extraGuestPrice === 0 || countExtraGuests(villa, guests) === 0;
}
