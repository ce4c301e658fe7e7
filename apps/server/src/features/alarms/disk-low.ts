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

/** Said while there is still room for what is to come: a full disk takes neither bookings nor slips. */
export function watchDisk(deps: {
  dataDir: string;
  signs: AlarmSigns;
  folder: Pick<BackupFolder, 'sizes' | 'beforeUpdates'>;
  clock: Clock;
  space?: typeof spaceOf;
}): Watch<'disk_low'> {
  const { dataDir, signs, folder, clock, space = spaceOf } = deps;

  async function look(): Promise<AlarmOf<'disk_low'> | null> {
    const sizes = await folder.sizes();
    const database = await stat(path.join(dataDir, DATABASE)).catch(() => null);
    const next = (sizes[0]?.bytes ?? 0) + (database?.size ?? 0);
    for (const disk of ['data', 'backups'] as const) {
      const found = await space(disk === 'data' ? dataDir : backupsFolder(dataDir));
      if (found === null) continue;
      const usual = Math.min(MIN_FREE_BYTES, found.totalBytes * MIN_FREE_SHARE);
      if (found.freeBytes >= Math.max(usual, BACKUPS_AHEAD * next)) continue;
      const since = signs.find('disk_low')?.since ?? clock.now();
      const taking = [...sizes, ...(await folder.beforeUpdates())];
      const backupBytes = taking.reduce((sum, { bytes }) => sum + bytes, 0);
      return { kind: 'disk_low', since: since.toISOString(), disk, ...found, backupBytes };
    }
    return null;
  }

  return async () => {
    const alarm = await look();
    if (alarm === null) {
      signs.end('disk_low');
      return null;
    }
    if (signs.find('disk_low') === null) signs.note('disk_low');
    const { freeBytes, backupBytes } = alarm;
    return { alarm, mail: { kind: 'disk_low', to: 'owners', data: { freeBytes, backupBytes } } };
  };
}
