import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRETS_FOLDER } from '../../platform/files/secrets.ts';
import { DATABASE } from '../backups/backup-manifest.ts';
import { fingerprintOfFile } from '../backups/file-hash.ts';
import { uploadedFiles } from '../backups/kept-files.ts';
import { collectWhole } from '../backups/make-backup.ts';
import { thisVersion } from '../versions/program-versions.ts';
import type { CopyFile, CopyManifest } from './copy-manifest.ts';
import type { FilePrints } from './file-prints.ts';

/** The villa as it is at one instant, in a folder, and the list of it. */
export interface Gathered {
  folder: string;
  manifest: CopyManifest;
}

/** Gathers what a backup holds, and the keys of outside services, which only an encrypted copy may hold. */
export async function gather(
  dataDir: string,
  workDir: string,
  { madeAt, prints }: { madeAt: string; prints: FilePrints },
): Promise<Gathered> {
  const folder = join(workDir, 'content');
  const found = await collectWhole(dataDir, folder);
  const uploads = (await uploadedFiles(folder)).toSorted();
  const files: CopyFile[] = [
    { path: DATABASE, ...(await fingerprintOfFile(join(folder, DATABASE))) },
  ];
  for (const path of uploads) {
    files.push({ path, ...(await prints.of(path, join(folder, path))) });
  }
  for (const path of await copySecrets(dataDir, folder)) {
    files.push({ path, ...(await fingerprintOfFile(join(folder, path))) });
  }
  prints.save();
  return {
    folder,
    manifest: {
      format: 1,
      madeAt,
      migration: found.migration,
      madeBy: thisVersion(),
      contents: { ...found.counts, files: uploads.length, missing: found.missing },
      files,
    },
  };
}

/** Unlike uploads they change under their names, so a second name would not do. */
async function copySecrets(dataDir: string, folder: string): Promise<string[]> {
  const from = join(dataDir, SECRETS_FOLDER);
  const to = join(folder, SECRETS_FOLDER);
  await rm(to, { recursive: true, force: true });
  const names = await readdir(from).catch(() => []);
  // Without those that are just being written.
  const plain = names.filter((name) => !name.includes('.'));
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of plain) await copyFile(join(from, name), join(to, name));
  return plain.toSorted().map((name) => `${SECRETS_FOLDER}/${name}`);
}
