import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/app-error.ts';

/** A page as RGBA pixels. */
export interface PageImage {
  pixels: Uint8Array;
  width: number;
  height: number;
}

export interface PagesOrder {
  data: Uint8Array;
  /** Each page is drawn to fit so many pixels a side. */
  side: number;
}

/** The thread's answer. */
export type PagesDrawn = { pages: PageImage[] } | { failure: 'unreadable_file' | 'locked_file' };

/** A bank's slip takes half a second; whatever takes longer than this, on any machine, is no slip. */
const MAX_MS = 10_000;

/**
 * Draws the first pages of a PDF in a thread of its own, which can be ended whatever the file does to it.
 * @throws AppError `unreadable_file`, `locked_file`
 */
export async function drawPages(
  data: Uint8Array,
  side: number,
  gone?: AbortSignal,
): Promise<PageImage[]> {
  const order: PagesOrder = { data, side };
  const worker = new Worker(new URL('./pages-worker.ts', import.meta.url), {
    workerData: order,
    // The library's complaints about a broken file are no news for the server's own log.
    stdout: true,
    stderr: true,
  });
  // A server that is asked to stop does not wait for a slip.
  worker.unref();
  try {
    const drawn = await answerOf(worker, gone);
    if ('failure' in drawn) throw new AppError(drawn.failure);
    return drawn.pages;
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, gone: AbortSignal | undefined): Promise<PagesDrawn> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve({ failure: 'unreadable_file' });
    const timer = setTimeout(giveUp, MAX_MS);
    timer.unref();
    worker.once('message', resolve);
    worker.once('error', giveUp);
    worker.once('exit', giveUp);
    if (gone?.aborted) giveUp();
    else gone?.addEventListener('abort', giveUp, { once: true });
  });
}
