import type { HttpContext } from '../../platform/http/mount.ts';
import type { MessagesBelow, MessagesServices } from '../messages/services.ts';
import type { BackupsServices } from '../backups/services.ts';
import type { OffsiteServices } from '../offsite/services.ts';
import { createAlarms } from './alarms.usecases.ts';
import { watchBackups } from './backup-failing.ts';
import { watchHolds } from './crowded.ts';
import { watchDisk } from './disk-low.ts';
import { watchMail } from './mail-dead.ts';
import { watchOffsite } from './offsite-failing.ts';
import { watchRefunds } from './refund-late.ts';

export type AlarmsServices = ReturnType<typeof createAlarmsServices>;
/** Everything that its calls read. */
export type AlarmsContext = HttpContext & AlarmsBelow & AlarmsServices;

export type AlarmsBelow = MessagesBelow & MessagesServices & BackupsServices & OffsiteServices;

export function createAlarmsServices(below: AlarmsBelow) {
  const { alarmSigns: signs, config, mailRows, held } = below;
  const watching = { ...below, signs, folder: below.backupFolder };
  return {
    /** The alarms that are on now. */
    alarms: createAlarms({
      ...below,
      signs,
      watches: {
        mail_dead: watchMail({ ...watching, mails: mailRows }),
        backup_failing: watchBackups(watching),
        offsite_failing: watchOffsite(watching),
        disk_low: watchDisk({ ...watching, dataDir: config.dataDir }),
        refund_late: watchRefunds(watching),
        crowded: watchHolds({ ...watching, held }),
      },
    }),
  };
}
