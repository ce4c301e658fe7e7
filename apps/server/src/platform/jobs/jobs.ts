import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { type TimedTask, startTimer } from './timer.ts';

/** Work that the server does by the clock. */
export interface Job extends TimedTask {
  /** Makes a run at work end sooner; called when the server ends, and waited for. */
  hurry?: () => void | Promise<void>;
  /** Runs once the last run is over. */
  afterwards?: () => void | Promise<void>;
  /** How long its end may hold up the end of the server; as long as it takes when left out, 0: nobody waits for it. */
  graceMs?: number;
}

/**
 * Begins every job.
 * @returns a function that ends them all, and waits for runs at work as far as each job says
 */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  const running = jobs.map((job) => ({ job, stop: startTimer(job, log) }));

  async function end({ job, stop }: (typeof running)[number]): Promise<void> {
    try {
      await Promise.all([stop(), job.hurry?.()]);
      await job.afterwards?.();
    } catch (error) {
      log.error({ err: error, task: job.name }, 'a timed task did not end well');
    }
  }

  return async () => {
    const ends = running.map((one) => {
      const ended = end(one);
      const { graceMs } = one.job;
      if (graceMs === undefined) return ended;
      return Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
    });
    await Promise.all(ends);
  };
}
