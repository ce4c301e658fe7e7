/** Consecutive failures after which a service is left alone. */
const FAILURES = 5;
const FOR_MS = 10 * 60_000;

/** Leaves a service alone that does not answer; after a while one question tries it. */
export interface Breaker {
  /** True while it may be asked. */
  isClosed(now: Date): boolean;
  /** How many may be at work: one where it is only being tried. */
  atOnce(most: number): number;
  /** It answered, whatever it said. */
  heard(): void;
  /** @returns true when it is left alone from now on */
  failed(now: Date): boolean;
  /** It said that it will not be asked: left alone until then. */
  openUntil(until: Date): void;
  /** It is another service or key: nothing is known of it. */
  reset(): void;
}

export function createBreaker(): Breaker {
  let failures = 0;
  let until: Date | null = null;
  return {
    isClosed: (now) => until === null || until <= now,
    atOnce: (most) => (until === null ? most : 1),
    heard() {
      failures = 0;
      until = null;
    },
    failed(now) {
      failures += 1;
      // One that was being tried is open again at the first failure.
      if (failures < FAILURES && until === null) return false;
      until = new Date(now.getTime() + FOR_MS);
      return true;
    },
    openUntil(instant) {
      until = instant;
    },
    reset() {
      failures = 0;
      until = null;
    },
  };
}
