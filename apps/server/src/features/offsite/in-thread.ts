import { Worker } from 'node:worker_threads';
import type { CopyTask, TaskAnswer } from './copy-order.ts';

/** A place that has taken nothing for so long takes nothing any more. */
const SILENT_MS = 30 * 60_000;

type Answer = Exclude<TaskAnswer, { progress: true }>;

/** Does the work in a thread of its own, which is ended when nothing moves on; never throws. */
export function runInThread(task: CopyTask): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./offsite-worker.ts', import.meta.url), {
      workerData: task,
    });
    // A server that is asked to stop does not wait for a copy; the next one goes on with it.
    worker.unref();
    const giveUp = (): void => {
      resolve({ failed: { problem: 'too_slow', detail: '' } });
      void worker.terminate();
    };
    let silence = setTimeout(giveUp, SILENT_MS).unref();
    const end = (answer: Answer): void => {
      clearTimeout(silence);
      resolve(answer);
    };
    worker.on('message', (answer: TaskAnswer) => {
      clearTimeout(silence);
      if ('progress' in answer) silence = setTimeout(giveUp, SILENT_MS).unref();
      else end(answer);
    });
    const failed = (detail: string): void => end({ failed: { problem: 'unknown', detail } });
    worker.once('error', (error) => failed(error instanceof Error ? error.message : ''));
    worker.once('exit', (code) => failed(`ended early (${code})`));
  });
}
