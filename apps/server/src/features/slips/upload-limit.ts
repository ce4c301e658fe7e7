import type { Limit } from '../../config.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';

/** So often a booking may be sent slips in the time of the limit, from all addresses together, or half as often as an address may. */
const LEAST_OF_ONE_BOOKING = 15;
/** So many of these are a booking's own, whatever others have sent from the same address. */
const OWN_OF_BOOKING = 3;
/** Strangers who invent addresses shall not fill the memory. */
const MOST_COUNTED = 20_000;

/** One upload, counted for the address that it comes from. */
export interface UploadTurn {
  /**
   * Whether it may go on, asked as soon as the form has said which booking it is for, and counted for that booking once.
   * @param bookingId of a booking that there is; null while none is named
   * @throws AppError `too_many_requests` with `retryAfter`
   */
  admit(bookingId: string | null): void;
}

export interface UploadLimit {
  begin(client: string): UploadTurn;
}

const FREE: UploadTurn = { admit: () => undefined };

/**
 * How often slips are sent, kept or not. An address is bounded, and so is a booking, whatever number of addresses it is
 * sent slips from. Guests share addresses: the first few of a booking are taken where others have used up the
 * address's. The counts are in memory and begin anew with the server.
 * @param enabled false lets everything through (`LIMITS=off`)
 */
export function createUploadLimit(limit: Limit, enabled: boolean, clock: Clock): UploadLimit {
  const addresses = createCounts(limit.seconds, clock);
  const bookings = createCounts(limit.seconds, clock);
  const ofOneBooking = Math.max(LEAST_OF_ONE_BOOKING, Math.ceil(limit.requests / 2));
  if (!enabled) return { begin: () => FREE };
  return {
    begin(client) {
      const address = addresses.add(client);
      const isOver = address.count > limit.requests;
      let admitted: string | null = null;
      return {
        admit(bookingId) {
          if (bookingId === null) {
            if (isOver) throw refuse(address.wait);
            return;
          }
          if (admitted === bookingId) return;
          const booking = bookings.add(bookingId);
          if (booking.count > ofOneBooking) throw refuse(booking.wait);
          if (isOver && booking.count > OWN_OF_BOOKING) throw refuse(address.wait);
          admitted = bookingId;
        },
      };
    },
  };
}

function refuse(retryAfter: number): AppError {
  return new AppError('too_many_requests', { data: { retryAfter } });
}

/** Counts by key, each for so many seconds from its first on. */
function createCounts(seconds: number, clock: Clock) {
  const counts = new Map<string, { count: number; endsAt: number }>();
  return {
    /** @returns how many there are now, and how many seconds until they are forgotten */
    add(key: string): { count: number; wait: number } {
      const now = clock.now().getTime();
      let one = counts.get(key);
      // Where the clock was put back, nobody waits longer than the limit says.
      if (!one || one.endsAt <= now || one.endsAt > now + seconds * 1000) {
        counts.delete(key);
        if (counts.size >= MOST_COUNTED) forgetOldest(counts);
        one = { count: 0, endsAt: now + seconds * 1000 };
        counts.set(key, one);
      }
      one.count += 1;
      return { count: one.count, wait: Math.max(1, Math.ceil((one.endsAt - now) / 1000)) };
    },
  };
}

/** They stand in the order in which they began. */
function forgetOldest(counts: Map<string, unknown>): void {
  const [oldest] = counts.keys();
  if (oldest !== undefined) counts.delete(oldest);
}
