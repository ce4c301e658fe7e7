import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type FeedFault, FeedRefused, decodeFeed } from './decode-feed.ts';
import { type FeedBounds, type ReadFeed, readFeed } from './read-feed.ts';

export interface ParseOrder {
  bytes: Uint8Array;
  contentType: string;
  bounds: FeedBounds;
}

/** The thread's answer. */
export type Parsed = { feed: ReadFeed } | { fault: FeedFault };

/** A reading that takes longer, by the thread's own processor time or by the clock, is ended. */
export interface ReadingLimits {
  processorMs: number;
  clockMs: number;
}

const LOOK_EACH_MS = 100;
/** A calendar of two megabytes needs a quarter of it. */
const MEMORY = { maxOldGenerationSizeMb: 192 };

/**
 * Reads a feed in a thread of its own, whatever its size: a stranger wrote it, guests are waiting, and a hundred bytes
 * can ask for work without end.
 * @throws FeedRefused
 */
export async function parseFeed(order: ParseOrder, limits: ReadingLimits): Promise<ReadFeed> {
  const worker = new Worker(new URL('./parse-feed-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: MEMORY,
  });
  // A server that is asked to stop does not wait for a calendar.
  worker.unref();
  const done = new AbortController();
  try {
    const parsed = await Promise.race([answerOf(worker), overrun(worker, limits, done.signal)]);
    if ('fault' in parsed) throw new FeedRefused(parsed.fault);
    return parsed.feed;
  } finally {
    done.abort();
    await worker.terminate();
  }
}

/** For the thread itself. */
export function parseHere({ bytes, contentType, bounds }: ParseOrder): Parsed {
  try {
    return { feed: readFeed(decodeFeed(bytes, contentType), bounds) };
  } catch (error) {
    return { fault: error instanceof FeedRefused ? error.fault : 'unreadable' };
  }
}

function answerOf(worker: Worker): Promise<Parsed> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve({
        fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_costly' : 'unreadable',
      }),
    );
    worker.once('exit', () => resolve({ fault: 'unreadable' }));
  });
}

/** Resolves when the thread has used up what it may. */
async function overrun(
  worker: Worker,
  { processorMs, clockMs }: ReadingLimits,
  signal: AbortSignal,
): Promise<Parsed> {
  const begun = performance.now();
  while (!signal.aborted && performance.now() - begun < clockMs) {
    const left = clockMs - (performance.now() - begun);
    await pause(Math.min(LOOK_EACH_MS, left), undefined, { ref: false });
    if (!signal.aborted && (await processorTime(worker)) >= processorMs) break;
  }
  return { fault: 'too_costly' };
}

/** In milliseconds; zero when the thread has ended. */
async function processorTime(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}
