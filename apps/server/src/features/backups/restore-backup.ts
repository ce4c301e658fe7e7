import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { KEY_RING_FILE } from '../../platform/files/key-ring-file.ts';
import { knownSteps } from '../../platform/database/migrate.ts';
import { type Rest, restAfter, writeRest } from '../../platform/ways-out.ts';
import { thisVersion, versionWords } from '../versions/program-versions.ts';
import { DATABASE, type Manifest } from './backup-manifest.ts';
import { inspectDatabase } from './database-snapshot.ts';
import { type Archive, BadArchive, openArchive } from './read-archive.ts';
import { settleDatabase } from './settle-database.ts';

/** Why nothing was brought back. The sentence is for the person who asked. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export interface RestoreOrder {
  file: string;
  dataDir: string;
  /** Moves what is in the data folder aside, instead of refusing. */
  replace: boolean;
  /** The place that the copy was kept in; `backup` when left out. */
  from?: Rest['from'];
  now: Date;
}

export interface Restored {
  manifest: Manifest;
  /** Mails that had not gone out when the backup was made: they stand as failed now. */
  heldMails: number;
  /** The folder of the former contents, or null when there were none. */
  aside: string | null;
}

/** Stays where it is: the file to bring back may well be in it. */
const BACKUPS = 'backups';

/**
 * Brings a backup back into a data folder. Everything is unpacked and checked beside the present contents
 * first; only then do those move aside, into a folder that keeps them.
 * @throws RestoreRefused, with the data folder as it was
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  if (await isDatabase(order.file)) return restoreDatabase(order);
  const archive = await openArchive(order.file).catch((error: unknown) => {
    refuseUnreadable(order.file, error);
    return refuse(error);
  });
  try {
    return await bringBack(archive, order);
  } finally {
    archive.close();
  }
}

/** The same from an archive that is open, or from anything that has its list and its files. */
export async function bringBack(
  archive: Pick<Archive, 'manifest' | 'extract'>,
  order: Omit<RestoreOrder, 'file'>,
): Promise<Restored> {
  const { dataDir, now } = order;
  if (!knownSteps().some(({ when }) => when === archive.manifest.migration)) {
    throw foreign(archive.manifest);
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const present = await contentsOf(dataDir);
  if (present.length > 0 && !order.replace) {
    throw notEmpty(dataDir);
  }
  refuseWhileOpen(path.join(dataDir, DATABASE));
  const { files } = archive.manifest;
  await refuseWithoutSpace(
    dataDir,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );

  const draft = path.join(dataDir, `.restoring-${stampOf(now)}`);
  const heldMails = await unpack(archive, draft, now).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    return refuse(error);
  });
  const aside = present.length > 0 ? await moveAside(dataDir, present, now) : null;
  const { from = 'backup' } = order;
  // First of all that comes: a server that finds the data finds that they are out of a copy.
  writeRest(dataDir, restAfter({ copyMadeAt: archive.manifest.madeAt, from }, now));
  for (const name of await readdir(draft)) {
    await rename(path.join(draft, name), path.join(dataDir, name));
  }
  await rm(draft, { recursive: true });
  if (aside !== null) await keepKeyRing(aside, dataDir);
  return { manifest: archive.manifest, heldMails, aside };
}

/** No backup holds the keys of passport numbers: they stay with the machine, and nowhere a second time. */
async function keepKeyRing(aside: string, dataDir: string): Promise<void> {
  const kept = path.join(dataDir, KEY_RING_FILE);
  const moved = path.join(aside, KEY_RING_FILE);
  if (!existsSync(kept) && existsSync(moved)) await rename(moved, kept);
}

/** True if the file is a database alone, as an update keeps it; its first bytes show it. */
async function isDatabase(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  try {
    const { buffer } = (await handle?.read(Buffer.alloc(16), 0, 16, 0).catch(() => null)) ?? {};
    return buffer?.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await handle?.close();
  }
}

