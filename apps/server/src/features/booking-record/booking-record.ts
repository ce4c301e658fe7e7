import {
  type ActorKind,
  cancelReasonOf,
  ownsNights,
} from '@villa/shared/domain/booking/booking-status.ts';
import { hasExpired } from '@villa/shared/domain/booking/payment-window.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { bookingsTable } from './bookings.table.ts';

/**
 * A booking as the use cases know it: every column of its table but the two that only the repository
 * keeps. What is answered is made by present-booking.ts.
 */
export type BookingRecord = Omit<typeof bookingsTable.$inferSelect, 'searchText' | 'purgedAt'>;

/** A new booking before it has a reference. */
export type NewBookingRecord = Omit<BookingRecord, 'reference'>;

/** The fields that every new booking begins with, whoever makes it. */
export function newlyMade(now: Date) {
  return {
    status: 'pending',
    slipId: null,
    deadline: null,
    paysFromAbroad: false,
    confirmedAt: null,
    confirmedTotal: null,
    cancelReason: null,
    ended: null,
    cancelling: null,
    refundBy: null,
    deletedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  } as const satisfies Partial<NewBookingRecord>;
}

/** The one who changes a booking: a guest, the system, or a user by their id. */
export interface Actor {
  kind: ActorKind;
  personId: string | null;
  /** For a user who agrees on amounts within the owner's bound alone. */
  isBounded?: true;
}
export const guestActor: Actor = { kind: 'guest', personId: null };
/** Stored as `clock`: the system acts on bookings only when a time is up. */
export const systemActor: Actor = { kind: 'clock', personId: null };

/** Stored as `admin`, whatever role the user has. */
export function userActor({ id, permissions }: Pick<AuthUser, 'id' | 'permissions'>): Actor {
  const isBounded = !permissions.includes('money.correct');
  return { kind: 'admin', personId: id, ...(isBounded && { isBounded }) };
}

/** Staff act for a guest who called; a caller without a user is the guest. */
export const actorOf = (user: Pick<AuthUser, 'id' | 'permissions'> | null): Actor =>
  user === null ? guestActor : userActor(user);

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

/** Active and not in the bin: nobody else can have its nights. */
export function holdsNights(record: Pick<BookingRecord, 'status' | 'deletedAt'>): boolean {
  return record.deletedAt === null && ownsNights(record.status);
}

/** The changes whose value differs from the present one; objects are compared by their contents. */
export function onlyChanged(
  record: BookingRecord,
  changes: { [Field in keyof BookingRecord]?: BookingRecord[Field] | undefined },
): Partial<BookingRecord> {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(record[field as keyof BookingRecord]),
    ),
  );
}
