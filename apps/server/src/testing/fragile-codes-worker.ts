/** The thread that reads codes, but one that a file can end or hold up. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { prepareReading, readCodes } from '../features/slips/read-codes.ts';

/** The first words of such a file. */
export const ENDS_IT = 'ends the thread';
export const TRAPS_IT = 'makes the thread throw';
export const HOLDS_IT = 'holds the thread';

await prepareReading();
parentPort?.on('message', (path: string) => void read(path));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');

async function read(path: string): Promise<void> {
  const file = await readFile(path);
  if (file.includes(ENDS_IT)) process.exit(1);
  if (file.includes(TRAPS_IT)) throw new RangeError('memory access out of bounds');
  while (file.includes(HOLDS_IT)) Math.random();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await readCodes(file));
}
