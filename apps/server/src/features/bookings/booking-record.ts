import type { CustomerInfo, PaymentMethod } from '@villa/shared/contract/booking.ts';
import {
  type Actor,
  type BookingStatus,
  type CancelReason,
  cancelReasonOf,
  ownsNights,
} from '@villa/shared/domain/booking-status.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import { hasExpired } from '@villa/shared/domain/payment-window.ts';
import type { Quote } from '@villa/shared/domain/pricing.ts';
import type { Stay } from '@villa/shared/domain/stay.ts';

/** A booking as the house knows it; what leaves the house is made by present-booking.ts. */
export interface BookingRecord extends Stay {
  id: string;
  reference: string;
  status: BookingStatus;
  rooms: number;
  guests: number;
  /** Whole baht, as agreed. */
  totalPrice: number;
  price: Quote;
  /** Why `totalPrice` is not what `price` says; empty when it is, or when nobody said. */
  priceReason: string;
  paymentMethod: PaymentMethod;
  specialRequests: string;
  slipId: string | null;
  customerName: string;
  customerInfo: CustomerInfo | null;
  /** What the house notes down for itself. */
  staffNotes: string;
  language: Language;
  /** When the hold or the payment window ends; null when no clock runs. */
  expiresAt: Date | null;
  cancelReason: CancelReason | null;
  /** Null for a booking that the house took down by hand. */
  clientKey: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** Who does something to a booking: a guest, the clock, or a user of the house by their id. */
export interface Doer {
  actor: Actor;
  personId: string | null;
}
export const theGuest: Doer = { actor: 'guest', personId: null };
export const theClock: Doer = { actor: 'clock', personId: null };

export function staff(user: { id: string }): Doer {
  return { actor: 'admin', personId: user.id };
}

/**
 * The booking as it stands at an instant: one whose window has run out is cancelled from that
 * instant on, whether or not the sweep has written it down. The sweep writes exactly this.
 */
export function asOf(record: BookingRecord, now: Date): BookingRecord {
  if (record.deletedAt !== null || !hasExpired(record, now)) return record;
  return {
    ...record,
    status: 'cancelled',
    cancelReason: cancelReasonOf('clock'),
    expiresAt: null,
    version: record.version + 1,
    updatedAt: record.expiresAt ?? now,
  };
}

/** Live and not in the bin: its nights are nobody else's. */
export function holdsNights(record: Pick<BookingRecord, 'status' | 'deletedAt'>): boolean {
  return record.deletedAt === null && ownsNights(record.status);
}
