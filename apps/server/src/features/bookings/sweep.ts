import type { Deps } from '../../deps.ts';

/** Expired holds are free at once for every reader; the sweep only writes down what is true already. */
const SWEEP_EVERY_MS = 30_000;

/** Ends due holds now and then. @returns what stops it */
export function startSweep(deps: Pick<Deps, 'log' | 'bookings'>): () => void {
  const timer = setInterval(() => {
    try {
      const expired = deps.bookings.sweep();
      if (expired > 0) deps.log.info({ expired }, 'holds expired');
    } catch (error) {
      deps.log.error({ err: error }, 'the sweep failed; it will be tried again');
    }
  }, SWEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
