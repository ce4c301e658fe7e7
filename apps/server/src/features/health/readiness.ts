import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { NotReady } from '@villa/shared/contract/health.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';

/** However often it is asked, the disk is tried only so often. */
const KEEP_MS = 5000;

/** More than a booking with its mails and history puts into the database's log. */
const TRIAL = new Uint8Array(1024 * 1024);

interface ReadinessDeps {
  sqlite: Sqlite;
  writeTransaction: WriteTransaction;
  /** On the database's disk; what a kill leaves in it is swept. */
  folder: string;
  clock: Clock;
  log: Log;
}

/**
 * Tries what a booking needs: nights that can be read, the right to write to the database, and room on
 * its disk.
 * @returns null when all is well, else what is not; the same answer for a few seconds
 */
export function createReadiness(deps: ReadinessDeps): () => Promise<NotReady | null> {
  const { sqlite, writeTransaction, clock, log } = deps;
  let tried: { at: number; answer: Promise<NotReady | null> } | undefined;

  /** The table of the nights to its end, past its indexes: a page of it that is damaged sells nothing any more. */
  function readWhatABookingReads(): void {
    sqlite.prepare('select count(*) from villa').get();
    sqlite
      .prepare(
        'select count(booking_id), count(block_id), count(channel_id) from nights not indexed',
      )
      .get();
  }

  async function tryAll(): Promise<NotReady | null> {
    try {
      writeTransaction(readWhatABookingReads);
    } catch (error) {
      log.error({ err: error }, 'the database cannot be read or written to');
      return 'database';
    }
    try {
      await writeAndRemove(deps.folder);
    } catch (error) {
      log.error({ err: error }, 'the disk of the data folder takes nothing');
      return 'disk';
    }
    return null;
  }

  return () => {
    const now = clock.now().getTime();
    // The clock may have been put back meanwhile.
    if (!tried || Math.abs(now - tried.at) >= KEEP_MS) tried = { at: now, answer: tryAll() };
    return tried.answer;
  };
}

/**
 * A file of its own: what SQLite rolls back never reaches the disk and would prove nothing, and what it
 * commits would make every server read its settings anew. And a real write rather than a look at the
 * free space, which knows nothing of quotas, limits and a disk that has become read-only.
 */
async function writeAndRemove(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `trial-${randomUUID()}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(TRIAL);
      // Some disks notice only here that they are full.
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}
