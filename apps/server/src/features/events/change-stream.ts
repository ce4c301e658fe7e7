import { once } from 'node:events';
import type { EndReason, EventName } from '@villa/shared/contract/events.ts';
import type { Permission } from '@villa/shared/domain/booking/permission.ts';
import type { Response } from 'express';
import type { Log } from '../../platform/log.ts';
import type { ChangeFeed, Listener, News } from './change-feed.ts';
import { hears } from './who-hears.ts';

/** A reader who is behind by more reads everything anew, which is less than sending every change. */
const MAX_WAITING = 100;
/** A reader who takes nothing for so long is gone, even if nobody said so. */
const STUCK_MS = 30_000;
/** How long a browser's own EventSource waits before it comes again. */
const RETRY_MS = 2000;
/**
 * Desks of before keep the last id and bring it back as `Last-Event-ID`: by it the server knows them. Which one it is
 * says nothing.
 */
const ANY_ID = '1';

interface StreamDeps {
  feed: ChangeFeed;
  log: Log;
}

export interface Reader {
  res: Response;
  userId: string;
  permissions: readonly Permission[];
  /** They came with a `Last-Event-ID`, as windows and desks of before do. */
  isOfBefore: boolean;
  /** Asked again before every event, since tokens end and roles change; null for nobody known. */
  permissionsNow: () => Promise<readonly Permission[] | null>;
  now: () => Date;
}

/** Writes to one reader what changes from now on, as far as they may read it. */
export function openChangeStream({ feed, log }: StreamDeps, reader: Reader): void {
  const { res, isOfBefore } = reader;
  let { permissions } = reader;
  let waiting: News[] = [];
  let isSending = false;
  let isOver = false;

  const listener: Listener = {
    userId: reader.userId,
    hear(news) {
      waiting.push(news);
      if (waiting.length > MAX_WAITING) waiting = ['resync'];
      void send();
    },
    check: () => void send(),
    beat: () => res.write(': alive\n\n'),
    end,
  };

  function end(reason: EndReason): void {
    if (isOver) return;
    close();
    res.end(frame('end', { reason }));
  }

  function close(): void {
    isOver = true;
    waiting = [];
    leave();
  }

  async function send(): Promise<void> {
    if (isSending || isOver) return;
    isSending = true;
    try {
      do {
        await sendWaiting();
      } while (waiting.length > 0);
    } catch (error) {
      // Whoever is cut off comes again and reads everything anew; whoever left needs no more.
      if (!isOver) log.warn({ err: error }, 'a stream of changes broke');
      res.destroy();
    } finally {
      isSending = false;
    }
  }

  async function sendWaiting(): Promise<void> {
    const permissionsNow = await reader.permissionsNow();
    if (permissionsNow === null) return end('unauthorized');
    // Nothing is awaited between the question above and the last write below.
    const news: readonly News[] = isSame(permissionsNow, permissions)
      ? waiting
      : ['resync', ...waiting];
    permissions = permissionsNow;
    waiting = [];
    const frames = news.map(framesOf).join('');
    if (isOver || frames === '' || res.write(frames)) return;
    await once(res, 'drain', { signal: AbortSignal.timeout(STUCK_MS) });
  }

  function framesOf(news: News): string {
    if (news === 'resync') return greeting('resync');
    if (!hears(permissions, news)) return '';
    const isForDesk = isOfBefore && 'by' in news && news.by === 'guest';
    // A desk of before words its notices by fields that are gone; by comparing it finds the booking itself.
    return frame('change', news) + (isForDesk ? greeting('resync') : '');
  }

  const greeting = (name: EventName): string =>
    `id: ${ANY_ID}\n${frame(name, { serverTime: reader.now().toISOString() })}`;

  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would otherwise collect events until its buffer is full.
    'x-accel-buffering': 'no',
  });
  res.write(`retry: ${RETRY_MS}\n${greeting(isOfBefore ? 'resync' : 'ready')}`);
  const leave = feed.join(listener);
  res.once('close', close);
  void send();
}

const isSame = (some: readonly Permission[], others: readonly Permission[]): boolean =>
  some.join() === others.join();

/** One event as it goes over the wire. */
const frame = (name: EventName, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
