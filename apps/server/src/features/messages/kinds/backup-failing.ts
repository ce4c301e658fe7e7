import { fill } from '@villa/shared/i18n/fill.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import type { BackupProblem } from '../../backups/backup-problem.ts';
import { words } from './backup-failing.words.ts';
import type { HouseMessage } from './message-kind.ts';

interface Data {
  /** The instant of the last good backup (ISO 8601), null where there never was one. */
  lastMadeAt: string | null;
  problem: BackupProblem;
}

/** Backups fail. */
export const backupFailing: HouseMessage<'backup_failing', Data> = {
  kind: 'backup_failing',
  words,
  path: '/admin/backups',
  alert: { event: 'backup_failed', occasions: () => [{ data: { what: 'backup' } }] },
  values({ lastMadeAt, problem }, { villa, language }) {
    const { last, none, problems } = words[language];
    const madeAt = lastMadeAt && formatInstant(lastMadeAt, language, villa.timeZone);
    return {
      last: madeAt === null ? none : fill(last, { last: madeAt }),
      problem: problems[problem],
    };
  },
};
