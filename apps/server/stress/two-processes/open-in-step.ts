/**
 * A thread that opens one new database after the other, each at the same moment as the other thread
 * does. Threads, because processes miss each other by milliseconds; the locks are the same.
 */
import { parentPort, workerData } from 'node:worker_threads';

/** Makes the database at this path ready, and closes it again. */
export type OpenNew = (file: string) => void;

export interface InStep {
  /** The module whose `openNew` is tried. */
  module: string;
  files: readonly string[];
  threads: number;
  /** One counter a file, on which the threads wait for each other. */
  gates: Int32Array<SharedArrayBuffer>;
}

const { module, files, threads, gates } = workerData as InStep;
const { openNew } = (await import(module)) as { openNew: OpenNew };
const refused: string[] = [];

for (const [place, file] of files.entries()) {
  Atomics.add(gates, place, 1);
  // Turning on the spot: a thread that has to be woken comes late.
  while (Atomics.load(gates, place) < threads);
  try {
    openNew(file);
  } catch (error) {
    refused.push((error as Error).message);
  }
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(refused);
