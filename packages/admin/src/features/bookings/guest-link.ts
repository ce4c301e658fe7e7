import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';

/**
 * The guest's page of a booking, whole: it is sent on to somebody elsewhere. It is the villa's public address, and only
 * where the server was not told one the address that this screen came from.
 */
export function guestLink(
  address: (path: string) => string,
  { _id, guestUrl }: Pick<BookingDetail, '_id' | 'guestUrl'>,
): string {
  if (guestUrl !== undefined) return guestUrl;
  return new URL(address(`/booking/${encodeURIComponent(_id)}`), window.location.href).href;
}
