import { Worker } from 'node:worker_threads';
import { type FeedFault, FeedRefused, decodeFeed } from './decode-feed.ts';
import { type FeedBounds, type ReadFeed, readFeed } from './read-feed.ts';

export interface ParseOrder {
  bytes: Uint8Array;
  contentType: string;
  bounds: FeedBounds;
}

/** What the thread answers. */
export type Parsed = { feed: ReadFeed } | { fault: FeedFault };

/** Of so many bytes a feed is read at once; a larger one, or one that repeats itself, would hold up the guests. */
const SMALL_BYTES = 32 * 1024;
/** Two thousand entries take half a second; what takes longer than this, on any machine, is an attack. */
const LONGEST_MS = 10_000;

/** @throws FeedRefused */
export async function parseFeed(order: ParseOrder): Promise<ReadFeed> {
  const text =
    order.bytes.length <= SMALL_BYTES ? decodeFeed(order.bytes, order.contentType) : null;
  if (text !== null && !/^(RRULE|RDATE)/im.test(text)) return readFeed(text, order.bounds);
  const parsed = await inThread(order);
  if ('fault' in parsed) throw new FeedRefused(parsed.fault);
  return parsed.feed;
}

/** For the thread itself. */
export function parseHere({ bytes, contentType, bounds }: ParseOrder): Parsed {
  try {
    return { feed: readFeed(decodeFeed(bytes, contentType), bounds) };
  } catch (error) {
    return { fault: error instanceof FeedRefused ? error.fault : 'unreadable' };
  }
}

async function inThread(order: ParseOrder): Promise<Parsed> {
  const worker = new Worker(new URL('./parse-feed-worker.ts', import.meta.url), {
    workerData: order,
  });
  // A server that is asked to stop does not wait for a calendar.
  worker.unref();
  try {
    return await new Promise((resolve) => {
      const giveUp = (): void => resolve({ fault: 'unreadable' });
      setTimeout(giveUp, LONGEST_MS).unref();
      worker.once('message', resolve);
      worker.once('error', giveUp);
      worker.once('exit', giveUp);
    });
  } finally {
    await worker.terminate();
  }
}
