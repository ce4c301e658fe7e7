import type { Deps } from '../../deps.ts';

const EVERY_MS = 6 * 3_600_000;

/**
 * Goes on with pictures that a stop interrupted, and takes orphaned files away now and then.
 * @returns what stops it
 */
export function startPictureCare(
  deps: Pick<Deps, 'log' | 'pictureFinisher' | 'sweepPictures'>,
): () => void {
  deps.pictureFinisher.wake();
  const timer = setInterval(() => {
    deps.pictureFinisher.wake();
    deps.sweepPictures().then(
      (files) => files > 0 && deps.log.info({ files }, 'orphaned picture files removed'),
      (error: unknown) => deps.log.error({ err: error }, 'the picture sweep failed'),
    );
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    void deps.pictureFinisher.stop();
  };
}
