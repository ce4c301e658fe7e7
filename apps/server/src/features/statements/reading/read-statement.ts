import pLimit from 'p-limit';
import type { StatementMapping } from '@villa/shared/domain/statement/statement-row.ts';
import { type ThreadLimits, askThread } from '@villa/server/platform/bounded-thread.ts';
import { MAX_STATEMENT_BYTES } from './bounds.ts';
import type { StatementRead } from './read-file.ts';

/** The thread's order: the file's bytes, and the columns that staff have named for its account. */
export interface ReadingOrder {
  bytes: Uint8Array;
  mapping: StatementMapping | null;
}

/** A statement of 20,000 rows takes about two seconds of the processor. */
const LIMITS: ThreadLimits = { processorMs: 20_000, clockMs: 60_000 };
const MEGABYTES = 256;
/** One thread at a time: two files of two owners need no more memory than one. */
const inTurn = pLimit(1);

/**
 * Reads a bank's statement, CSV or XLSX, in a thread of its own that is ended when it takes too long or too much: an owner
 * may have been sent the file, and guests are waiting. Money is whole satang.
 * @param mapping of staff; null has the columns guessed
 */
export async function readStatement(
  bytes: Uint8Array,
  mapping: StatementMapping | null,
  limits = LIMITS,
): Promise<StatementRead> {
  if (bytes.byteLength > MAX_STATEMENT_BYTES) return { refusal: 'too_large' };
  return inTurn(() => inThread({ bytes, mapping }, limits));
}

async function inThread(order: ReadingOrder, limits: ThreadLimits): Promise<StatementRead> {
  const module = new URL('./reading-worker.ts', import.meta.url);
  const read = await askThread<StatementRead>({ module, order, megabytes: MEGABYTES, limits });
  if (typeof read !== 'string') return read;
  return { refusal: read === 'too_costly' ? 'too_large' : 'unreadable' };
}
