/** Reads codes, one slip after the other: a thread of its own, since it computes and a stranger made the files. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { CodesAnswer } from './code-reader.ts';
import { prepareReading, readCodes } from './read-codes.ts';

await prepareReading();
// A file that breaks the reader ends the thread: what is left of it is not to be trusted with the next one.
parentPort?.on('message', (path: string) => void read(path));
answer('ready');

async function read(path: string): Promise<void> {
  answer(await readCodes(await readFile(path)));
}

function answer(said: CodesAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(said);
}
