import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import {
  type BackupFile,
  DATABASE,
  MANIFEST,
  type Manifest,
  isBackupPath,
  manifest,
} from './backup-manifest.ts';
import { type Fingerprint, fingerprintOf, fingerprintOfFile } from './file-hash.ts';

/** Why a file is not brought back. The sentence is for the person who wanted it. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive';
}

const MAX_FILES = 100_000;
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;
const FILE_KIND = 0o170000;
const PLAIN_FILE = 0o100000;

/** An opened backup. Whoever made it is not trusted: what the manifest does not name word for word is refused. */
export interface Archive {
  manifest: Manifest;
  /** Reads every file and compares it with the manifest. @throws BadArchive */
  check(): Promise<void>;
  /** The same, and writes them below an empty folder. @throws BadArchive */
  extract(folder: string): Promise<void>;
  close(): void;
}

/** @throws BadArchive when it is no whole backup of ours */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await refusing('it is no zip file, or only a part of one', () =>
    openPromise(file, { autoClose: false, strictFileNames: true }),
  );
  try {
    const entries = await listEntries(zip);
    const described = await readManifest(zip, entries);
    const files = matched(described.files, entries);
    const each = async (read: (stream: Readable, file: BackupFile) => Promise<void>) => {
      for (const [one, entry] of files) {
        await refusing(`${one.path} cannot be read`, async () =>
          read(await zip.openReadStreamPromise(entry), one),
        );
      }
    };
    return {
      manifest: described,
      check: () => each(async (stream, one) => compare(one, await fingerprintOf(stream))),
      extract: (folder) => each((stream, one) => writeOut(stream, one, folder)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function writeOut(stream: Readable, file: BackupFile, folder: string): Promise<void> {
  const target = path.join(folder, file.path);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  // `wx`: two names that are one on this disk (upper and lower case) must not overwrite each other.
  await pipeline(stream, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  // Read again, from the disk: that is what will be lived with.
  compare(file, await fingerprintOfFile(target));
}

function compare(file: BackupFile, { bytes, sha256 }: Fingerprint): void {
  if (bytes !== file.bytes || sha256 !== file.sha256) {
    throw new BadArchive(`${file.path} is not what it was when the backup was made`);
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  // Exactly so many are read; a hundred thousand of them take a while, so they are counted first.
  if (zip.entryCount > MAX_FILES) throw new BadArchive('it has too many files');
  await refusing('its list of files is damaged', async () => {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND;
      // Links and folders lead elsewhere; a zip made on Windows says nothing (0).
      if (kind !== 0 && kind !== PLAIN_FILE) throw new BadArchive(`${name} is no plain file`);
      if (entries.has(name)) throw new BadArchive(`${name} is in it twice`);
      if (name !== MANIFEST && !isBackupPath(name)) {
        throw new BadArchive(`${JSON.stringify(name)} has no place in a data folder`);
      }
      entries.set(name, entry);
    }
  });
  return entries;
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw new BadArchive('it has no manifest, so it is no backup of the villa');
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES)
    throw new BadArchive('its manifest is too large');
  return refusing('its manifest cannot be read', async () => {
    const text = await buffer(await zip.openReadStreamPromise(entry));
    return manifest.parse(JSON.parse(text.toString('utf8')));
  });
}

/** Each file of the manifest with its entry; nothing missing, nothing left over, no other size. */
function matched(files: readonly BackupFile[], entries: Map<string, Entry>): [BackupFile, Entry][] {
  const known = new Set(files.map((file) => file.path));
  const stranger = [...entries.keys()].find((name) => name !== MANIFEST && !known.has(name));
  if (stranger !== undefined) throw new BadArchive(`${stranger} is not in its manifest`);
  if (known.size !== files.length) throw new BadArchive('its manifest names a file twice');
  if (!known.has(DATABASE)) throw new BadArchive('it has no database');
  return files.map((file) => {
    const entry = entries.get(file.path);
    if (!entry) throw new BadArchive(`${file.path} is missing`);
    if (entry.uncompressedSize !== file.bytes)
      throw new BadArchive(`${file.path} has another size`);
    return [file, entry];
  });
}

/** Turns an error of the libraries below into a sentence for people. */
async function refusing<T>(why: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The disk's own troubles are no fault of the file.
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof BadArchive || (typeof code === 'string' && /^E[A-Z]+$/.test(code)))
      throw error;
    throw new BadArchive(`${why} (${(error as Error).message.slice(0, 200)})`);
  }
}
