import type {
  ReopenedUnconfirmed,
  UnconfirmedCount,
  WhichUnconfirmed,
} from '@villa/shared/contract/unconfirmed.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { holdEndsAt } from '@villa/shared/domain/booking/payment-window.ts';
import { UNDO_TAKEN_MS, isWithin } from '@villa/shared/domain/booking/undo.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import { transition } from './booking-transition.ts';
import type { BookingDeps } from './booking-writer.ts';
import { nightsIn } from './client-bounds.ts';
import type { Unconfirmed } from './unconfirmed.repository.ts';

const ALLOWED_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Named = Pick<BookingRecord, 'reference'> & { _id: string };

/** Staff's actions on many bookings that nobody pays for, and on a guest who is refused as one of those. */
export interface EndingUnconfirmed {
  /** @throws AppError `not_found`, `no_client` */
  count(which: WhichUnconfirmed): UnconfirmedCount;
  /** Cancels all of them, or none. @throws AppError `not_found`, `no_client` */
  end(which: WhichUnconfirmed, actor: Actor): { ended: Named[] };
  /**
   * Takes such a step back: each booking is what it was, with its slip and the time that was left. A booking that has
   * lost its nights or its time meanwhile, or was cancelled otherwise, is left as it is.
   */
  reopen(ids: readonly string[], actor: Actor): ReopenedUnconfirmed;
  /** @returns until when. @throws AppError `not_found`, `no_client` */
  allow(bookingId: string, userId: string): Date;
}

/** Ten: whose bookings end is counted, and each ends as by staff. */
type EndingDeps = Pick<
  BookingDeps,
  | 'bookings'
  | 'writer'
  | 'nights'
  | 'history'
  | 'unconfirmed'
  | 'allowances'
  | 'bookingChanges'
  | 'clock'
  | 'villaSettings'
  | 'newPaymentWindow'
>;

export function createEndingUnconfirmed(deps: EndingDeps): EndingUnconfirmed {
  const { bookings, nights, history, unconfirmed, allowances, bookingChanges, clock } = deps;
  const { writer } = deps;
  const nameOf = ({ id, reference }: BookingRecord): Named => ({ _id: id, reference });

  function clientOf(bookingId: string) {
    const { clientKey, clientNetwork } = writer.find(bookingId);
    if (clientKey === null) throw new AppError('no_client');
    return { clientKey, clientNetwork };
  }

  function find(which: WhichUnconfirmed, now: Date): Unconfirmed[] {
    const today = dateInZone(now, deps.villaSettings().timeZone);
    if ('hours' in which) {
      const since = new Date(now.getTime() - which.hours * HOUR_MS);
      return unconfirmed.madeSince(since, today);
    }
    const { clientKey, clientNetwork } = clientOf(which.booking);
    // A client with a /56 has all of its /64, so we take the /56. A range has other guests, too, so we do not take it.
    const scope =
      clientNetwork === null
        ? { column: 'client_key' as const, key: clientKey }
        : { column: 'client_network' as const, key: clientNetwork };
    return unconfirmed.ofClient(scope, today);
  }

  /** The booking's fields before the step, or null when there is no way back. */
  function stateBefore(record: BookingRecord, now: Date): Partial<BookingRecord> | null {
    const last = history.last(record.id);
    if (record.status !== 'cancelled' || last?.event !== 'cancelled' || last.actor !== 'admin') {
      return null;
    }
    if (!isWithin(last.at, now, UNDO_TAKEN_MS)) return null;
    const back = { cancelReason: null };
    if (last.fromStatus === 'in_review') return { ...back, status: 'in_review', expiresAt: null };
    if (last.fromStatus !== 'pending') return null;
    // Only a hold whose guest is not known yet has no deadline.
    const expiresAt = record.deadline ?? holdEndsAt(record.createdAt, deps.villaSettings());
    return expiresAt <= now ? null : { ...back, status: 'pending', expiresAt };
  }

  return {
    count(which) {
      const found = find(which, clock.now());
      return {
        bookings: found.length,
        inReview: found.filter(({ status }) => status === 'in_review').length,
        nights: nightsIn(found),
      };
    },

    end: (which, actor) =>
      bookingChanges.transaction(() => {
        const now = clock.now();
        writer.endDueHolds(now);
        const ended = find(which, now).map(({ id }) => {
          const before = writer.find(id);
          const changes = transition(before, 'cancelled', actor, deps, now);
          const fields = Object.keys(changes);
          return nameOf(writer.apply(before, actor, { changes, event: 'cancelled', fields }, now));
        });
        return { ended };
      }),

    reopen: (ids, actor) =>
      bookingChanges.transaction(() => {
        const now = clock.now();
        writer.endDueHolds(now);
        const answer: { reopened: Named[]; left: Named[] } = { reopened: [], left: [] };
        for (const id of new Set(ids)) {
          const record = bookings.find(id);
          if (record === null) continue;
          const changes = stateBefore(record, now);
          const taken = nights.takenBetween(record.checkIn, record.checkOut).length > 0;
          if (changes === null || taken) {
            answer.left.push(nameOf(record));
            continue;
          }
          const fields = Object.keys(changes);
          writer.apply(record, actor, { changes, event: 'reopened', fields }, now);
          answer.reopened.push(nameOf(record));
        }
        return answer;
      }),

    allow(bookingId, userId) {
      return bookingChanges.transaction(() => {
        const now = clock.now();
        const { clientKey, clientNetwork } = clientOf(bookingId);
        const until = new Date(now.getTime() + ALLOWED_MS);
        // A guest's IPv6 address may be of another /64 by the next try.
        allowances.allow({ clientKey: clientNetwork ?? clientKey, until, userId, createdAt: now });
        return until;
      });
    },
  };
}
