import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Work that takes longer, by the thread's own processor time or by the clock, is ended. In milliseconds. */
export interface ThreadLimits {
  processorMs: number;
  clockMs: number;
}

/** An answer in place of the thread's own: it took too long or too much memory, or ended without one. */
export type Unanswered = 'too_costly' | 'failed';

interface ThreadWork {
  /** The thread's module, which answers by one message. */
  module: URL;
  order: unknown;
  megabytes: number;
  limits: ThreadLimits;
}

const LOOK_EACH_MS = 100;

/**
 * Has a thread of its own work on a stranger's bytes, of which a hundred can ask for work without end; it is ended in any
 * case. A server that is asked to stop does not wait for it.
 */
export async function askThread<Answer>(work: ThreadWork): Promise<Answer | Unanswered> {
  const worker = new Worker(work.module, {
    workerData: work.order,
    resourceLimits: { maxOldGenerationSizeMb: work.megabytes },
    stdout: true,
    stderr: true,
  });
  worker.unref();
  const done = new AbortController();
  try {
    return await Promise.race([
      answerOf<Answer>(worker),
      overrun(worker, work.limits, done.signal),
    ]);
  } finally {
    done.abort();
    await worker.terminate();
  }
}

function answerOf<Answer>(worker: Worker): Promise<Answer | Unanswered> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_costly' : 'failed'),
    );
    worker.once('exit', () => resolve('failed'));
  });
}

/** Resolves when the thread has used up what it may. */
async function overrun(
  worker: Worker,
  { processorMs, clockMs }: ThreadLimits,
  signal: AbortSignal,
): Promise<Unanswered> {
  const begun = performance.now();
  while (!signal.aborted && performance.now() - begun < clockMs) {
    const left = clockMs - (performance.now() - begun);
    await pause(Math.min(LOOK_EACH_MS, left), undefined, { ref: false });
    if (!signal.aborted && (await processorTime(worker)) >= processorMs) break;
  }
  return 'too_costly';
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
