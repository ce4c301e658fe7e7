import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SlipType } from '@villa/shared/contract/payment.ts';

const ENDINGS: Record<SlipType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

export const slipsFolder = (dataDir: string): string => path.join(dataDir, 'slips');

/** Slips on disk, under random names, in a folder that nothing serves as it is. */
export class SlipStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The whole path of a stored file. */
  pathOf(file: string): string {
    return path.join(this.#folder, path.basename(file));
  }

  /**
   * Writes a slip so that it is there after a power cut, or not at all. Throws what the disk throws.
   * @returns the file's name
   */
  async save(data: Buffer, type: SlipType): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const file = `${randomBytes(16).toString('hex')}.${ENDINGS[type]}`;
    const draft = this.pathOf(`${file}.part`);
    try {
      await writeThrough(draft, data);
      await rename(draft, this.pathOf(file));
      await syncFolder(this.#folder);
    } catch (error) {
      await this.remove(`${file}.part`);
      await this.remove(file);
      throw error;
    }
    return file;
  }

  /** What is gone already, or cannot be reached, is no error: the sweep comes by again. */
  async remove(file: string): Promise<void> {
    await rm(this.pathOf(file), { force: true }).catch(() => {});
  }

  /** Names of the files last written before an instant. */
  async filesBefore(instant: Date): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const old = await Promise.all(
      names.map(async (name) => {
        const written = await stat(this.pathOf(name)).catch(() => null);
        return written !== null && written.mtime < instant ? [name] : [];
      }),
    );
    return old.flat();
  }
}

async function writeThrough(file: string, data: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name is itself a change of the folder, which is written later unless asked for. */
async function syncFolder(folder: string): Promise<void> {
  // Windows does not open folders; there the name is written with the file.
  const handle = await open(folder, 'r').catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => {});
  await handle.close();
}
