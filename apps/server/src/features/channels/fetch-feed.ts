import type { ChannelRecord } from './channels.repository.ts';
import type { ChannelFault } from '@villa/shared/domain/stay/channels.ts';
import type { Answer, GetOptions, GuardedClient } from '../../platform/http/guarded-client.ts';
import { RequestFailed } from '../../platform/http/guarded-connection.ts';
import { FeedRefused } from './decode-feed.ts';
import type { ThreadLimits } from '../../platform/bounded-thread.ts';
import { parseFeed } from './parse-feed.ts';
import type { FeedBounds, ReadFeed } from './read-feed.ts';

/** The answer of a channel's server. */
export type FetchedFeed =
  | { kind: 'feed'; feed: ReadFeed; etag: string | null; lastModified: string | null }
  /** The same as the last time. */
  | { kind: 'unchanged' }
  | { kind: 'failed'; fault: ChannelFault; waitMs: number };

/** How long a server may ask us to wait. */
const MAX_WAIT_MS = 6 * 3_600_000;
const MAX_TAG_LENGTH = 300;

/** Gets a channel's calendar and reads it. Whatever goes wrong is an answer, too. */
export async function fetchFeed(
  client: GuardedClient,
  channel: Pick<ChannelRecord, 'importUrl' | 'etag' | 'lastModified'>,
  bounds: FeedBounds,
  { limits, ...options }: Pick<GetOptions, 'withinMs'> & { limits: ThreadLimits },
): Promise<FetchedFeed> {
  try {
    const { etag, lastModified } = channel;
    const answer = await client.get(channel.importUrl, {
      ...options,
      headers: {
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
    });
    const { status, headers, body } = answer;
    if (status === 304 && (etag ?? lastModified) !== null) return { kind: 'unchanged' };
    if (status !== 200) {
      return { kind: 'failed', fault: faultOf(status), waitMs: waitOf(headers) };
    }
    const contentType = headers['content-type'] ?? '';
    const feed = await parseFeed({ bytes: body, contentType, bounds }, limits);
    return {
      kind: 'feed',
      feed,
      etag: shortTag(headers.etag),
      lastModified: shortTag(headers['last-modified']),
    };
  } catch (error) {
    if (error instanceof RequestFailed || error instanceof FeedRefused) {
      return { kind: 'failed', fault: error.fault, waitMs: 0 };
    }
    throw error;
  }
}

function faultOf(status: number): ChannelFault {
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403) return 'refused';
  if (status === 429) return 'too_often';
  return status >= 500 ? 'server_error' : 'unexpected_answer';
}

/** Retry-After gives seconds, or a date by the other server's clock; the Date header shows that clock's time. */
function waitOf({ 'retry-after': retryAfter = '', date }: Answer['headers']): number {
  const isSeconds = /^\s*\d+(\.\d+)?\s*$/.test(retryAfter);
  const now = Date.parse(date ?? '') || Date.now();
  const ms = isSeconds ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return ms > 0 ? Math.min(ms, MAX_WAIT_MS) : 0;
}

function shortTag(tag: string | undefined): string | null {
  return tag !== undefined && tag.length <= MAX_TAG_LENGTH ? tag : null;
}
