import type { NotReady } from '@villa/shared/contract/health.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import type { Clock } from '../../platform/clock.ts';
import { tryWriting } from '../../platform/files/try-writing.ts';
import type { Log } from '../../platform/log.ts';

/** However often it is asked, the disk is tried only so often. */
const KEEP_MS = 5000;

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
      await tryWriting(deps.folder);
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
