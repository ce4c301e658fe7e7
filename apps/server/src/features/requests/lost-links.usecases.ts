import type { LostBooking } from '@villa/shared/contract/find-booking.ts';
import { readReference } from '@villa/shared/domain/booking/reference.ts';
import { mailboxOf } from '@villa/shared/domain/text/mail-address.ts';
import type { Clock } from '../../platform/clock.ts';
import { phoneFromAbroad } from '../../platform/read-phone.ts';
import type { BookingChanges } from '../booking-record/booking-changes.ts';
import { type BookingRecord, asOf, guestActor } from '../booking-record/booking-record.ts';
import type { BookingHistoryRepository } from '../bookings/booking-history.repository.ts';
import type { BookingWriter } from '../bookings/booking-writer.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';

/** The booking's reader gets no more mails a day, whoever asks from wherever. */
const MAX_A_DAY = 3;
const DAY_MS = 24 * 3_600_000;

/** Guests who lost the link to their booking. */
export interface LostLinks {
  /** Has the link sent to the address on the booking, if these are its reference and telephone or address. */
  ask(lost: LostBooking): void;
}

interface LostLinksDeps {
  bookingRows: Pick<BookingsRepository, 'findByReference'>;
  history: Pick<BookingHistoryRepository, 'countSince' | 'hasNewAddressSince'>;
  writer: Pick<BookingWriter, 'record'>;
  bookingChanges: Pick<BookingChanges, 'transaction'>;
  clock: Clock;
}

export function createLostLinks(deps: LostLinksDeps): LostLinks {
  const { bookingRows, history, writer, bookingChanges, clock } = deps;
  return {
    ask(lost) {
      const reference = readReference(lost.reference);
      if (reference === null) return;
      bookingChanges.transaction(() => {
        const found = bookingRows.findByReference(reference);
        if (found === null || !isTheirs(found, lost)) return;
        const now = clock.now();
        const dayBefore = new Date(now.getTime() - DAY_MS);
        if (history.countSince(found.id, 'link_asked', dayBefore) >= MAX_A_DAY) return;
        // Somebody may just have had their own address put in.
        if (history.hasNewAddressSince(found.id, dayBefore)) return;
        const before = asOf(found, now);
        const after = { ...before, updatedAt: now };
        writer.record({
          before,
          after,
          actor: guestActor,
          event: 'link_asked',
          fields: [],
          step: {},
        });
      });
    },
  };
}

function isTheirs({ customerInfo }: BookingRecord, { phone, email }: LostBooking): boolean {
  if (customerInfo === null) return false;
  if (email !== undefined && mailboxOf(email) === mailboxOf(customerInfo.email)) return true;
  const known = phoneFromAbroad(customerInfo.phone);
  return known !== null && phone !== undefined && phoneFromAbroad(phone) === known;
}
