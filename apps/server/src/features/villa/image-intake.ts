import { readFile } from 'node:fs/promises';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import type { EncodeQueue } from './encode-queue.ts';
import type { Originals } from './originals.ts';
import type { ImageKind } from './image-settings.ts';
import type { ImageStore, StoredImage } from './image-store.ts';

/** A picture whose files are on disk and that no row names yet. */
export interface TakenImage extends StoredImage {
  id: string;
  original: string;
}

export interface ImageIntake {
  /**
   * Checks received files and makes what each can be shown with. All of them or none: when one is
   * refused, nothing of the others is left.
   * @throws AppError see `readImage`; `wrong_file_type` also for one that breaks off
   */
  take(files: readonly ReceivedFile[], kind: ImageKind, field: string): Promise<TakenImage[]>;
  /** Takes away what was taken in, when no row came to name it. */
  drop(taken: readonly TakenImage[]): Promise<void>;
}

interface IntakeDeps {
  queue: EncodeQueue;
  store: ImageStore;
  originals: Originals;
  newId: () => string;
}

export function createImageIntake(deps: IntakeDeps): ImageIntake {
  const { queue, store, originals } = deps;

  async function takeOne(file: ReceivedFile, kind: ImageKind, field: string) {
    const data = await readFile(file.path);
    const { readImage } = await import('./read-image.ts');
    await readImage(data, field);
    // Lower case letters and digits alone: the id is part of file names, on any disk.
    const id = deps
      .newId()
      .toLowerCase()
      .replaceAll(/[^a-z\d]/g, '');
    const stored = await store.save(id, await queue.encodeFirst(data, kind));
    try {
      return { id, original: await originals.keep(id, file.path), ...stored };
    } catch (error) {
      await store.remove(stored.files);
      throw error;
    }
  }

  async function drop(taken: readonly TakenImage[]): Promise<void> {
    for (const picture of taken) {
      await store.remove(picture.files);
      await originals.remove(picture.original);
    }
  }

  return {
    drop,
    async take(files, kind, field) {
      const taken: TakenImage[] = [];
      try {
        // One after another: a decoded picture is 150 MB.
        for (const file of files) taken.push(await takeOne(file, kind, field));
      } catch (error) {
        await drop(taken);
        throw error;
      }
      return taken;
    },
  };
}
