/** Draws the first pages of a PDF: a thread of its own, since a stranger made the file. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PagesDrawn, PagesOrder } from './draw-pages.ts';
import { drawPdf } from './draw-pdf.ts';

const drawn = await drawPdf(workerData as PagesOrder).catch((): PagesDrawn => ({
  failure: 'unreadable_file',
}));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(drawn);
