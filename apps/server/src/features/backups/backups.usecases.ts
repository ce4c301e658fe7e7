import type { Backup, BackupKind, BackupList, KeepChoice } from '@villa/shared/contract/backups.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { AlarmSigns } from '../alarm-signs/alarm-signs.repository.ts';
import type { DiskSpace } from '../../platform/files/disk-space.ts';
import type { BackupFolder, StoredBackup } from './backup-folder.ts';
import { type NamedBackup, readBackupName } from './backup-name.ts';
import type { BackupPing } from './backup-ping.ts';
import { backupProblemOf } from './backup-problem.ts';

const DAY_MS = 24 * 3_600_000;
/** After a failure (a full disk, say) the daily one waits so long; manually it can be tried at any time. */
const AFTER_FAILURE_MS = 3_600_000;
/** The last few, which are meant to be downloaded. */
const KEPT_BY_HAND = 5;
/** However large they are: the last one, and one to go back to where that one holds a mistake already. */
const MIN_KEPT = 2;
/** The database that the last update has kept is the only way back from it. */
const MIN_KEPT_BY_UPDATES = 1;

export interface Backups {
  list(): Promise<BackupList>;
  /** Makes one now. @throws AppError `backup_running`, `backup_failed` */
  make(): Promise<Backup>;
  /** Makes the daily one when it is due. Never throws; errors are logged. @returns whether it made one */
  makeDue(): Promise<boolean>;
  /** Keeps as many daily ones from now on. @returns the bytes of those that went */
  keep(kept: KeepChoice): Promise<number>;
  /** Since when this process makes the daily ones; null where it does not. */
  madeSince(): Date | null;
  /** The path and size of a backup. @throws AppError `not_found` */
  find(name: string): Promise<{ path: string; bytes: number }>;
}

export function createBackups(deps: {
  folder: BackupFolder;
  signs: AlarmSigns;
  /** We remove old ones when all of them together, and what updates have kept, take more. */
  maxBytes: number;
  /** Asks for the free and total bytes of the backups' disk; null when the system does not tell. */
  space: () => Promise<DiskSpace | null>;
  backupPing: Pick<BackupPing, 'made' | 'failed'>;
  clock: Clock;
  log: Log;
}): Backups {
  const { folder, signs, backupPing, clock, log } = deps;
  let making = false;
  let since: Date | null = null;

  async function makeOne(kind: BackupKind): Promise<StoredBackup> {
    making = true;
    try {
      // Before, too: those of a villa that has outgrown its disk would keep the next one out.
      await keepWithinBytes();
      const made = await folder.make(kind, clock.now());
      if (made === null) throw new AppError('backup_running');
      signs.end('backup_failing');
      log.info({ backup: made.name, bytes: made.bytes }, 'backup made and checked');
      if (made.contents.missing.length > 0) {
        log.warn({ files: made.contents.missing.length }, 'the backup lacks files that are lost');
      }
      backupPing.made();
      await forgetOld(kind);
      await keepWithinBytes();
      return made;
    } catch (error) {
      if (error instanceof AppError) throw error;
      const problem = backupProblemOf(error);
      signs.note('backup_failing', problem);
      backupPing.failed();
      log.error({ err: error, problem }, 'the backup failed');
      throw new AppError('backup_failed');
    } finally {
      making = false;
    }
  }

  /** Only after a new one has been checked; a failure never costs an old one. @returns the bytes that went */
  async function forgetOld(kind: BackupKind): Promise<number> {
    const all = await folder.sizes();
    const kept = kind === 'daily' ? folder.keptCount.read() : KEPT_BY_HAND;
    const old = all.filter((one) => one.kind === kind).slice(kept);
    for (const { name } of old) await folder.remove(name);
    return old.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** With what updates have kept: no more than all may take, and never more than half of what the disk has for them. */
  async function keepWithinBytes(): Promise<void> {
    const [backups, beforeUpdates] = [await folder.sizes(), await folder.beforeUpdates()];
    const taken = [...backups, ...beforeUpdates].reduce((sum, { bytes }) => sum + bytes, 0);
    const space = await deps.space();
    const half = space === null ? Number.POSITIVE_INFINITY : (space.freeBytes + taken) / 2;
    let excess = taken - Math.min(deps.maxBytes, half);
    const removable = [
      ...backups.slice(MIN_KEPT),
      ...beforeUpdates.slice(MIN_KEPT_BY_UPDATES),
    ].toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
    for (const { name, bytes } of removable) {
      if (excess <= 0) return;
      await folder.remove(name);
      excess -= bytes;
      log.info({ backup: name, bytes }, 'an old backup is removed: they take too much room');
    }
  }

  function dueAt(all: readonly NamedBackup[]): Date {
    const last = all.find(({ kind }) => kind === 'daily');
    const failedAt = signs.find('backup_failing')?.lastAt.getTime() ?? null;
    const now = clock.now().getTime();
    // In the future: the clock was set back since, and nothing waits for as long.
    if (failedAt === null || failedAt > now)
      return new Date(last ? last.madeAt.getTime() + DAY_MS : now);
    // Before a day is over, too: nothing else would show that backups can be made again.
    return new Date(failedAt + AFTER_FAILURE_MS);
  }

  return {
    async list() {
      const names = await folder.names();
      const stored = await Promise.all(names.map((named) => folder.read(named)));
      return {
        backups: stored.filter((one) => one !== null).map(present),
        kept: folder.keptCount.read(),
        maxBytes: deps.maxBytes,
        nextAt: dueAt(names).toISOString(),
        making,
        failedAt: signs.find('backup_failing')?.lastAt.toISOString() ?? null,
      };
    },
    async keep(kept) {
      folder.keptCount.write(kept);
      const freed = await forgetOld('daily');
      log.info({ kept, bytes: freed }, 'the number of daily backups was changed');
      return freed;
    },
    make: async () => present(await makeOne('by_hand')),
    madeSince: () => since,
    async makeDue() {
      since ??= clock.now();
      if (making || dueAt(await folder.names()) > clock.now()) return false;
      return makeOne('daily').then(
        () => true,
        () => false,
      );
    },
    async find(name) {
      // Only a name that we give: it cannot lead out of the folder.
      const named = readBackupName(name);
      const stored = named && (await folder.read(named));
      if (!stored) throw new AppError('not_found');
      return { path: folder.pathOf(stored.name), bytes: stored.bytes };
    },
  };
}

function present({ name, madeAt, kind, bytes, contents }: StoredBackup): Backup {
  return { name, madeAt: madeAt.toISOString(), kind, bytes, contents };
}
