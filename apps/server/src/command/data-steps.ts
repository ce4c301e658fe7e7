import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { type Named, runChecks } from '../checks/all-checks.ts';
import { portStateOf } from '../checks/port-state.ts';
import { readConfig } from '../config.ts';
import { needsUpdate, updateDataFolder } from '../data-folder.ts';
import { backupsFolder, createBackupFolder } from '../features/backups/backup-folder.ts';
import { DATABASE } from '../features/backups/backup-manifest.ts';
import { createBackupPing } from '../features/backups/backup-ping.ts';
import { createBackups } from '../features/backups/backups.usecases.ts';
import { inspectDatabase } from '../features/backups/database-snapshot.ts';
import { settleDatabase } from '../features/backups/settle-database.ts';
import { compatibilityOf } from '../features/versions/program-versions.ts';
import { trialFile } from '../features/versions/trial.ts';
import { forgetOldKept, keptName } from '../features/versions/update-database.ts';
import { isBusy } from '../platform/database/busy.ts';
import { pendingSteps } from '../platform/database/migrate.ts';
import { openToRead } from '../platform/database/open.ts';
import { createLog } from '../platform/log.ts';
import { spaceOf } from '../platform/files/disk-space.ts';
import { createWaysOut } from '../platform/ways-out.ts';
import { syncPath } from '../platform/files/whole-file.ts';
import { type TablePrints, tablePrints, writtenSince } from './table-prints.ts';
import { Refused } from './words.ts';

/**
 * The steps that `villa` takes on the data, each in a process of its own that runs as the user to whom the data belong. Those that
 * read or change tables run by the release that knows them. Each may be called again after it was killed.
 */
export interface DataSteps {
  /** How the live database stands to this release, and how many of its steps it lacks. */
  pending: (dataDir: string) => { compatibility: string; steps: number };
  backup: (dataDir: string) => Promise<{ path: string; bytes: number }>;
  /** Copies the database of a server that is stopped beside it. */
  copy: (dataDir: string) => void;
  /** Puts a database that was kept there instead. */
  takeKept: (dataDir: string, kept: string, settle: boolean) => void;
  /** Brings the copy to this release, and opens it once as the server does. */
  migrate: (dataDir: string, tell: (line: string) => void) => Promise<TablePrints>;
  /** Puts the next start of the server on trial. */
  putOnTrial: (dataDir: string) => void;
  /** Puts the copy into the place of the database. */
  swap: (dataDir: string) => void;
  /** Puts everything back to what was there. */
  back: (dataDir: string) => void;
  open: (dataDir: string) => void;
  /** Keeps the database of before among the backups, or removes it. @returns its file */
  finish: (dataDir: string, at: string, keep: boolean) => string | null;
  written: (dataDir: string, before: TablePrints) => string | null;
  /** The checks of `villa doctor` that look at settings and data. */
  check: () => Promise<Named[]>;
}

/** Beside the database, so that a name is all that has to change. */
const workFolder = (dataDir: string): string => join(dataDir, '.update');
const copyIn = (dataDir: string): string => join(workFolder(dataDir), DATABASE);
/** The database of before, until the other release is opened. */
const beforeIn = (dataDir: string): string => join(workFolder(dataDir), 'before.db');
const databaseOf = (dataDir: string): string => join(dataDir, DATABASE);

