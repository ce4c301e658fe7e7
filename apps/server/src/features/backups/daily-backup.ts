import type { Log } from '../../lib/log.ts';
import type { Backups } from './backups.usecases.ts';

const LOOK_EVERY_MS = 10 * 60_000;
/** A start has better things to do first. */
const FIRST_LOOK_MS = 60_000;

/** Makes a backup a day. @returns what stops it */
export function startDailyBackup({ backups, log }: { backups: Backups; log: Log }): () => void {
  const look = () => {
    backups.makeDue().catch((error: unknown) => {
      log.error({ err: error }, 'the backups could not be looked at');
    });
  };
  const first = setTimeout(look, FIRST_LOOK_MS).unref();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
