/** Reads a large feed: a thread of its own, since a stranger wrote it and guests are waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ParseOrder, parseHere } from './parse-feed.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(parseHere(workerData as ParseOrder));
