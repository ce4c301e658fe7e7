import { once } from 'node:events';
import type { EndReason } from '@villa/shared/contract/events.ts';
import type { Response } from 'express';
import type { Log } from '../../lib/log.ts';
import type { ChangeFeed, Follower } from './change-feed.ts';
import type { ChangesRepository, Place } from './changes.repository.ts';
import { frame, presentChange } from './present-change.ts';

/** Read at a time, so that a long absence is not held in memory at once. */
const BATCH = 100;
/** Whoever missed more reads everything anew, which is less than sending every change. */
const MOST_MISSED = 1000;
/** A reader who takes nothing for so long is gone, even if nobody said so. */
const STUCK_MS = 30_000;
/** How long a browser's own EventSource waits before it comes again. */
const RETRY_MS = 2000;

interface StreamDeps {
  changes: ChangesRepository;
  feed: ChangeFeed;
  log: Log;
}

export interface Reader {
  res: Response;
  userId: string;
  /** Where they stopped reading; null for somebody new. */
  lastSeen: Place | null;
  /** Asked again before every event, since tokens end. */
  isWelcome: () => Promise<boolean>;
  now: Date;
}

/**
 * Writes the log of changes to one reader, from where they stopped. The reader's place moves only
 * with what was written, and everything is read from the log by that place: nothing is missed and
 * nothing comes twice, however often it is asked to read on.
 */
export function openChangeStream({ changes, feed, log }: StreamDeps, reader: Reader): void {
  const { res } = reader;
  let place = changes.last();
  let reading = false;
  let again = false;
  let over = false;

  const follower: Follower = {
    userId: reader.userId,
    readOn: () => void readOn(),
    check: () => void readOn(),
    beat: () => res.write(': alive\n\n'),
    end,
  };

  function end(reason: EndReason): void {
    if (over) return;
    close();
    res.end(frame('end', { reason }));
  }

  function close(): void {
    over = true;
    again = false;
    leave();
  }

  async function readOn(): Promise<void> {
    if (over) return;
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again) {
        again = false;
        await readBatch();
      }
    } catch (error) {
      // Whoever is cut off comes again and goes on where they were; whoever left needs no more.
      if (!over) log.warn({ err: error }, 'a stream of changes broke');
      res.destroy();
    } finally {
      reading = false;
    }
  }

  async function readBatch(): Promise<void> {
    if (!(await reader.isWelcome())) return end('unauthorized');
    // Nothing is awaited between the question above and the last write below.
    const rows = over ? [] : changes.after(place.id, BATCH);
    let flowing = true;
    for (const row of rows) {
      flowing = res.write(frame('change', presentChange(row), row));
      place = { id: row.id, mark: row.mark };
    }
    if (rows.length === BATCH) again = true;
    if (!flowing) await once(res, 'drain', { signal: AbortSignal.timeout(STUCK_MS) });
  }

  function open(): void {
    const { lastSeen } = reader;
    const goesOn =
      lastSeen !== null && changes.has(lastSeen) && place.id - lastSeen.id <= MOST_MISSED;
    if (goesOn) place = lastSeen;
    const name = lastSeen === null || goesOn ? 'ready' : 'resync';
    res.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would otherwise collect events until its buffer is full.
      'x-accel-buffering': 'no',
    });
    res.write(
      `retry: ${RETRY_MS}\n${frame(name, { serverTime: reader.now.toISOString() }, place)}`,
    );
  }

  open();
  const leave = feed.join(follower);
  res.once('close', close);
  void readOn();
}
