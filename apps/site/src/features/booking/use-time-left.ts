import { useEffect, useState } from 'react';
import { type ServerClock, millisecondsUntil } from './server-clock.ts';

/** Milliseconds until an instant on the server's clock, each second anew; 0 when it has passed. */
export function useTimeLeft(instant: string, clock: ServerClock): number {
  const [, setTick] = useState(0);
  const left = millisecondsUntil(instant, clock);

  useEffect(() => {
    if (left <= 0) return undefined;
    // Waking at the turn of the second keeps the digits even; an interval drifts and skips some.
    const timer = setTimeout(() => setTick((tick) => tick + 1), left % 1000 || 1000);
    return () => clearTimeout(timer);
  });

  return left;
}
