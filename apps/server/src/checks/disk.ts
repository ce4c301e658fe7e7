import { createBackupFolder } from '../features/backups/backup-folder.ts';
import { findLowDisk } from '../features/alarms/disk-low.ts';
import { megabytes } from '../command/words.ts';
import { spaceOf } from '../platform/files/disk-space.ts';
import { type Check, warn, well, wrong } from './check.ts';

/** Hours, for a villa whose guests send slips. */
const ALMOST_FULL_BYTES = 100_000_000;

/** The same rule as the alarm's on the dashboard. */
export const checkDisk: Check = async ({ config: { dataDir } }) => {
  const low = await findLowDisk({ dataDir, folder: createBackupFolder(dataDir) });
  if (low === null) {
    const space = await spaceOf(dataDir);
    return [well(space === null ? 'The system does not tell.' : `${freeWords(space)}.`)];
  }
  const which = low.disk === 'data' ? 'The disk of the data folder' : 'The disk of the backups';
  const words = `${which} is nearly full: ${freeWords(low)}; backups take ${sizeWords(low.backupBytes)} of it.`;
  const level = low.freeBytes < ALMOST_FULL_BYTES ? wrong : warn;
  return [level(words, `du -xh --max-depth=1 ${dataDir}; BACKUPS_MB lets backups take less`)];
};

const freeWords = (space: { freeBytes: number; totalBytes: number }): string =>
  `${sizeWords(space.freeBytes)} of ${sizeWords(space.totalBytes)} are free`;

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000_000 ? megabytes(bytes) : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
