import type { AppContext } from './app-context.ts';
import type { AlarmSigns } from './features/alarm-signs/alarm-signs.repository.ts';
import { type Alarms, createAlarms } from './features/alarms/alarms.usecases.ts';
import { watchBackups } from './features/alarms/backup-failing.ts';
import { watchHolds } from './features/alarms/crowded.ts';
import { watchDisk } from './features/alarms/disk-low.ts';
import { watchMail } from './features/alarms/mail-dead.ts';
import { backupsFolder, createBackupFolder } from './features/backups/backup-folder.ts';
import { type Backups, createBackups } from './features/backups/backups.usecases.ts';
import type { HeldByAll } from './features/bookings/unconfirmed.repository.ts';
import type { Mailing } from './features/messages/mailing.ts';
import { spaceOf } from './lib/disk-space.ts';

/** Backups, and what is wrong with the house. */
export interface AlarmServices {
  backups: Backups;
  /** The alarms that are on now. */
  alarms: Alarms;
}

export function createAlarmServices(
  { config, clock, log, writeTransaction }: AppContext,
  {
    alarmSigns: signs,
    mailing,
    held,
  }: {
    alarmSigns: AlarmSigns;
    mailing: Pick<Mailing, 'mailRows' | 'outbox'>;
    /** Nights that guests hold unconfirmed. */
    held: () => HeldByAll;
  },
): AlarmServices {
  const { dataDir } = config;
  const folder = createBackupFolder(dataDir);
  const backups = createBackups({
    folder,
    signs,
    maxBytes: config.backupBytes,
    space: () => spaceOf(backupsFolder(dataDir)),
    clock,
    log,
  });
  const watching = { signs, folder, backups, clock };
  const alarms = createAlarms({
    watches: {
      mail_dead: watchMail({ ...watching, mails: mailing.mailRows }),
      backup_failing: watchBackups(watching),
      disk_low: watchDisk({ ...watching, dataDir }),
      crowded: watchHolds({ ...watching, held }),
    },
    signs,
    outbox: mailing.outbox,
    writeTransaction,
    clock,
    log,
  });
  return { backups, alarms };
}
