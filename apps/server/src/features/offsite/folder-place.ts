import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OffsiteProblem } from '@villa/shared/contract/offsite.ts';
import { type Listed, type Place, PlaceFailed } from './place.ts';
import { syncFolder } from '../../platform/files/whole-file.ts';

/** A folder that leads off this machine: a mounted disk, or one that another program carries elsewhere. */
export interface FolderSettings {
  path: string;
}

const BY_CODE: Readonly<Record<string, OffsiteProblem>> = {
  ENOSPC: 'place_full',
  EDQUOT: 'place_full',
  EFBIG: 'place_full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  ENOTDIR: 'no_folder',
  // A disk that was pulled out, or a share whose machine is gone.
  EIO: 'unreachable',
  ENXIO: 'unreachable',
  ENODEV: 'unreachable',
  ESTALE: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ETIMEDOUT: 'too_slow',
};

/** Not yet whole; programs that carry the folder elsewhere leave hidden files out, or carry them to no harm. */
const DRAFT = '.draft-';

export function createFolderPlace({ path }: FolderSettings): Place {
  /** Never made by us: where the disk is not mounted, the copies would fill the machine's own. */
  async function requireFolder(): Promise<void> {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!found?.isDirectory()) throw new PlaceFailed('no_folder');
  }

  async function put(name: string, content: { file: string } | Uint8Array): Promise<void> {
    await requireFolder();
    const target = join(path, name);
    const folder = dirname(target);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${DRAFT}${process.pid}-${target.split(sep).at(-1)}`);
    try {
      const from = 'file' in content ? createReadStream(content.file) : Readable.from([content]);
      await pipeline(from, createWriteStream(draft, { mode: 0o600, flush: true }));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
    await syncFolder(folder);
  }

  async function get(name: string): Promise<Readable> {
    await requireFolder();
    const file = await open(join(path, name)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new PlaceFailed('missing', name) : error;
    });
    return Readable.from(readWhole(file.createReadStream()));
  }

  async function list(prefix: string): Promise<Listed[]> {
    await requireFolder();
    const folder = join(path, dirname(`${prefix}x`));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    const found: Listed[] = [];
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue;
      const file = join(entry.parentPath, entry.name);
      const name = relative(path, file).split(sep).join('/');
      if (!name.startsWith(prefix)) continue;
      const { size, mtime } = await stat(file);
      found.push({ name, bytes: size, at: mtime });
    }
    return found;
  }

  return {
    put: (...given) => inWords(() => put(...given)),
    get: (...given) => inWords(() => get(...given)),
    list: (...given) => inWords(() => list(...given)),
    remove: (name) =>
      inWords(async () => {
        await requireFolder();
        await rm(join(path, name), { force: true });
      }),
    close() {},
  };
}

async function inWords<T>(what: () => Promise<T>): Promise<T> {
  try {
    return await what();
  } catch (error) {
    throw failureOf(error);
  }
}

async function* readWhole(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) yield piece;
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof PlaceFailed) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  // Anything else is no trouble with the folder, but a mistake of ours.
  return code === '' ? error : new PlaceFailed(BY_CODE[code] ?? 'place_error', code);
}
