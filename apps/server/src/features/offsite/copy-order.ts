import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OffsiteProblem } from '@villa/shared/contract/offsite.ts';
import { createWaysOut } from '../../platform/ways-out.ts';
import { backupProblemOf } from '../backups/backup-problem.ts';
import { type DrillDone, drillCopy } from './drill-copy.ts';
import { type CopyDone, makeCopy } from './make-copy.ts';
import { createNotes, offsiteFolder } from './offsite-folder.ts';
import { openKey } from './offsite-key.ts';
import { type PlaceSettings, fillsAgain, openPlace } from './place-settings.ts';
import { PlaceFailed } from './place.ts';

/** Work that is done beside the server's own thread: encrypting and checking a database keeps no guest waiting. */
export interface CopyTask {
  what: 'copy' | 'drill';
  dataDir: string;
  place: PlaceSettings;
  key: string;
  /** The server's time as the work begins. */
  now: string;
  allowPrivateAddresses: readonly string[];
}

export type TaskAnswer =
  | { progress: true }
  | { copied: CopyDone }
  | { drilled: DrillDone }
  | { failed: { problem: OffsiteProblem; detail: string } };

/** Does the work, and says how it went; never throws. */
export async function runTask(
  task: CopyTask,
  progress: () => void = () => {},
): Promise<Exclude<TaskAnswer, { progress: true }>> {
  const { dataDir } = task;
  const workDir = join(offsiteFolder(dataDir), 'work');
  const ahead = Date.parse(task.now) - Date.now();
  // It goes on: a signature is good for a quarter of an hour, and a first copy may take hours.
  const clock = { now: () => new Date(Date.now() + ahead) };
  try {
    rmSync(workDir, { recursive: true, force: true });
    mkdirSync(workDir, { recursive: true, mode: 0o700 });
    const key = await openKey(task.key);
    const place = openPlace(task.place, { ...task, clock, waysOut: createWaysOut(dataDir) });
    const order = { dataDir, workDir, place, key, notes: createNotes(dataDir), clock, progress };
    try {
      if (task.what === 'drill') return { drilled: await drillCopy(order) };
      return { copied: await makeCopy({ ...order, fillsAgain: fillsAgain(task.place) }) };
    } finally {
      place.close();
    }
  } catch (error) {
    return { failed: failureOf(error) };
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

/** A problem of this machine's own disk or database is named as its backups name it. */
const BY_BACKUP: Readonly<Record<string, OffsiteProblem>> = {
  disk_full: 'disk_full',
  read_only: 'disk_full',
  damaged: 'database_damaged',
};

export function failureOf(error: unknown): { problem: OffsiteProblem; detail: string } {
  if (error instanceof PlaceFailed) return { problem: error.problem, detail: error.detail };
  const problem = BY_BACKUP[backupProblemOf(error)] ?? 'unknown';
  const { code, message } = error as NodeJS.ErrnoException;
  return { problem, detail: (code ?? message).slice(0, 80) };
}
