import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Quote, quoteStay } from '@villa/shared/domain/pricing.ts';
import { nightCount } from '@villa/shared/domain/stay.ts';
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
  const [checkIn, checkOut, rooms] = useWatch({ control, name: ['checkIn', 'checkOut', 'rooms'] });
  if (!checkIn || !checkOut || nightCount({ checkIn, checkOut }) < 1) return null;
  const isSame =
    booking?.checkIn === checkIn &&
    booking.checkOut === checkOut &&
    booking.rooms === Number(rooms);
  return isSame ? booking.price : quoteStay(villa, { checkIn, checkOut }, Number(rooms));
}
