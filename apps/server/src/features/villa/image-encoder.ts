import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Log } from '../../platform/log.ts';
import type { EncodeQueue } from './encode-queue.ts';
import type { Originals } from './originals.ts';
import type { ImageStore } from './image-store.ts';
import type { ImageRow, ImagesRepository } from './images.repository.ts';

/** Encodes uploaded pictures in all their widths, in the background, whatever happened in between. */
export interface ImageEncoder {
  /** Begins, or goes on after a restart; asked for more while at work, it does that too. */
  start(): void;
  /** Resolves when nothing is at work. */
  settled(): Promise<void>;
  /** Gives up the picture at work, which the next start takes up again, and takes up no other. */
  stop(): Promise<void>;
}

interface ImageEncoderDeps {
  pictures: ImagesRepository;
  queue: EncodeQueue;
  store: ImageStore;
  originals: Originals;
  writeTransaction: WriteTransaction;
  log: Log;
}

export function createImageEncoder(deps: ImageEncoderDeps): ImageEncoder {
  const { pictures, queue, store, originals, writeTransaction } = deps;
  let work: Promise<void> | null = null;
  let stopped = false;

  async function finish(row: ImageRow, original: string): Promise<void> {
    const data = await originals.read(original);
    const encoded = data && (await queue.encode(data, row.place));
    const made = encoded && (await store.save(row.id, encoded));
    if (stopped) return;
    // Without its original (a folder brought back without it) it stays as it can be shown.
    const stays = writeTransaction(() => pictures.finish(row.id, original, made ?? {}));
    await originals.remove(original);
    if (!stays && made) await store.remove(made.files);
  }

  async function finishAll(): Promise<void> {
    const tried = new Set<string>();
    try {
      for (let row = next(tried); row; row = next(tried)) {
        tried.add(row.id);
        await finish(row, row.original ?? '').catch((error: unknown) => {
          if (stopped) return;
          // It is tried again with the next upload, sweep or start; the others are not kept waiting.
          deps.log.error({ err: error, picture: row?.id }, 'a picture could not be encoded');
        });
      }
    } finally {
      work = null;
    }
  }

  const next = (tried: ReadonlySet<string>): ImageRow | undefined =>
    stopped ? undefined : pictures.unfinished().find((row) => !tried.has(row.id));

  return {
    start() {
      if (work || !next(new Set())) return;
      work = finishAll();
    },
    settled: async () => work ?? undefined,
    async stop() {
      stopped = true;
      queue.giveUp();
      await work;
    },
  };
}
