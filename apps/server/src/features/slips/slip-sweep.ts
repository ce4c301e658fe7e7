import type { Deps } from '../../deps.ts';

/** Often enough for a server that is started anew each morning. */
const SWEEP_EVERY_MS = 3_600_000;

/** Takes orphaned slips away now and then. @returns what stops it */
export function startSlipSweep(deps: Pick<Deps, 'log' | 'slips'>): () => void {
  const timer = setInterval(() => {
    deps.slips.sweep().then(
      (files) => files > 0 && deps.log.info({ files }, 'orphaned slips removed'),
      (error: unknown) => deps.log.error({ err: error }, 'the slip sweep failed'),
    );
  }, SWEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
