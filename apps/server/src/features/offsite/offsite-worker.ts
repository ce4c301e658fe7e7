/** Makes one copy, or drills with one, beside the server's own thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CopyTask, type TaskAnswer, runTask } from './copy-order.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (answer: TaskAnswer): void => parentPort?.postMessage(answer);

say(await runTask(workerData as CopyTask, () => say({ progress: true })));
