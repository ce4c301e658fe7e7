import type { Booking } from '@villa/shared/contract/booking.ts';

/**
 * Whoever cancels proves by the end of the booking's telephone that they are not just somebody with its link; so the
 * link no longer shows that end once it cancels.
 */
export function hidePhoneEnding(
  { status, customerInfo }: Pick<Booking, 'status' | 'customerInfo'>,
  { guestsCancel }: { guestsCancel: boolean },
): Booking['customerInfo'] {
  if (!guestsCancel || status !== 'confirmed' || customerInfo === null) return customerInfo;
  const phone = customerInfo.phone.replaceAll(/\p{Nd}(?=(?:\P{Nd}*\p{Nd}){0,3}\P{Nd}*$)/gu, '•');
  return { ...customerInfo, phone };
}
