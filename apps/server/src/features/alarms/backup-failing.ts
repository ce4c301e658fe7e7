import type { Clock } from '../../platform/clock.ts';
import type { BackupFolder } from '../backups/backup-folder.ts';
import type { BackupProblem } from '../backups/backup-problem.ts';
import type { Backups } from '../backups/backups.usecases.ts';
import type { AlarmSign, AlarmSigns } from '../alarm-signs/alarm-signs.repository.ts';
import type { Watch } from './watch.ts';

const FAILURES = 2;
const OLD_AFTER_MS = 36 * 3_600_000;
/** A server that was off for days makes its backup soon after it starts. */
const AFTER_START_MS = 3_600_000;

/** Failures are noted by whoever makes backups; the age is read from the files, so that nothing can forget it. */
export function watchBackups(deps: {
  signs: AlarmSigns;
  folder: Pick<BackupFolder, 'names'>;
  backups: Pick<Backups, 'madeSince'>;
  clock: Clock;
}): Watch<'backup_failing'> {
  const { signs, folder, clock } = deps;

  /** Another server may have made one since; its note of that is not ours, where ours could not be stored. */
  function signSince(last: Date | null): AlarmSign | null {
    const sign = signs.find('backup_failing');
    if (sign === null || last === null || last <= sign.lastAt || last > clock.now()) return sign;
    signs.end('backup_failing');
    return null;
  }

  return async () => {
    const last = (await folder.names())[0]?.madeAt ?? null;
    const now = clock.now().getTime();
    const sign = signSince(last);
    const startedAt = deps.backups.madeSince();
    const isOld =
      startedAt !== null &&
      now - (last ?? startedAt).getTime() > OLD_AFTER_MS &&
      now - startedAt.getTime() > AFTER_START_MS;
    if ((sign?.count ?? 0) < FAILURES && !isOld) return null;
    const lastMadeAt = last?.toISOString() ?? null;
    const reason = (sign?.word ?? 'unknown') as BackupProblem;
    return {
      alarm: {
        kind: 'backup_failing',
        since: (last ?? sign?.since ?? startedAt ?? clock.now()).toISOString(),
        failures: sign?.count ?? 0,
        lastMadeAt,
        reason,
      },
      mail: { kind: 'backup_failing', to: 'owners', data: { lastMadeAt, problem: reason } },
    };
  };
}
