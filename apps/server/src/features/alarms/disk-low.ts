import { spaceOf } from '../../platform/files/disk-space.ts';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AlarmOf } from '@villa/shared/contract/alarms.ts';
import type { Clock } from '../../platform/clock.ts';
import { DATABASE } from '../backups/backup-manifest.ts';
import { type BackupFolder, backupsFolder } from '../backups/backup-folder.ts';
import type { AlarmSigns } from '../alarm-signs/alarm-signs.repository.ts';
import type { Watch } from './watch.ts';

/** Weeks of pictures and slips; of a small disk a tenth. */
const MIN_FREE_BYTES = 500_000_000;
const MIN_FREE_SHARE = 0.1;
/** The next backups are made beside those that are there. */
const BACKUPS_AHEAD = 2;

interface DiskDeps {
  dataDir: string;
  folder: Pick<BackupFolder, 'sizes' | 'beforeUpdates'>;
  space?: typeof spaceOf;
}

/** The disk that has not enough room for what is to come; null where both have. */
export async function findLowDisk({
  dataDir,
  folder,
  space = spaceOf,
}: DiskDeps): Promise<Omit<AlarmOf<'disk_low'>, 'kind' | 'since'> | null> {
  const sizes = await folder.sizes();
  const database = await stat(path.join(dataDir, DATABASE)).catch(() => null);
  const next = (sizes[0]?.bytes ?? 0) + (database?.size ?? 0);
  for (const disk of ['data', 'backups'] as const) {
    const found = await space(disk === 'data' ? dataDir : backupsFolder(dataDir));
    if (found === null) continue;
    const usual = Math.min(MIN_FREE_BYTES, found.totalBytes * MIN_FREE_SHARE);
    if (found.freeBytes >= Math.max(usual, BACKUPS_AHEAD * next)) continue;
    const taking = [...sizes, ...(await folder.beforeUpdates())];
    const backupBytes = taking.reduce((sum, { bytes }) => sum + bytes, 0);
    return { disk, ...found, backupBytes };
  }
  return null;
}

/** Said while there is still room for what is to come: a full disk takes neither bookings nor slips. */
export function watchDisk(deps: DiskDeps & { signs: AlarmSigns; clock: Clock }): Watch<'disk_low'> {
  const { signs, clock } = deps;
  return async () => {
    const found = await findLowDisk(deps);
    if (found === null) {
      signs.end('disk_low');
      return null;
    }
    if (signs.find('disk_low') === null) signs.note('disk_low');
    const since = signs.find('disk_low')?.since ?? clock.now();
    const alarm = { kind: 'disk_low' as const, since: since.toISOString(), ...found };
    const { freeBytes, backupBytes } = found;
    return { alarm, mail: { kind: 'disk_low', to: 'owners', data: { freeBytes, backupBytes } } };
  };
}
