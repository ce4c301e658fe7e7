import { CALM_NIGHTS } from '@villa/shared/domain/unconfirmed-nights.ts';
import type { Clock } from '../../lib/clock.ts';
import type { BookingChanged } from '../bookings/booking-changes.ts';

/** Written once in this time, however much happens in it. */
const EVERY_MS = 3_600_000;

/** What is held unconfirmed of the coming year. */
export interface HeldNights {
  nights: number;
  bookings: number;
}

/**
 * Writes to the owners when guests hold much that nobody has confirmed; belongs into the transaction
 * of a booking's change. The function returns whether it has written.
 */
export function createHoldsAlarm(deps: {
  held: () => HeldNights;
  lastSentAt: () => Date | null;
  /** Writes to the owners. @returns whether there is one */
  publish: (held: HeldNights) => boolean;
  clock: Clock;
}) {
  return ({ after, actor }: BookingChanged): boolean => {
    if (actor.kind !== 'guest' || after.clientKey === null) return false;
    const held = deps.held();
    if (held.nights <= CALM_NIGHTS) return false;
    const last = deps.lastSentAt();
    const since = last === null ? null : deps.clock.now().getTime() - last.getTime();
    // Written in the future: the clock was set back since, and would silence this for as long.
    if (since !== null && since >= 0 && since < EVERY_MS) return false;
    return deps.publish(held);
  };
}
