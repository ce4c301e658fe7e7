import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHeldClock } from '../../testing/held-clock.ts';
import { type FairQueueOptions, type Waiter, createFairQueue } from './fair-queue.ts';

/** A client alone in its range, or one of those in the named range. */
const from = (name: string, range = name): Waiter => ({
  client: { clientKey: `client ${name}`, clientNetwork: null, clientRange: `range ${range}` },
});
const NO_STRANGER: Waiter = { client: null };

/** A queue whose work goes on until the test ends it. */
function held(options: Partial<FairQueueOptions> = {}) {
  let elapsed = 0;
  const clock = createHeldClock('2026-11-20T02:00:00.000Z');
  const queue = createFairQueue({
    atOnce: 1,
    maxWaiting: 10,
    maxOfOne: 2,
    retryAfterS: 15,
    limits: true,
    clock,
    elapsed: () => elapsed,
    ...options,
  });
  const under: { name: string; end: () => void }[] = [];
  const refused: string[] = [];
  return {
    clock,
    refused,
    begun: () => under.map(({ name }) => name),
    async ask(name: string, waiter: Waiter): Promise<void> {
      const work = () =>
        new Promise<void>((resolve) => {
          under.push({ name, end: resolve });
        });
      queue.run(waiter, work).catch((error: { code: string }) => {
        refused.push(`${name}: ${error.code}`);
      });
      await setImmediate();
    },
    /** Ends the work that has begun first; it has taken so long. */
    async endFirst(ms = 1): Promise<void> {
      elapsed += ms;
      under.shift()?.end();
      await setImmediate();
    },
  };
}

test('who comes for the first time is next, however many of a range wait', async () => {
  const queue = held();
  for (const host of [1, 2, 3, 4, 5, 6, 7])
    await queue.ask(`near ${host}`, from(`${host}`, 'near'));
  await queue.endFirst(5);
  expect(queue.begun()).toEqual(['near 2']);
  await queue.ask('guest', from('guest'));
  await queue.endFirst(5);
  expect(queue.begun()).toEqual(['guest']);
  await queue.endFirst();
  expect(queue.begun()).toEqual(['near 3']);
});

test('a range with work under way waits for one that has none', async () => {
  const queue = held({ atOnce: 2 });
  await queue.ask('a 1', from('1', 'a'));
  await queue.ask('b 1', from('1', 'b'));
  await queue.ask('b 2', from('2', 'b'));
  await queue.ask('a 2', from('2', 'a'));
  await queue.endFirst();
  expect(queue.begun()).toEqual(['b 1', 'a 2']);
});

test('who is no stranger goes first, is never refused, and has a place that strangers have not', async () => {
  const queue = held({ atOnce: 2, strangersAtOnce: 1, maxWaiting: 1 });
  for (const name of ['a', 'b', 'c']) await queue.ask(name, from(name));
  expect(queue.begun()).toEqual(['a']);
  for (const name of ['owner 1', 'owner 2', 'owner 3']) await queue.ask(name, NO_STRANGER);
  expect(queue.begun()).toEqual(['a', 'owner 1']);
  await queue.endFirst();
  await queue.endFirst();
  expect(queue.begun()).toEqual(['owner 2', 'owner 3']);
  expect(queue.refused).toEqual(['c: unavailable']);
});

test('few of one client wait, and three times as many of its range', async () => {
  const queue = held();
  for (let count = 0; count < 4; count += 1) await queue.ask(`a ${count}`, from('a', 'near'));
  expect(queue.refused).toEqual(['a 3: too_many_requests']);
  for (const host of [1, 2, 3, 4, 5]) await queue.ask(`b ${host}`, from(`b ${host}`, 'near'));
  expect(queue.refused.slice(1)).toEqual(['b 5: too_many_requests']);
  const lifted = held({ limits: false });
  for (let count = 0; count < 9; count += 1) await lifted.ask(`a ${count}`, from('a', 'near'));
  expect(lifted.refused).toEqual([]);
});

test('of too many that wait the one goes whose range has had most', async () => {
  const queue = held({ maxWaiting: 3, maxOfOne: 6 });
  await queue.ask('heavy 0', from('heavy'));
  await queue.ask('heavy 1', from('heavy'));
  await queue.endFirst(5);
  for (const name of ['heavy 2', 'heavy 3', 'heavy 4']) await queue.ask(name, from('heavy'));
  for (const name of ['x', 'y', 'z']) await queue.ask(name, from(name));
  expect(queue.refused).toEqual(
    ['heavy 4', 'heavy 3', 'heavy 2'].map((name) => `${name}: unavailable`),
  );
  await queue.ask('late', from('late'));
  expect(queue.refused.at(-1)).toBe('late: unavailable');
});

test('the time that the work of a client takes is counted, for ten minutes', async () => {
  const queue = held({ maxSpentMs: 10 });
  await queue.ask('first', from('1', 'near'));
  await queue.endFirst(11);
  await queue.ask('second', from('1', 'near'));
  expect(queue.refused).toEqual(['second: too_many_requests']);
  for (const host of [2, 3]) {
    await queue.ask(`of ${host}`, from(`${host}`, 'near'));
    await queue.endFirst(11);
  }
  await queue.ask('of 4', from('4', 'near'));
  expect(queue.refused.slice(1)).toEqual(['of 4: too_many_requests']);
  await queue.ask('far', from('far'));
  expect(queue.begun()).toEqual(['far']);
  queue.clock.advance(600_000);
  await queue.ask('third', from('1', 'near'));
  expect(queue.refused).toHaveLength(2);
});

test('what nobody waits for any more is dropped', async () => {
  const queue = held();
  await queue.ask('first', from('a'));
  const gone = new AbortController();
  await queue.ask('left', { ...from('b'), gone: gone.signal });
  await queue.ask('stays', from('c'));
  gone.abort();
  await queue.ask('was gone before', { ...from('d'), gone: gone.signal });
  await queue.endFirst();
  expect(queue.begun()).toEqual(['stays']);
});
