import { createHash, randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { library } from '../../platform/files/sharp.ts';
import * as z from 'zod/mini';
import type { EncodeOptions, EncodedFile } from './encode-image.ts';
import type { EncodeQueue } from './encode-queue.ts';
import { CUTS, type ImageKind } from './image-settings.ts';
import type { StorableImage } from './image-store.ts';

/** A picture that comes with the project. */
export interface SeedImage extends EncodeOptions {
  /** File name without `.jpg`; also what the picture is called for ever. */
  name: string;
  kind: ImageKind;
}

/** A path within the server's package. */
export const packagePath = (below: string) => path.join(import.meta.dirname, '../../..', below);
const ORIGINALS = packagePath('seed/pictures');
const CACHE = packagePath('.cache/seed-pictures');
const MANIFEST = 'picture.json';

const manifestShape = z.object({
  width: z.int(),
  height: z.int(),
  files: z.array(
    z.object({
      cut: z.enum(['whole', 'tall']),
      format: z.enum(['avif', 'webp']),
      width: z.int(),
      height: z.int(),
      hash: z.string(),
    }),
  ),
});

const cachedName = (file: Omit<EncodedFile, 'data'>) => `${file.cut}-${file.width}.${file.format}`;

/** For a program whose own folder cannot be written to; a backup leaves out what begins with a dot. */
export const cacheBelow = (dataDir: string) => path.join(dataDir, '.cache', 'seed-pictures');

/** Which folder of a cache belongs to these bytes encoded in this way. */
function cacheName(original: Uint8Array, picture: SeedImage): string {
  const way = JSON.stringify([
    picture.kind,
    picture.tallFocus,
    CUTS[picture.kind],
    library().versions,
  ]);
  const hash = createHash('sha256').update(original).update(way).digest('hex').slice(0, 16);
  return `${picture.name}-${hash}`;
}

async function readCached(folder: string): Promise<StorableImage | null> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  const { width, height, files } = manifestShape.parse(JSON.parse(text));
  return {
    width,
    height,
    files: files.map((file) => ({ ...file, data: { path: path.join(folder, cachedName(file)) } })),
  };
}

/** True when the project brings this picture. */
export async function seedImageNames(): Promise<Set<string>> {
  const files = await readdir(ORIGINALS);
  return new Set(files.filter((file) => file.endsWith('.jpg')).map((file) => file.slice(0, -4)));
}

/** True if the program may write to its own folder; an installed copy often may not. */
export async function mayKeepSeedImages(): Promise<boolean> {
  try {
    await mkdir(CACHE, { recursive: true });
    await access(CACHE, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A picture of the project, encoded: from a cache, or made now and put there. The folder appears
 * under its name only when it is complete, so two processes may do this at once.
 */
export async function encodeSeedImage(
  picture: SeedImage,
  queue: EncodeQueue,
  otherCache: string = CACHE,
): Promise<{ picture: StorableImage; folder: string; made: boolean }> {
  const original = await readFile(path.join(ORIGINALS, `${picture.name}.jpg`));
  const name = cacheName(original, picture);
  for (const cache of [CACHE, otherCache]) {
    const known = await readCached(path.join(cache, name));
    if (known) return { picture: known, folder: path.join(cache, name), made: false };
  }
  const folder = path.join((await mayKeepSeedImages()) ? CACHE : otherCache, name);
  const encoded = await queue.encode(original, picture.kind, picture);
  const draft = `${folder}.${randomUUID()}.part`;
  await mkdir(draft, { recursive: true });
  const files = encoded.files.map(({ data, ...file }) => ({ data, file }));
  for (const { data, file } of files) await writeFile(path.join(draft, cachedName(file)), data);
  const manifest = {
    width: encoded.width,
    height: encoded.height,
    files: files.map((one) => one.file),
  };
  await writeFile(path.join(draft, MANIFEST), JSON.stringify(manifest));
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  const kept = await readCached(folder);
  if (!kept) throw new Error(`cannot write ${folder}`);
  return { picture: kept, folder, made: true };
}

/** Takes away what earlier originals and settings left in the cache. */
export async function dropFromSeedCache(keep: ReadonlySet<string>): Promise<void> {
  const folders = (await readdir(CACHE).catch(() => [])).map((name) => path.join(CACHE, name));
  const old = folders.filter((folder) => !keep.has(folder));
  await Promise.all(old.map((folder) => rm(folder, { recursive: true, force: true })));
}
