/**
 * `node apps/server/src/features/site/precompress.ts FOLDER`: puts a `.br` and a `.gz` beside each text
 * file of a site's build, which the server then sends as they are.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressWell } from './compression.ts';

/** Pictures and woff2 are compressed already. */
const TEXT = /\.(?:js|mjs|css|html|svg|json|txt|xml|webmanifest|map|wasm|ttf)$/;
/** Below this the headers outweigh what is won. */
const WORTH_BYTES = 512;

export async function precompress(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const done = await Promise.all(
    names.filter((name) => TEXT.test(name)).map((name) => compressFile(path.join(folder, name))),
  );
  return done.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  const data = await readFile(file);
  if (data.length < WORTH_BYTES) return false;
  const { br, gzip } = await compressWell(data);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
  return true;
}

if (import.meta.main) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('which folder?');
  await precompress(folder);
}
