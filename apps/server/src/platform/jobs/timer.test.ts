import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { startTimer } from './timer.ts';

const EVERY_MS = 1000;

const error = vi.fn<Log['error']>();
const log: Log = { debug: () => {}, info: () => {}, warn: () => {}, error };
let stop: (() => Promise<void>) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  error.mockReset();
});
afterEach(async () => {
  await stop?.();
  vi.useRealTimers();
});

test('a task runs first after its pause, and then again and again', async () => {
  const run = vi.fn<() => void>();
  stop = startTimer({ name: 'sweep', everyMs: EVERY_MS, run }, log);
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(run).toHaveBeenCalledTimes(4);
});

test('a task with a first pause of its own runs after that, and one without any runs at once', async () => {
  const soon = vi.fn<() => void>();
  const atOnce = vi.fn<() => void>();
  const stops = [
    startTimer({ name: 'soon', everyMs: EVERY_MS, firstAfterMs: 10, run: soon }, log),
    startTimer({ name: 'at once', everyMs: EVERY_MS, firstAfterMs: 0, run: atOnce }, log),
  ];
  expect(atOnce).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(soon).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect([soon, atOnce].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  await Promise.all(stops.map((each) => each()));
});

test('a long run delays the next one instead of overlapping it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn<() => Promise<void>>(() => promise);
  stop = startTimer({ name: 'slow', everyMs: EVERY_MS, run }, log);
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(run).toHaveBeenCalledTimes(1);
  resolve();
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
});

test.each<[how: string, fail: () => void | Promise<void>]>([
  [
    'throws',
    () => {
      throw new Error('full disk');
    },
  ],
  ['rejects', () => Promise.reject(new Error('full disk'))],
])('a run that %s is logged under the name of its task and tried again', async (_how, fail) => {
  const run = vi.fn<() => void | Promise<void>>().mockImplementationOnce(fail);
  stop = startTimer({ name: 'daily backup', everyMs: EVERY_MS, firstAfterMs: 0, run }, log);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(run).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: 'full disk' }), task: 'daily backup' },
    expect.any(String),
  );
});

test('stopping waits for the run at work, and no other follows', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn<() => Promise<void>>(() => promise);
  stop = startTimer({ name: 'slow', everyMs: EVERY_MS, firstAfterMs: 0, run }, log);
  const stopped = vi.fn<() => void>();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a pause does not keep the process alive', () => {
  vi.useRealTimers();
  const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  stop = startTimer({ name: 'sweep', everyMs: EVERY_MS, run: () => {} }, log);
  const after = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  expect(after).toBe(before);
});
