import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextAfter, placeIn } from './slip-queue.ts';

test('a slip knows its place and its neighbours', () => {
  expect(placeIn(['a', 'b', 'c'], 'b')).toEqual({
    position: 2,
    count: 3,
    previous: 'a',
    next: 'c',
  });
  expect(placeIn(['a'], 'a')).toEqual({ position: 1, count: 1, previous: null, next: null });
  expect(placeIn(['a'], 'z')).toBeNull();
});

describe('after a decision', () => {
  test.each([
    [['a', 'b', 'c'], 'a', ['b', 'c'], 'b', 2],
    [['a', 'b', 'c'], 'b', ['a', 'c'], 'c', 2],
    // The list has not been fetched anew yet.
    [['a', 'b', 'c'], 'c', ['a', 'b', 'c'], 'a', 2],
    // A colleague was faster with the one behind it, and another has come.
    [['a', 'b', 'c'], 'a', ['c', 'd'], 'c', 2],
    [['a'], 'a', ['d'], 'd', 1],
    [['a'], 'a', [], null, 0],
    [[], 'a', ['b'], 'b', 1],
  ] as const)('of %j, %s is decided and %j is left', (before, decided, now, next, left) => {
    expect(nextAfter(before, decided, now)).toEqual({ next, left });
  });

  test('whoever goes on to the next one comes by every slip once', () => {
    const queues = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(queues, fc.nat(), (queue, start) => {
        const seen: string[] = [];
        let now: string[] = queue;
        let at: string | null = queue[start % queue.length] ?? null;
        while (at !== null) {
          const decided: string = at;
          seen.push(decided);
          const before = now;
          now = now.filter((id) => id !== decided);
          at = nextAfter(before, decided, now).next;
        }
        expect(seen.toSorted()).toEqual(queue.toSorted());
      }),
    );
  });
});
