/** Reads one statement: a thread of its own, since a stranger may have made the file and guests are waiting. */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingOrder } from './read-statement.ts';

// Each reading has a new thread, which would compile its sources anew.
enableCompileCache();
const { readFileHere } = await import('./read-file.ts');
const { bytes, mapping } = workerData as ReadingOrder;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await readFileHere(bytes, mapping));
