/** Reads a large feed: a thread of its own, since a stranger wrote it and guests are waiting. */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ParseOrder } from './parse-feed.ts';

// Each reading has a new thread, and compiling what reads takes as long as reading two thousand entries does.
enableCompileCache();
const { parseHere } = await import('./parse-feed.ts');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(parseHere(workerData as ParseOrder));
