/**
 * The reading of the server's clock at one moment of this page's own steady clock (`performance.now()`). The phone's
 * wall clock plays no part: many are minutes wrong, and some are years wrong.
 */
export interface ServerClock {
  /** The server's time, milliseconds since 1970. */
  serverTime: number;
  /** `performance.now()` at that moment. */
  steadyTime: number;
}

/**
 * Reads the server's clock off an answer. The server wrote its time between the sending of the
 * request and the arrival of the answer, so the middle is off by half the round trip at most.
 * @param sentAt, receivedAt `performance.now()`
 */
export function readServerClock(
  serverTime: string,
  sentAt: number,
  receivedAt: number,
): ServerClock {
  return { serverTime: Date.parse(serverTime), steadyTime: (sentAt + receivedAt) / 2 };
}

/** The server's time now, milliseconds since 1970. */
export function serverNow(clock: ServerClock, steadyNow: number = performance.now()): number {
  return clock.serverTime + (steadyNow - clock.steadyTime);
}

/** Milliseconds until an instant on the server's clock, 0 when it has passed. */
export function millisecondsUntil(
  instant: string,
  clock: ServerClock,
  steadyNow: number = performance.now(),
): number {
  return Math.max(0, Date.parse(instant) - serverNow(clock, steadyNow));
}
