import type { Booking } from '@villa/shared/contract/booking.ts';
import { givenBack } from '@villa/shared/domain/money/ledger.ts';
import { type MessageWords, bookingPath } from './message-kind.ts';
import { words } from './refund-sent.words.ts';

/**
 * The mail of a booking that has ended leads to where a new one begins, or, while the villa still holds its
 * money, to the booking's page, where the guest names an account.
 */
export function endLink(booking: Booking): { path: string; words?: MessageWords } {
  return givenBack(booking) > 0 ? { path: bookingPath(booking), words } : { path: '/' };
}