export const dataSteps: DataSteps = {
  pending(dataDir) {
    const file = databaseOf(dataDir);
    if (!existsSync(file)) return { compatibility: 'known', steps: 0 };
    const sqlite = openToRead(file);
    try {
      return { compatibility: compatibilityOf(sqlite), steps: pendingSteps(sqlite).length };
    } finally {
      sqlite.close();
    }
  },

  async backup(dataDir) {
    const config = readConfig();
    const log = createLog('error');
    const folder = createBackupFolder(dataDir);
    const backups = createBackups({
      folder,
      // The signs are the running server's; it makes its own backups, and says when it cannot.
      signs: { find: () => null, note: () => {}, end: () => {} } as never,
      maxBytes: config.backupBytes,
      backupPing: createBackupPing({ config, waysOut: createWaysOut(dataDir), log }),
      space: () => spaceOf(backupsFolder(dataDir)),
      clock: { now: () => new Date() },
      log,
    });
    const { name, bytes } = await backups.make();
    return { path: folder.pathOf(name), bytes };
  },

  copy(dataDir) {
    rmSync(workFolder(dataDir), { recursive: true, force: true });
    mkdirSync(workFolder(dataDir), { mode: 0o700 });
    if (!existsSync(databaseOf(dataDir))) return;
    emptyTheLog(dataDir);
    copyWhole(databaseOf(dataDir), copyIn(dataDir));
  },

  takeKept(dataDir, kept, settle) {
    emptyTheLog(dataDir);
    rmSync(workFolder(dataDir), { recursive: true, force: true });
    mkdirSync(workFolder(dataDir), { mode: 0o700 });
    copyWhole(kept, copyIn(dataDir));
    inspectDatabase(copyIn(dataDir));
    if (settle) settleDatabase(copyIn(dataDir), new Date());
  },

  async migrate(dataDir, tell) {
    const folder = workFolder(dataDir);
    if (needsUpdate(folder)) updateDataFolder(folder, tell);
    const config = { ...readConfig(), dataDir: folder };
    // The whole server, which no other step needs.
    const { createServer } = await import('../create-server.ts');
    // Only this program can write some of the new content, and that belongs to the change.
    await createServer(config, { log: createLog('error') }).close();
    const { compatibility } = inspectDatabase(copyIn(dataDir));
    if (compatibility !== 'known') throw new Refused('the changed database is not of this version');
    return tablePrints(copyIn(dataDir));
  },

  putOnTrial(dataDir) {
    writeFileSync(trialFile(dataDir), `${new Date().toISOString()}\n`, {
      mode: 0o600,
      flush: true,
    });
    syncPath(dataDir);
  },

  swap(dataDir) {
    if (!existsSync(copyIn(dataDir))) return;
    const live = databaseOf(dataDir);
    const log = `${copyIn(dataDir)}-wal`;
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0) {
      throw new Error('the copy of the database was not closed');
    }
    if (existsSync(live) && !existsSync(beforeIn(dataDir))) secondName(live, beforeIn(dataDir));
    syncPath(workFolder(dataDir));
    forgetLog(dataDir);
    renameSync(copyIn(dataDir), live);
    syncPath(dataDir);
  },

  back(dataDir) {
    if (existsSync(beforeIn(dataDir))) {
      // A copy that is still there was not put into place, and the two names are of one file.
      if (!existsSync(copyIn(dataDir))) forgetLog(dataDir);
      renameSync(beforeIn(dataDir), databaseOf(dataDir));
      syncPath(dataDir);
    }
    rmSync(trialFile(dataDir), { force: true });
    rmSync(workFolder(dataDir), { recursive: true, force: true });
    syncPath(dataDir);
  },

  open(dataDir) {
    rmSync(trialFile(dataDir), { force: true });
    syncPath(dataDir);
  },

  finish(dataDir, at, keep) {
    const before = beforeIn(dataDir);
    const kept = join(backupsFolder(dataDir), keptName(new Date(at)));
    if (keep && existsSync(before)) {
      mkdirSync(dirname(kept), { recursive: true, mode: 0o700 });
      moveTo(before, kept);
      forgetOldKept(dirname(kept));
    }
    rmSync(workFolder(dataDir), { recursive: true, force: true });
    return keep && existsSync(kept) ? kept : null;
  },

  written: (dataDir, before) => writtenSince(databaseOf(dataDir), before),

  async check() {
    const config = readConfig();
    const port = await portStateOf(config);
    return runChecks({ config, moment: 'running', port, now: new Date() });
  },
};

/**
 * Brings what is in the log into the file, so that the file alone is the database.
 * @throws Refused while somebody has it open
 */
function emptyTheLog(dataDir: string): void {
  const sqlite = new Database(databaseOf(dataDir), { timeout: 0 });
  try {
    // SQLite lets nobody do so while another process has the database open.
    sqlite.pragma('journal_mode = DELETE');
    sqlite.pragma('journal_mode = WAL');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new Refused(
      `Another process has the database of ${dataDir} open, so it is not changed. Stop it first.`,
    );
  } finally {
    sqlite.close();
  }
}

/** The log of a database that is no longer the one of that name would be taken for the next one's. */
function forgetLog(dataDir: string): void {
  for (const end of ['-wal', '-shm']) rmSync(databaseOf(dataDir) + end, { force: true });
}

function secondName(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Some disks know no second names.
    if (!['EPERM', 'ENOTSUP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw error;
    }
    copyWhole(from, `${to}.part`);
    renameSync(`${to}.part`, to);
  }
}

/** The backups may lie on another disk. */
function moveTo(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const draft = join(dirname(to), '.before-update-moving.db');
    copyWhole(from, draft);
    renameSync(draft, to);
    rmSync(from);
  }
  syncPath(dirname(to));
}

function copyWhole(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  const handle = openSync(to, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
