/** How many copies are kept: the newest of so many hours, days and months that have one. */
export const KEPT = { hourly: 24, daily: 30, monthly: 12 } as const;

/** By the world's clock, so that a villa's other time zone moves no boundary. */
const SPANS = [
  [KEPT.hourly, 'yyyy-mm-ddThh'.length],
  [KEPT.daily, 'yyyy-mm-dd'.length],
  [KEPT.monthly, 'yyyy-mm'.length],
] as const;

/**
 * Which copies are kept, of those that there are. Hours without a copy do not count, so a server that stood still for a
 * month loses none of what it had.
 * @param instants when they were made, in any order
 */
export function keptCopies(instants: readonly string[]): Set<string> {
  const newestFirst = instants.toSorted().toReversed();
  const kept = new Set<string>();
  for (const [most, length] of SPANS) {
    const spans = new Set<string>();
    for (const instant of newestFirst) {
      const span = instant.slice(0, length);
      if (spans.size === most) break;
      if (!spans.has(span)) kept.add(instant);
      spans.add(span);
    }
  }
  return kept;
}
