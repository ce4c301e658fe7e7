/** Where a slip stands among those that wait, and the ways to its neighbours; null where there is none. */
export interface QueuePlace {
  /** Counted from 1. */
  position: number;
  count: number;
  previous: string | null;
  next: string | null;
}

/** @param ids the bookings whose slips wait, in their order; null for a booking that is not among them */
export function placeIn(ids: readonly string[], id: string): QueuePlace | null {
  const index = ids.indexOf(id);
  if (index === -1) return null;
  return {
    position: index + 1,
    count: ids.length,
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
  };
}

/**
 * The slip to look at after one is decided: the one that stood behind it, else the first that was
 * passed over.
 * @param before the queue as it was before the decision
 * @param now the queue as it is; others may have decided meanwhile, or a slip may have come
 */
export function nextAfter(
  before: readonly string[],
  decided: string,
  now: readonly string[],
): { next: string | null; left: number } {
  const left = now.filter((id) => id !== decided);
  const index = before.indexOf(decided);
  const inTurn = [...before.slice(index + 1), ...before.slice(0, Math.max(index, 0))];
  return { next: inTurn.find((id) => left.includes(id)) ?? left[0] ?? null, left: left.length };
}
