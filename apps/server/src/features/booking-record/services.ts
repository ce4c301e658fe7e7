import type { AppContext } from '../../app-context.ts';
import { createShareCommit } from '../../platform/database/share-commit.ts';
import { createBookingChanges } from './booking-changes.ts';
import type { BookingGuard } from './booking-follower.ts';
import type { BookingPart } from './booking-part.ts';
import { createGuestsPaying } from './guests-paying.ts';
import { createNextExpiry } from './next-expiry.ts';

export type BookingRecordServices = ReturnType<typeof createBookingRecordServices>;

export function createBookingRecordServices({ db, sqlite, log, writeTransaction }: AppContext) {
  const guards: BookingGuard[] = [];
  const parts: BookingPart[] = [];
  const shareCommit = createShareCommit(sqlite, writeTransaction);
  return {
    /** Publishes each change of a booking to the features that follow it. */
    bookingChanges: createBookingChanges(writeTransaction, shareCommit, log),
    /** In the order in which they alter a change. Both lists are filled once every feature's services are made. */
    bookingGuards: guards,
    bookingParts: parts,
    nextExpiry: createNextExpiry(db),
    guestsPaying: createGuestsPaying(sqlite),
  };
}
