import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import {
  createReadBuffer,
  fingerprintOf,
  fingerprintOfFile,
} from '../features/backups/file-hash.ts';
import { syncPath } from '../platform/files/whole-file.ts';
import { Refused, megabytes, messageOf } from './words.ts';

/** A version stands in names of folders. */
const VERSION = /^\d+\.\d+\.\d+[\w.+-]*$/;
const versionFile = z.object({
  version: z.string().check(z.regex(VERSION)),
  commit: z.string(),
  schema: z.string(),
});
export type Release = z.infer<typeof versionFile>;

const SUMS = 'SHA256SUMS';
const UNPACKING = '.unpacking';
const DOWNLOADED = '.downloaded.tar.gz';
/** Beside what is unpacked. */
const ROOM_BESIDE = 50_000_000;

/** @throws Refused where a folder is no release */
export function readRelease(folder: string): Release {
  try {
    return versionFile.parse(JSON.parse(readFileSync(join(folder, 'VERSION'), 'utf8')));
  } catch (error) {
    throw new Refused(
      `${folder} is no release: its file VERSION cannot be read (${messageOf(error)}).`,
    );
  }
}

/** The releases of a folder, by their versions. */
export function installedReleases(root: string): string[] {
  return readdirSync(root).filter(
    (name) => VERSION.test(name) && existsSync(join(root, name, 'VERSION')),
  );
}

/** Every file of a release is as it was made, none is missing, and none is there beside. @returns what is wrong */
export async function wrongFiles(folder: string): Promise<string[]> {
  const listed = new Map(
    readFileSync(join(folder, SUMS), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const wrong = found.filter((file) => file !== SUMS && !listed.has(file));
  const buffer = createReadBuffer();
  for (const [file, sum] of listed) {
    const same = await fingerprintOfFile(join(folder, file), buffer).then(
      ({ sha256 }) => sha256 === sum,
      () => false,
    );
    if (!same) wrong.push(file);
  }
  return wrong;
}

/**
 * Brings the release of a file or an address into the folder of releases, whole and checked.
 * @param sum the sum of the file, where whoever asks knows it
 * @returns its version
 * @throws Refused, with nothing left behind
 */
export async function bringRelease(root: string, from: string, sum?: string): Promise<string> {
  try {
    const isAddress = /^https?:\/\//.test(from);
    const file = isAddress ? await download(root, from) : from;
    if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
    await checkSum(file, sum ?? (isAddress ? await sumAt(from) : sumBeside(file)));
    return await unpack(root, file);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`The release could not be brought to ${root}: ${messageOf(error)}`);
  } finally {
    forgetUnfinished(root);
  }
}

export function forgetUnfinished(root: string): void {
  for (const name of [UNPACKING, DOWNLOADED]) {
    rmSync(join(root, name), { recursive: true, force: true });
  }
}

async function download(root: string, address: string): Promise<string> {
  const answer = await fetch(address).catch((error: unknown) => {
    const { cause } = error as { cause?: unknown };
    throw new Refused(`${address} cannot be reached (${messageOf(cause ?? error)}).`);
  });
  if (!answer.ok || answer.body === null) {
    throw new Refused(`${address} answered ${answer.status}: no release is there.`);
  }
  const file = join(root, DOWNLOADED);
  const length = Number(answer.headers.get('content-length')) || 0;
  requireRoom(root, length, 'the download');
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file));
  return file;
}

async function sumAt(address: string): Promise<string | undefined> {
  const answer = await fetch(`${address}.sha256`).catch(() => null);
  return answer?.ok === true ? (await answer.text()).slice(0, 64) : undefined;
}

function sumBeside(file: string): string | undefined {
  const beside = `${file}.sha256`;
  return existsSync(beside) ? readFileSync(beside, 'utf8').slice(0, 64) : undefined;
}

async function checkSum(file: string, wanted: string | undefined): Promise<void> {
  if (wanted === undefined) return;
  const { sha256 } = await fingerprintOf(createReadStream(file));
  if (sha256 === wanted.toLowerCase()) return;
  throw new Refused(
    `${basename(file)} is not what it should be: its SHA-256 is ${sha256}, and ${wanted} was promised. Nothing was changed. Download it again.`,
  );
}

async function unpack(root: string, file: string): Promise<string> {
  const draft = join(root, UNPACKING);
  rmSync(draft, { recursive: true, force: true });
  requireRoom(root, unpackedBytes(file), 'the release');
  mkdirSync(draft);
  tar('-xzf', file, '-C', draft, '--strip-components=1', '--no-same-owner');
  const { version } = readRelease(draft);
  const wrong = await wrongFiles(draft).catch((error: unknown) => [messageOf(error)]);
  if (wrong.length > 0) {
    throw new Refused(
      `${basename(file)} is damaged: ${wrong.slice(0, 3).join(', ')} ${wrong.length === 1 ? 'is' : 'are'} not as in ${SUMS}. Nothing was changed. Download it again.`,
    );
  }
  const target = join(root, version);
  // One that is there may be the one that runs.
  if (existsSync(target)) {
    const found = await wrongFiles(target).catch((error: unknown) => [messageOf(error)]);
    if (found.length === 0) return version;
    rmSync(target, { recursive: true });
  }
  renameSync(draft, target);
  syncPath(root);
  return version;
}

function unpackedBytes(file: string): number {
  return tar('-tvzf', file)
    .split('\n')
    .reduce((sum, line) => sum + (Number(/^\S+\s+\S+\s+(\d+)\s/.exec(line)?.[1]) || 0), 0);
}

function tar(...args: string[]): string {
  const { status, signal, stdout, stderr, error } = spawnSync('tar', args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error) throw error;
  if (status === 0) return stdout;
  const said = stderr.trim().split('\n')[0] || `it ended by ${String(signal)}`;
  throw new Refused(`${args[1]} cannot be unpacked: ${said}. Nothing was changed.`);
}

export function requireRoom(folder: string, bytes: number, forWhat: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = bytes + ROOM_BESIDE;
  if (bavail * bsize >= needed) return;
  throw new Refused(
    `${forWhat} needs ${megabytes(needed)} of free disk at ${folder}; there are ${megabytes(bavail * bsize)}. Nothing was changed. Make room and try again.`,
  );
}

/** Removes releases that nobody goes back to. */
export function removeOtherReleases(root: string, kept: readonly string[]): void {
  for (const version of installedReleases(root)) {
    if (!kept.includes(version)) rmSync(join(root, version), { recursive: true, force: true });
  }
}
