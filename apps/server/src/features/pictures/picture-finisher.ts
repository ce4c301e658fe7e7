import type { WriteTransaction } from '../../db/write-transaction.ts';
import type { Log } from '../../lib/log.ts';
import type { EncodeQueue } from './encode-queue.ts';
import type { Originals } from './originals.ts';
import type { PictureStore } from './picture-store.ts';
import type { PictureRow, PicturesRepository } from './pictures.repository.ts';

/** Encodes uploaded pictures in all their widths, in the background, whatever happened in between. */
export interface PictureFinisher {
  /** Begins, or goes on after a restart; asked for more while at work, it does that too. */
  wake(): void;
  /** Resolves when nothing is at work. */
  settled(): Promise<void>;
  /** Lets the picture at work end and takes up no other. */
  stop(): Promise<void>;
}

interface FinisherDeps {
  pictures: PicturesRepository;
  queue: EncodeQueue;
  store: PictureStore;
  originals: Originals;
  writeTransaction: WriteTransaction;
  log: Log;
}

export function createPictureFinisher(deps: FinisherDeps): PictureFinisher {
  const { pictures, queue, store, originals, writeTransaction } = deps;
  let work: Promise<void> | null = null;
  let stopped = false;

  async function finish(row: PictureRow, original: string): Promise<void> {
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
          // It is tried again with the next upload, sweep or start; the others are not kept waiting.
          deps.log.error({ err: error, picture: row?.id }, 'a picture could not be encoded');
        });
      }
    } finally {
      work = null;
    }
  }

  const next = (tried: ReadonlySet<string>): PictureRow | undefined =>
    stopped ? undefined : pictures.unfinished().find((row) => !tried.has(row.id));

  return {
    wake() {
      if (work || !next(new Set())) return;
      work = finishAll();
    },
    settled: async () => work ?? undefined,
    async stop() {
      stopped = true;
      await work;
    },
  };
}
