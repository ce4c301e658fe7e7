import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { type Job, startJobs } from './jobs.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const log = createLog('silent');

/** A job whose run ends when the test says so. */
function slowJob(more: Partial<Job> = {}) {
  const order: string[] = [];
  let finish = () => {};
  const job: Job = {
    name: 'slow',
    everyMs: 1000,
    firstAfterMs: 0,
    run: () =>
      new Promise<void>((resolve) => {
        order.push('run');
        finish = () => {
          order.push('over');
          resolve();
        };
      }),
    afterwards: () => void order.push('afterwards'),
    ...more,
  };
  return { job, order, finish: () => finish() };
}
const hasEnded = (ended: Promise<void>) =>
  Promise.race([ended.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);

test('an end waits for the run at work, and what follows it comes last', async () => {
  const { job, order, finish } = slowJob();
  const ended = startJobs([job], log)();
  expect(await hasEnded(ended)).toBe(false);
  finish();
  await ended;
  expect(order).toEqual(['run', 'over', 'afterwards']);
});

test('a run that is told to hurry ends sooner, and is not begun again', async () => {
  const { job, order, finish } = slowJob({ hurry: () => finish() });
  await startJobs([job], log)();
  await vi.advanceTimersByTimeAsync(5000);
  expect(order).toEqual(['run', 'over', 'afterwards']);
});

test('an end waits no longer than its grace', async () => {
  vi.useRealTimers();
  const { job, order } = slowJob({ graceMs: 20 });
  await startJobs([job, slowJob({ graceMs: 0 }).job], log)();
  expect(order).toEqual(['run']);
});

test('an end that fails is logged, and the others come about', async () => {
  const fails: Job = { name: 'fails', everyMs: 1000, run() {} };
  const errors: unknown[] = [];
  const told = { ...log, error: (fields: unknown) => void errors.push(fields) } as typeof log;
  const { job, order, finish } = slowJob();
  const ended = startJobs(
    [{ ...fails, afterwards: () => Promise.reject(new Error('no')) }, job],
    told,
  )();
  finish();
  await ended;
  expect(order.at(-1)).toBe('afterwards');
  expect(errors).toEqual([{ err: new Error('no'), task: 'fails' }]);
});
