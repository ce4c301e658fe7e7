import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BackupContents, BackupKind } from '@villa/shared/contract/backups.ts';
import { type KeptDatabase, keptDatabases } from '../versions/update-database.ts';
import type { Manifest } from './backup-manifest.ts';
import { type NamedBackup, backupName, readBackupName } from './backup-name.ts';
import { type KeptCount, createKeptCount } from './kept-count.ts';
import type { BackupOrder } from './make-backup.ts';

/** Any backup takes far less. */
const MAX_MS = 6 * 3_600_000;

export const backupsFolder = (dataDir: string): string => path.join(dataDir, 'backups');

export interface StoredBackup extends NamedBackup {
  bytes: number;
  contents: BackupContents;
}

/** The backups on disk. */
export interface BackupFolder {
  keptCount: KeptCount;
  /** Newest first; only names, since most questions need no more. */
  names(): Promise<NamedBackup[]>;
  /** The same with their sizes, of those that are still there. */
  sizes(): Promise<(NamedBackup & { bytes: number })[]>;
  /** The databases that updates have kept beside the backups, with their sizes, newest first. */
  beforeUpdates(): Promise<(KeptDatabase & { bytes: number })[]>;
  /** With what its manifest says; null when it is gone or no longer whole. */
  read(named: NamedBackup): Promise<StoredBackup | null>;
  /** Makes one in a thread of its own. Null while somebody, this process or another, is making one. */
  make(kind: BackupKind, madeAt: Date): Promise<StoredBackup | null>;
  remove(name: string): Promise<void>;
  /** The whole path of a backup. */
  pathOf(name: string): string;
}

export function createBackupFolder(dataDir: string): BackupFolder {
  const folder = backupsFolder(dataDir);
  const workDir = path.join(folder, '.making');
  /** The manifests' words; a backup never changes under its name. */
  const known = new Map<string, StoredBackup>();
  let making = false;

  /** The work folder is also the lock. */
  function enter(): boolean {
    if (making) return false;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      mkdirSync(workDir, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isAlive(workDir)) return false;
      rmSync(workDir, { recursive: true, force: true });
      mkdirSync(workDir, { mode: 0o700 });
    }
    try {
      writeFileSync(path.join(workDir, 'pid'), String(process.pid));
    } catch (error) {
      // A full disk: a lock that nobody takes away would keep every later backup out.
      rmSync(workDir, { recursive: true, force: true });
      throw error;
    }
    making = true;
    return true;
  }

  async function read(named: NamedBackup): Promise<StoredBackup | null> {
    const stored = known.get(named.name);
    if (stored) return stored;
    const file = path.join(folder, named.name);
    // The reader of zips is loaded when the owner looks, not at every start.
    const { openArchive } = await import('./read-archive.ts');
    const archive = await openArchive(file).catch(() => null);
    if (!archive) return null;
    archive.close();
    const { size: bytes } = await stat(file);
    const found = { ...named, bytes, contents: archive.manifest.contents };
    known.set(named.name, found);
    return found;
  }

  async function names(): Promise<NamedBackup[]> {
    const found = await readdir(folder).catch(() => []);
    return found
      .flatMap((name) => readBackupName(name) ?? [])
      .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  }

  async function withSizes<File extends { name: string }>(
    files: readonly File[],
  ): Promise<(File & { bytes: number })[]> {
    const sized = files.map(async (file) => {
      const found = await stat(path.join(folder, file.name)).catch(() => null);
      return found && { ...file, bytes: found.size };
    });
    return (await Promise.all(sized)).filter((one) => one !== null);
  }

  return {
    keptCount: createKeptCount(folder),
    read,
    names,
    pathOf: (name) => path.join(folder, path.basename(name)),
    sizes: async () => withSizes(await names()),
    beforeUpdates: () => withSizes(keptDatabases(folder)),
    async make(kind, madeAt) {
      if (!enter()) return null;
      const name = backupName(madeAt, kind);
      try {
        const target = path.join(folder, name);
        await inWorker({ dataDir, workDir, target, madeAt: madeAt.toISOString() });
        // A clock that stands still gives one name twice.
        known.delete(name);
        return await read({ name, madeAt, kind });
      } finally {
        await rm(workDir, { recursive: true, force: true });
        making = false;
      }
    },
    async remove(name) {
      known.delete(name);
      await rm(path.join(folder, name), { force: true });
    },
  };
}

/**
 * True if the process that set up a work folder still runs. Ours would know: it starts with none at work.
 * After a restart of the machine its number may be somebody else's, so it counts for a while only.
 */
function isAlive(workDir: string): boolean {
  try {
    const file = path.join(workDir, 'pid');
    const pid = Number(readFileSync(file, 'utf8'));
    // Cut short by a full disk; and 0 would ask for our own group of processes, which always runs.
    if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
    if (Date.now() - statSync(file).mtimeMs > MAX_MS) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inWorker(order: BackupOrder): Promise<Manifest> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
      workerData: order,
    });
    // A server that is asked to stop does not wait for a backup.
    worker.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the backup ended early (${code})`)));
  });
}
