import type { Deps } from '../../deps.ts';

const EVERY_MS = 6 * 3_600_000;
/** What broke off is somebody's photograph, with where it was taken: it does not stay longer than it must. */
const INCOMING_EVERY_MS = 15 * 60_000;

type ImageJobsDeps = Pick<Deps, 'log' | 'imageEncoder' | 'sweepIncoming' | 'sweepImages'>;

/**
 * Goes on with pictures that a stop interrupted, and takes broken-off uploads (at once, and then by the
 * clock) and orphaned files away.
 * @returns what stops it
 */
export function startImageJobs(deps: ImageJobsDeps): () => void {
  const { log } = deps;

  function sweepIncoming(): void {
    deps.sweepIncoming().then(
      (files) => files > 0 && log.info({ files }, 'broken-off uploads removed'),
      (error: unknown) => log.error({ err: error }, 'the sweep of uploads failed'),
    );
  }

  function care(): void {
    deps.imageEncoder.wake();
    deps.sweepImages().then(
      (files) => files > 0 && log.info({ files }, 'orphaned picture files removed'),
      (error: unknown) => log.error({ err: error }, 'the picture sweep failed'),
    );
  }

  deps.imageEncoder.wake();
  sweepIncoming();
  const timers = [setInterval(sweepIncoming, INCOMING_EVERY_MS), setInterval(care, EVERY_MS)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
    void deps.imageEncoder.stop();
  };
}
