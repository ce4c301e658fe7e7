import type { Clock } from '../../lib/clock.ts';
import { removeOldFiles } from '../../lib/old-files.ts';

/**
 * A file that is still being sent changes all the time, and Node ends a request that takes longer than
 * five minutes; then it waits for its turn while the pictures beside it (40 at most) are made ready.
 * So whatever lay still for an hour belongs to nobody, also where another server has the same folder.
 */
const GIVEN_UP_MS = 3_600_000;

interface IncomingSweepDeps {
  folder: string;
  clock: Clock;
}

/** Takes away files that a server which was killed in the middle of an upload has left. @returns how many */
export function sweepIncoming({ folder, clock }: IncomingSweepDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - GIVEN_UP_MS);
  return removeOldFiles(folder, before, () => false);
}
