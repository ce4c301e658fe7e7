import type { Booking, CustomerInfo } from '@villa/shared/contract/booking.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';

/** The fields of a booking that a guest can see and a restart must not change. */
export interface Seen {
  status: Booking['status'];
  customerInfo: CustomerInfo | null;
  paymentSlipUrl: string | null;
}

/** One booking as its guest remembers it: what was acknowledged, and what was asked but not answered. */
export interface LedgerEntry {
  /** The idempotency key of its creation; asking again with it must not book twice. */
  key: string;
  stay: Stay;
  /** Null until the creation was acknowledged. */
  id: string | null;
  /** The last acknowledged state; null until there is one. */
  acknowledged: Seen | null;
  /** The state that an unanswered call would have made of it; null when no call is open. */
  asked: Seen | null;
  /** An upload of a slip is open: it changes nothing of the state yet. */
  isUploading: boolean;
  /** Acknowledged uploads: address to bytes. */
  uploads: Map<string, Uint8Array>;
}

export const newPending: Seen = { status: 'pending', customerInfo: null, paymentSlipUrl: null };

export const seenOf = (booking: Booking): Seen => ({
  status: booking.status,
  customerInfo: booking.customerInfo,
  paymentSlipUrl: booking.paymentSlipUrl,
});

/** Field by field: the order of keys in an answer means nothing. */
export function sameSeen(a: Seen, b: Seen): boolean {
  const [one, other] = [a.customerInfo, b.customerInfo];
  return (
    a.status === b.status &&
    a.paymentSlipUrl === b.paymentSlipUrl &&
    one?.firstName === other?.firstName &&
    one?.lastName === other?.lastName &&
    one?.email === other?.email &&
    one?.phone === other?.phone
  );
}
