import { BUSY_NIGHTS, CALM_NIGHTS } from '@villa/shared/domain/stay/unconfirmed-nights.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingChanged } from '../booking-record/booking-follower.ts';
import type { HeldByAll } from '../bookings/unconfirmed.repository.ts';

/** Written once in this time, however much happens in it. */
const EVERY_MS = 3_600_000;

type HoldsMail = 'owner_holds' | 'owner_crowded';

/**
 * Writes to the owners when guests hold much that nobody has confirmed, and anew when it becomes very much; belongs
 * into the transaction of a booking's change. The function returns whether it has written.
 */
export function createHoldsAlarm(deps: {
  held: () => HeldByAll;
  lastSentAt: (kind: HoldsMail) => Date | null;
  /** Writes to the owners. @returns whether there is one */
  publish: (kind: HoldsMail, held: HeldByAll) => boolean;
  clock: Clock;
}) {
  return ({ after, actor }: BookingChanged): boolean => {
    if (actor.kind !== 'guest' || after.clientKey === null) return false;
    const held = deps.held();
    const isCrowded = held.nights + held.later >= BUSY_NIGHTS;
    if (!isCrowded && held.nights <= CALM_NIGHTS) return false;
    const kind = isCrowded ? 'owner_crowded' : 'owner_holds';
    const last = deps.lastSentAt(kind);
    const since = last === null ? null : deps.clock.now().getTime() - last.getTime();
    // Written in the future: the clock was set back since, and would silence this for as long.
    if (since !== null && since >= 0 && since < EVERY_MS) return false;
    return deps.publish(kind, held);
  };
}
