import { Worker } from 'node:worker_threads';
import { DataFolderRefused } from '../../data-folder.ts';
import type { UpdateMessage } from './update-worker.ts';

/**
 * Brings a data folder up to date in a thread of its own.
 * @throws DataFolderRefused; what the disk and SQLite say
 */
export function updateInThread(dataDir: string, tell: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./update-worker.ts', import.meta.url), {
      workerData: dataDir,
    });
    worker.on('message', (message: UpdateMessage) => {
      if ('line' in message) tell(message.line);
      else reject(new DataFolderRefused(message.refused));
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the update ended early (${code})`)),
    );
  });
}
