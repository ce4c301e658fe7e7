import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until it is moved. */
export interface HeldClock extends Clock {
  set(instant: Date | string): void;
  advance(ms: number): void;
}

export function createHeldClock(start: Date | string): HeldClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant).getTime();
    },
    advance(ms) {
      now += ms;
    },
  };
}
