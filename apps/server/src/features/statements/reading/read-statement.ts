import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { StatementMapping } from '@villa/shared/domain/statement/statement-row.ts';
import { MAX_STATEMENT_BYTES } from './bounds.ts';
import type { StatementRead } from './read-file.ts';

/** The thread's order: the file's bytes, and the columns that staff have named for its account. */
export interface ReadingOrder {
  bytes: Uint8Array;
  mapping: StatementMapping | null;
}

/** A reading that takes longer, by the thread's own processor time or by the clock, is ended. In milliseconds. */
export interface ReadingLimits {
  processorMs: number;
  clockMs: number;
}

/** A statement of 20,000 rows takes about two seconds of the processor. */
const LIMITS: ReadingLimits = { processorMs: 20_000, clockMs: 60_000 };
const MEMORY = { maxOldGenerationSizeMb: 256 };
const LOOK_EACH_MS = 100;
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

async function inThread(order: ReadingOrder, limits: ReadingLimits): Promise<StatementRead> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: MEMORY,
    stdout: true,
    stderr: true,
  });
  // A server that is asked to stop does not wait for a statement.
  worker.unref();
  const done = new AbortController();
  try {
    return await Promise.race([answerOf(worker), overrun(worker, limits, done.signal)]);
  } finally {
    done.abort();
    await worker.terminate();
  }
}

function answerOf(worker: Worker): Promise<StatementRead> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve({
        refusal: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'unreadable',
      }),
    );
    worker.once('exit', () => resolve({ refusal: 'unreadable' }));
  });
}

/** Resolves when the thread has used up what it may. */
async function overrun(
  worker: Worker,
  { processorMs, clockMs }: ReadingLimits,
  signal: AbortSignal,
): Promise<StatementRead> {
  const begun = performance.now();
  while (!signal.aborted && performance.now() - begun < clockMs) {
    const left = clockMs - (performance.now() - begun);
    await pause(Math.min(LOOK_EACH_MS, left), undefined, { ref: false });
    if (!signal.aborted && (await processorTime(worker)) >= processorMs) break;
  }
  return { refusal: 'too_large' };
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
