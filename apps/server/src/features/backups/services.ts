import type { AppContext } from '../../app-context.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import { spaceOf } from '../../platform/files/disk-space.ts';
import type { AlarmSignsServices } from '../alarm-signs/services.ts';
import { backupsFolder, createBackupFolder } from './backup-folder.ts';
import { createBackupPing } from './backup-ping.ts';
import { createBackups } from './backups.usecases.ts';

export type BackupsBelow = AppContext & AlarmSignsServices;

export type BackupsServices = ReturnType<typeof createBackupsServices>;
/** Everything that its calls read. */
export type BackupsContext = HttpContext & BackupsBelow & BackupsServices;

export function createBackupsServices(below: BackupsBelow) {
  const { dataDir, backupBytes } = below.config;
  const backupFolder = createBackupFolder(dataDir);
  const backupPing = createBackupPing(below);
  return {
    backupFolder,
    /** Tells the monitor of `BACKUP_PING_URL`. */
    backupPing,
    backups: createBackups({
      ...below,
      backupPing,
      folder: backupFolder,
      signs: below.alarmSigns,
      maxBytes: backupBytes,
      space: () => spaceOf(backupsFolder(dataDir)),
    }),
  };
}
