import { open, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

export const originalsFolder = (dataDir: string): string => path.join(dataDir, 'originals');

/**
 * Uploaded pictures as they came, kept only until they are encoded: they hold where and when they
 * were taken, which is nobody's business afterwards.
 */
export class Originals {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  /** Takes over a received file, so that it is there after a power cut. */
  async keep(id: string, received: string): Promise<string> {
    await mkdir(this.directory, { recursive: true });
    const file = await open(received, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(received, this.#pathOf(id));
    return id;
  }

  /** Null when it is gone. */
  async read(name: string): Promise<Buffer | null> {
    return readFile(this.#pathOf(name)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
  }

  /** A file that cannot be removed now is left to the sweep. */
  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true }).catch(() => {});
  }

  #pathOf(name: string): string {
    return path.join(this.directory, path.basename(name));
  }
}