/** Puts a database into the place of the present one. No upload changes under its name, so they all stay. */
async function restoreDatabase(order: RestoreOrder): Promise<Restored> {
  const { file, dataDir, replace, from = 'backup', now } = order;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const present = (await contentsOf(dataDir)).filter((name) => name.startsWith(DATABASE));
  if (present.length > 0 && !replace) throw notEmpty(dataDir);
  refuseWhileOpen(path.join(dataDir, DATABASE));
  const { size, mtime } = await stat(file);
  await refuseWithoutSpace(dataDir, size);
  const draft = path.join(dataDir, `.restoring-${stampOf(now)}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const database = path.join(draft, DATABASE);
    await copyFile(file, database);
    const { counts, names, migration, compatibility } = inspectOrRefuse(database);
    if (compatibility !== 'known') throw foreign({});
    const { heldMails } = settleDatabase(database, now);
    const aside = present.length > 0 ? await moveAside(dataDir, present, now) : null;
    writeRest(dataDir, restAfter({ copyMadeAt: mtime.toISOString(), from }, now));
    await rename(database, path.join(dataDir, DATABASE));
    const missing = names.filter((name) => !existsSync(path.join(dataDir, name)));
    const contents = { ...counts, files: names.length - missing.length, missing };
    const files = [{ path: DATABASE, bytes: size, sha256: '' }];
    return {
      manifest: { format: 1, madeAt: mtime.toISOString(), migration, contents, files },
      heldMails,
      aside,
    };
  } catch (error) {
    return refuse(error);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function unpack(
  archive: Pick<Archive, 'manifest' | 'extract'>,
  draft: string,
  now: Date,
): Promise<number> {
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await archive.extract(draft);
  const database = path.join(draft, DATABASE);
  const { counts, compatibility } = inspectOrRefuse(database);
  if (compatibility !== 'known') throw foreign(archive.manifest);
  const { files: _files, missing: _missing, ...promised } = archive.manifest.contents;
  if (JSON.stringify(counts) !== JSON.stringify({ ...counts, ...promised })) {
    throw new BadArchive('the database does not hold what the manifest says');
  }
  return settleDatabase(database, now).heldMails;
}

function inspectOrRefuse(database: string) {
  try {
    return inspectDatabase(database);
  } catch (error) {
    throw new BadArchive(`its database is no good (${(error as Error).message})`);
  }
}

function foreign({ madeBy }: Pick<Manifest, 'madeBy'>): RestoreRefused {
  const other = madeBy ? versionWords(madeBy) : 'another version of the villa';
  return new RestoreRefused(
    `The backup was made by ${other}; this is ${versionWords(thisVersion())}, which does not know all that is in it. ` +
      'Nothing was changed. Either bring it back with that version, or bring back a backup that was made before it.',
  );
}

/** A server keeps its database open; then SQLite does not let anybody switch the write-ahead log off. */
function refuseWhileOpen(file: string): void {
  if (!existsSync(file)) return;
  const sqlite = new Database(file, { timeout: 0 });
  try {
    sqlite.pragma('journal_mode = DELETE');
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    // A damaged database is a reason to restore, not one against it.
    if (!code.startsWith('SQLITE_BUSY') && !code.startsWith('SQLITE_LOCKED')) return;
    throw new RestoreRefused(
      'A server is running on this data folder. Stop it first, and start it again afterwards.',
    );
  } finally {
    sqlite.close();
  }
}

function notEmpty(dataDir: string): RestoreRefused {
  return new RestoreRefused(
    `${dataDir} is not empty. With --replace its contents are moved aside first and kept.`,
  );
}

async function refuseWithoutSpace(dataDir: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (needed > bavail * bsize) {
    throw new RestoreRefused(`The backup needs ${needed} bytes; the disk has not that much left.`);
  }
}

async function contentsOf(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter((name) => name !== BACKUPS && !name.startsWith('.'));
}

/** Within the data folder, which may be a disk of its own that cannot be renamed. */
async function moveAside(dataDir: string, names: readonly string[], now: Date): Promise<string> {
  const aside = path.join(dataDir, `.before-restore-${stampOf(now)}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of names) await rename(path.join(dataDir, name), path.join(aside, name));
  return aside;
}

function stampOf(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-');
}

/** A name that was mistyped, most of the time. What the disk says of it is for programmers. */
function refuseUnreadable(file: string, error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    throw new RestoreRefused(`There is no file ${file}.`);
  }
  if (code === 'EISDIR') throw new RestoreRefused(`${file} is a folder, not a backup.`);
  if (code === 'EACCES' || code === 'EPERM') {
    throw new RestoreRefused(`The file ${file} may not be read by whoever has started this.`);
  }
}

function refuse(error: unknown): never {
  if (error instanceof BadArchive) {
    throw new RestoreRefused(`This file is not brought back: ${error.message}.`);
  }
  throw error;
}
