import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReceiptPictureType } from '@villa/shared/contract/expenses.ts';
import pLimit from 'p-limit';
import { AppError } from '../../platform/app-error.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import type { Log } from '../../platform/log.ts';
import { SlipStore } from './slip-store.ts';

/** Pictures of the house's own on disk: receipts, damage. */
export interface KeptPictures {
  /** @returns the file's name @throws AppError as `openReceipt`; `unavailable` when the disk fails */
  keep(received: ReceivedFile): Promise<string>;
  remove(file: string): Promise<void>;
  /** The names of those written before an instant. */
  filesBefore(instant: Date): Promise<string[]>;
  /** A JPEG made of it. @throws AppError `not_found` */
  view(file: string): Promise<Buffer>;
  /** The file as it was sent. @throws AppError `not_found` */
  original(file: string): Promise<Buffer>;
}

/** @param kind beside the slips, the folder `KIND-pictures`, which nothing sweeps */
export function createKeptPictures(
  kind: 'expense' | 'damage' | 'cleaning' | 'report',
  { dataDir, log }: { dataDir: string; log: Log },
): KeptPictures {
  const store = new SlipStore({
    slips: path.join(dataDir, `${kind}-pictures`),
    views: path.join(dataDir, `.${kind}-picture-views`),
  });
  /** One at a time: a decoded picture is 150 MB. */
  const queue = pLimit(1);

  async function draw(file: string): Promise<{ type: ReceiptPictureType; view: Buffer }> {
    // Loaded with the first picture.
    const { openReceipt } = await import('./open-slip.ts');
    return queue(() => openReceipt(file));
  }

  async function orUnavailable<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      log.error({ err: error }, 'a picture could not be written');
      throw new AppError('unavailable');
    }
  }

  async function pathOf(file: string): Promise<string> {
    if (!(await store.has(file))) throw new AppError('not_found');
    return store.pathOf(file);
  }

  return {
    original: async (file) => readFile(await pathOf(file)),
    async keep(received) {
      const { type, view } = await draw(received.path);
      const file = await orUnavailable(store.keep(received.path, type));
      try {
        await orUnavailable(store.keepView(file, view));
      } catch (error) {
        await store.remove(file);
        throw error;
      }
      return file;
    },
    remove: (file) => store.remove(file),
    filesBefore: (instant) => store.filesBefore(instant),
    async view(file) {
      const kept = await store.readView(file);
      if (kept) return kept;
      // A backup holds none.
      const { view } = await draw(await pathOf(file));
      await store.keepView(file, view).catch((error: unknown) => {
        log.warn({ err: error }, 'what is seen of a picture could not be kept');
      });
      return view;
    },
  };
}
