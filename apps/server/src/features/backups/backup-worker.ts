/** Makes one backup beside the server's own thread: checking a database and hashing pictures keeps no guest waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { type BackupOrder, makeBackup } from './make-backup.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await makeBackup(workerData as BackupOrder));
