import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { DATABASE, MANIFEST, type Manifest } from './backup-manifest.ts';

/** These files are compressed already: compressing them again only costs time. */
const PACKED = /\.(?:avif|webp|jpe?g|png|pdf)$/;

/** Writes a manifest and the files it names into one zip, through to the disk. */
export async function writeArchive(
  file: string,
  folder: string,
  { madeAt, ...contents }: Manifest,
): Promise<void> {
  const zip = new ZipFile();
  const mtime = new Date(madeAt);
  const text = JSON.stringify({ ...contents, madeAt }, null, 1);
  // The manifest first, for whoever opens the file without this program.
  zip.addBuffer(Buffer.from(text), MANIFEST, { mtime, mode: 0o100600 });
  for (const { path: name } of contents.files) {
    const compress = name === DATABASE || !PACKED.test(name);
    zip.addFile(path.join(folder, name), name, { mtime, mode: 0o100600, compress });
  }
  zip.end();
  const { outputStream } = zip as unknown as { outputStream: PassThrough };
  // A file that cannot be read is reported by the zip, not by its stream.
  zip.on('error', (error: Error) => outputStream.destroy(error));
  await pipeline(outputStream, createWriteStream(file, { mode: 0o600 }));
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
