import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReceiptPictureType } from '@villa/shared/contract/expenses.ts';
import { syncFolder } from '../../platform/files/whole-file.ts';

/** How a file of each type is called. */
export const ENDINGS: Record<ReceiptPictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

export const slipsFolder = (dataDir: string): string => path.join(dataDir, 'slips');

/** The pictures of slips that staff see: */
export const slipViewsFolder = (dataDir: string): string => path.join(dataDir, '.slip-views');

interface Folders {
  slips: string;
  views: string;
}

/** Slips on disk, under random names, in folders that nothing serves as they are. */
export class SlipStore {
  readonly #folders: Folders;

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  /** The whole path of a stored file. */
  pathOf(file: string): string {
    return path.join(this.#folders.slips, path.basename(file));
  }

  #viewOf(file: string): string {
    return path.join(this.#folders.views, `${path.basename(file)}.jpg`);
  }

  /**
   * Takes over a received file so that it is there after a power cut, or not at all. Throws what the
   * disk throws.
   * @returns the file's name
   */
  async keep(received: string, type: ReceiptPictureType): Promise<string> {
    await mkdir(this.#folders.slips, { recursive: true });
    const file = `${randomBytes(16).toString('hex')}.${ENDINGS[type]}`;
    try {
      await writeThrough(received);
      await rename(received, this.pathOf(file));
      await syncFolder(this.#folders.slips);
    } catch (error) {
      await this.remove(file);
      throw error;
    }
    return file;
  }

  /** Keeps what staff see of a slip; without it, it is drawn anew when somebody looks. */
  async keepView(file: string, view: Buffer): Promise<void> {
    const target = this.#viewOf(file);
    const draft = `${target}.${randomBytes(4).toString('hex')}.part`;
    await mkdir(this.#folders.views, { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, view, { mode: 0o600 });
      await rename(draft, target);
    } catch (error) {
      await removeFile(draft);
      throw error;
    }
  }

  /** The picture of a slip that staff see; null when it has to be drawn. */
  async readView(file: string): Promise<Buffer | null> {
    return readFile(this.#viewOf(file)).catch(() => null);
  }

  async has(file: string): Promise<boolean> {
    const found = await stat(this.pathOf(file)).catch(() => null);
    return found?.isFile() ?? false;
  }

  /** A file that is gone already, or cannot be reached, is no error: the sweep comes by again. */
  async remove(file: string): Promise<void> {
    await removeFile(this.#viewOf(file));
    await removeFile(this.pathOf(file));
  }

  /** Names of the slips last written before an instant, and of those of which there is but a view. */
  async filesBefore(instant: Date): Promise<string[]> {
    const slips = await writtenBefore(this.#folders.slips, instant);
    const views = await writtenBefore(this.#folders.views, instant);
    return [...new Set([...slips, ...views.map((view) => view.replace(/\.jpg(?:\..*)?$/, ''))])];
  }
}

async function writtenBefore(folder: string, instant: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const old = await Promise.all(
    names.map(async (name) => {
      const written = await stat(path.join(folder, name)).catch(() => null);
      return written !== null && written.mtime < instant ? [name] : [];
    }),
  );
  return old.flat();
}

async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => {});
}

async function writeThrough(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
