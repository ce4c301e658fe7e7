/** Brings a data folder up to date beside the server's own thread, which answers guests meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { DataFolderRefused, updateDataFolder } from '../../data-folder.ts';

/** A line for whoever watches the start, or why it is not done, in words. */
export type UpdateMessage = { line: string } | { refused: string };

const say = (message: UpdateMessage): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
};

try {
  updateDataFolder(workerData as string, (line) => say({ line }));
} catch (error) {
  if (!(error instanceof DataFolderRefused)) throw error;
  say({ refused: error.message });
}
