import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE, type Manifest } from './backup-manifest.ts';
import { type DatabaseFindings, copyDatabase, inspectDatabase } from './database-snapshot.ts';
import { fingerprintOfFile } from './file-hash.ts';
import { keepUploads, uploadedFiles } from './kept-files.ts';
import { openArchive } from './read-archive.ts';
import { thisVersion } from '../versions/program-versions.ts';
import { writeArchive } from './write-archive.ts';
import { syncFolder } from '../../platform/files/whole-file.ts';

export interface BackupOrder {
  dataDir: string;
  /** An empty folder on the same disk, for what is on the way. */
  workDir: string;
  /** The path of the finished backup. */
  target: string;
  madeAt: string;
}

/** The contents gathered in a folder: the database, and the uploads under their paths. */
export interface Collected extends DatabaseFindings {
  missing: string[];
}
/** Gathers what belongs into a backup; the stress test gives wrong ones. */
export type Collect = (dataDir: string, folder: string) => Promise<Collected>;
/** Packs what was gathered; a test packs something else. */
export type Pack = typeof writeArchive;

/** Uploaded and deleted again within one backup: rare, and the next try has neither. */
const TRIES = 3;

/**
 * Makes a backup while the server runs. The uploads get second names before the database is copied
 * and again afterwards: what the copy names was there before it or came until then, so it is kept, whatever
 * is deleted meanwhile. Then everything is written, and the finished file opened and read once to its end.
 * @returns what is in it
 */
export async function makeBackup(
  order: BackupOrder,
  collect: Collect = collectWhole,
  pack: Pack = writeArchive,
): Promise<Manifest> {
  const { dataDir, workDir, target } = order;
  const folder = path.join(workDir, 'content');
  const found = await collect(dataDir, folder);
  const uploads = await uploadedFiles(folder);
  const files: Manifest['files'] = [];
  for (const file of [DATABASE, ...uploads.toSorted()]) {
    files.push({ path: file, ...(await fingerprintOfFile(path.join(folder, file))) });
  }
  const described: Manifest = {
    format: 1,
    madeAt: order.madeAt,
    migration: found.migration,
    madeBy: thisVersion(),
    contents: { ...found.counts, files: uploads.length, missing: found.missing },
    files,
  };
  const draft = path.join(workDir, 'backup.zip');
  await pack(draft, folder, described);
  await readBack(draft);
  await rename(draft, target);
  await syncFolder(path.dirname(target));
  return described;
}

/** Gathers the database and all uploads that it names, as they are at one instant. */
export async function collectWhole(dataDir: string, folder: string): Promise<Collected> {
  for (let attempt = 1; ; attempt += 1) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await keepUploads(dataDir, folder);
    await copyDatabase(path.join(dataDir, DATABASE), path.join(folder, DATABASE));
    await keepUploads(dataDir, folder);
    const found = inspectDatabase(path.join(folder, DATABASE));
    const missing = found.names.filter((name) => !existsSync(path.join(folder, name)));
    // A file that is really lost must not cost the villa all its backups; the backup says which.
    if (missing.length === 0 || attempt >= TRIES) return { ...found, missing };
  }
}

async function readBack(file: string): Promise<void> {
  const archive = await openArchive(file);
  try {
    await archive.check();
  } finally {
    archive.close();
  }
}
