import type { Limit } from '../../config.ts';
import type { ClientKeys } from '../../platform/limits/client-key.ts';
import { countRequest, refuseUntil } from '../../platform/limits/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { createWindowCounts } from '../../platform/limits/window-counts.ts';

/**
 * A booking may be sent slips this often in the time of the limit, from all addresses together, or half as often as an
 * address may.
 */
const MIN_OF_ONE_BOOKING = 15;
/** This many of them are a booking's own, whatever others have sent from the same address. */
const OWN_OF_BOOKING = 3;

/** One upload, counted for the address that it comes from. */
export interface UploadTurn {
  /**
   * Lets it go on, or throws; called as soon as the form has named its booking, and counted for that booking once.
   * @param bookingId of a booking that there is; null while none is named
   * @throws AppError `too_many_requests` with `retryAfter`
   */
  admit(bookingId: string | null): void;
}

export interface UploadLimit {
  begin(client: ClientKeys): UploadTurn;
}

const FREE: UploadTurn = { admit: () => undefined };

/**
 * How often slips are sent, kept or not. An address is bounded, and so is a booking, whatever number of addresses it is
 * sent slips from. Guests share addresses: the first few of a booking are taken where others have used up the
 * address's. The counts are in memory and begin anew with the server.
 * @param enabled false lets everything through (`LIMITS=off`)
 */
export function createUploadLimit(limit: Limit, enabled: boolean, clock: Clock): UploadLimit {
  const counts = createWindowCounts(clock);
  const ofOneBooking = Math.max(MIN_OF_ONE_BOOKING, Math.ceil(limit.requests / 2));
  if (!enabled) return { begin: () => FREE };
  return {
    begin(client) {
      const over = countRequest(counts, client, limit);
      let admitted: string | null = null;
      return {
        admit(bookingId) {
          if (bookingId === null) {
            if (over) throw refuseUntil(counts, over.endsAt);
            return;
          }
          if (admitted === bookingId) return;
          const booking = counts.of(`booking ${bookingId}`, limit.seconds);
          booking.count += 1;
          if (booking.count > ofOneBooking) throw refuseUntil(counts, booking.endsAt);
          if (over && booking.count > OWN_OF_BOOKING) throw refuseUntil(counts, over.endsAt);
          admitted = bookingId;
        },
      };
    },
  };
}
