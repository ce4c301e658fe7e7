import { type ThreadLimits, askThread } from '../../platform/bounded-thread.ts';
import { type FeedFault, FeedRefused, decodeFeed } from './decode-feed.ts';
import { type FeedBounds, type ReadFeed, readFeed } from './read-feed.ts';

export interface ParseOrder {
  bytes: Uint8Array;
  contentType: string;
  bounds: FeedBounds;
}

/** The thread's answer. */
export type Parsed = { feed: ReadFeed } | { fault: FeedFault };

/** A calendar of two megabytes needs a quarter of it. */
const MEGABYTES = 192;

/**
 * Reads a feed in a thread of its own, whatever its size: a stranger wrote it, guests are waiting, and a hundred bytes
 * can ask for work without end.
 * @throws FeedRefused
 */
export async function parseFeed(order: ParseOrder, limits: ThreadLimits): Promise<ReadFeed> {
  const module = new URL('./parse-feed-worker.ts', import.meta.url);
  const parsed = await askThread<Parsed>({ module, order, megabytes: MEGABYTES, limits });
  if (typeof parsed === 'string') {
    throw new FeedRefused(parsed === 'too_costly' ? 'too_costly' : 'unreadable');
  }
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
