import type { Log } from '../log.ts';

/** Something that is done again and again while the server runs. */
export interface TimedTask {
  /** Names the task in the log when a run fails. */
  name: string;
  /** The pause between the end of a run and the next one. */
  everyMs: number;
  /** The pause before the first run; the same as between runs when left out, 0 runs at once. */
  firstAfterMs?: number;
  run: () => void | Promise<void>;
}

/**
 * Runs a task now and then. A run never overlaps the one before, a failed one is logged and tried
 * again in its turn, and no pause keeps the process alive.
 * @returns what stops it; resolves when the run at work, if any, has ended
 */
export function startTimer(task: TimedTask, log: Log): () => Promise<void> {
  let pause: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  function wait(ms: number): void {
    pause = setTimeout(begin, ms).unref();
  }

  function begin(): void {
    running = runOnce().finally(() => {
      running = undefined;
      if (!stopped) wait(task.everyMs);
    });
  }

  async function runOnce(): Promise<void> {
    try {
      await task.run();
    } catch (error) {
      log.error({ err: error, task: task.name }, 'a timed task failed; it will be tried again');
    }
  }

  const firstAfterMs = task.firstAfterMs ?? task.everyMs;
  if (firstAfterMs === 0) begin();
  else wait(firstAfterMs);

  return async () => {
    stopped = true;
    clearTimeout(pause);
    await running;
  };
}
