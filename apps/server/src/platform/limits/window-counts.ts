import type { Clock } from '../clock.ts';

/** How often something was done in a time that began with the first of it. */
export interface WindowCount {
  count: number;
  /** Milliseconds since 1970, as all moments here. */
  readonly endsAt: number;
  /** When it was done last; whoever counts writes it. */
  lastAt: number;
}

export type WindowCounts = ReturnType<typeof createWindowCounts>;

/** Strangers who invent names and addresses shall not fill the memory. */
const MAX_COUNTED = 20_000;

/** Counts by key, in memory: they begin anew with the server. */
export function createWindowCounts(clock: Clock) {
  const counts = new Map<string, WindowCount>();
  return {
    /** The count that is under way, or a new one that ends after so many seconds. */
    of(key: string, seconds: number): WindowCount {
      const now = clock.now().getTime();
      const before = counts.get(key);
      // After the clock was put back, nobody waits longer than the limit says.
      if (before && before.endsAt > now && before.endsAt <= now + seconds * 1000) return before;
      counts.delete(key);
      makeRoom(counts, now);
      const count = { count: 0, endsAt: now + seconds * 1000, lastAt: Number.NEGATIVE_INFINITY };
      counts.set(key, count);
      return count;
    },
    /** Whole seconds until a moment, at least one: what a refusal tells. */
    secondsUntil: (moment: number): number =>
      Math.max(1, Math.ceil((moment - clock.now().getTime()) / 1000)),
  };
}

/** Removes the counts whose time is over first, then those that were begun first. */
function makeRoom(counts: Map<string, WindowCount>, now: number): void {
  if (counts.size < MAX_COUNTED) return;
  for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
  for (const key of counts.keys()) {
    if (counts.size < MAX_COUNTED) return;
    counts.delete(key);
  }
}
