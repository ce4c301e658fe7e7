/** Matching is done once for everybody who asks, and anew once anything could have changed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, hold } from '../../testing/guest.ts';
import { createStatementStage } from '../../testing/statement-stage.ts';
import { createKeptMatches } from './kept-matches.ts';
import type { MatchedRows } from './matched-rows.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-10T03:00:00Z' });
});
afterEach(() => app.close());

/** The real database and clock; only the matches are counted instead of made. */
function counted(): { ask: () => number } {
  let times = 0;
  const keep = createKeptMatches(app.deps, () => {
    times += 1;
    return {
      matches: new Map(),
      rows: [],
      money: new Map(),
      unseen: [],
      nearOf: () => [],
    } satisfies MatchedRows;
  });
  return {
    ask() {
      keep();
      return times;
    },
  };
}
const write = (of: TestApp) =>
  of.deps.sqlite.exec('update villa set weekday_price = weekday_price + 1');

test('D7 rows are matched once as long as nothing is written', () => {
  const { ask } = counted();
  expect([ask(), ask(), ask()]).toEqual([1, 1, 1]);
  app.clock.advance(9 * 60_000);
  expect(ask()).toBe(1);
});

test('D7 they are matched anew after a write, of this process or another', async () => {
  const { ask } = counted();
  expect(ask()).toBe(1);
  write(app);
  expect([ask(), ask()]).toEqual([2, 2]);
  const other = await createTestApp({ seed: 'plain', dataDir: app.dataDir });
  ask();
  const before = ask();
  write(other);
  expect([ask(), ask()]).toEqual([before + 1, before + 1]);
  await other.close();
});

test('D7 they are matched anew once a hold has ended, after ten minutes, and where the clock was put back', async () => {
  const { expiresAt } = await hold(app);
  const { ask } = counted();
  const start = new Date(new Date(expiresAt ?? '').getTime() - 60_000);
  app.clock.set(start.toISOString());
  expect(ask()).toBe(1);
  app.clock.advance(59_999);
  expect(ask()).toBe(1);
  app.clock.advance(1);
  expect(ask()).toBe(2);
  app.clock.advance(10 * 60_000);
  expect(ask()).toBe(3);
  app.clock.set(start.toISOString());
  expect(ask()).toBe(4);
});

test('D7 nothing of a transaction is kept, since it may be undone', () => {
  const { ask } = counted();
  expect(ask()).toBe(1);
  expect(() =>
    app.deps.writeTransaction(() => {
      write(app);
      expect([ask(), ask()]).toEqual([2, 3]);
      throw new Error('undone');
    }),
  ).toThrow('undone');
  expect([ask(), ask()]).toEqual([4, 4]);
});

test('D7 money that a hold owed is no fit once the hold has ended, though nothing was written', async () => {
  const stage = await createStatementStage(app);
  const { totalPrice, expiresAt } = await awaitSlip(app);
  const { id } = await stage.read([{ day: '2026-11-10', time: '11:00', satang: totalPrice * 100 }]);
  expect((await stage.find(id)).rows).toMatchObject([{ verdict: 'look', fits: [{ kind: 'due' }] }]);
  app.clock.set(new Date(new Date(expiresAt ?? '').getTime() + 1).toISOString());
  expect((await stage.find(id)).rows).toMatchObject([{ verdict: 'unknown', fits: [] }]);
});
