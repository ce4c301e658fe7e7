import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { startStatements } from '../../testing/start-statements.ts';

/** The calls that the staff's day consists of, as the bench makes them beside 10,000 bookings. */
const CALLS = [
  '/api/admin/bookings',
  '/api/admin/bookings?page=400',
  '/api/admin/bookings?search=past-77',
  '/api/admin/calendar?from=2026-11-01&to=2026-12-13',
  '/api/admin/stats',
  '/api/admin/month-compared',
  '/api/admin/today',
  '/api/admin/recent-bookings',
  '/api/admin/open-money',
  '/api/admin/slips',
];

/** Statements that do read every booking, each known by a part of it, and why they may. */
const READ_EVERY_BOOKING = [
  // At a start alone, for bookings whose search text was emptied by an update.
  `"search_text" = ? and "bookings"."purged_at" is null`,
  // The month's report, which no screen of the day asks for.
  `c.kind = 'kept_on_cancelling'`,
  'left join charged on charged.id = b.id',
  // The calendar of the cleaning, which no screen asks for.
  'b.check_out) >= @from and b.check_in <= @until',
  // A page of a list without a booking; it reads none.
  'where (false and',
  // The newest, by the index of their creation: as many as its limit says.
  'order by "bookings"."created_at" desc, "bookings"."id" desc limit ?',
];

let app: TestApp;
const prepare = vi.spyOn(Database.prototype, 'prepare');
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

/**
 * True if SQLite reads the rows of all bookings for it, or by an index of all that are not in the bin; an index that has
 * all it needs is no row.
 */
function readsEveryBooking(statement: string): boolean {
  // A plan does not hang on the values.
  const withoutValues = statement.replaceAll(/[@:$][a-z]\w*|\?/gi, '1');
  const plan = app.db.$client.prepare(`explain query plan ${withoutValues}`).all();
  return (plan as { detail: string }[]).some(({ detail }) =>
    /^(?:SCAN (?:bookings|b)\b(?!.*COVERING INDEX)|SEARCH (?:bookings|b) USING INDEX \w+ \(deleted_at=\?\))/.test(
      detail,
    ),
  );
}

test('no call of the staff’s day reads every booking, nor does the end of holds', async () => {
  const token = await app.tokenFor('owner');
  for (const path of CALLS) {
    const { status } = await ask(app, 'GET', path, undefined, { token });
    expect([path, status]).toEqual([path, 200]);
  }
  app.deps.bookings.sweep();
  const run = prepare.mock.calls.map(([statement]) => statement);
  const prepared = [...run, ...(await startStatements(app))];
  const reading = prepared.filter((statement) => /^\s*(?:select|with)\b/i.test(statement));
  expect(reading.length).toBeGreaterThan(50);
  const found = new Set(reading.filter(readsEveryBooking));
  const unknown = [...found].filter(
    (statement) => !READ_EVERY_BOOKING.some((part) => statement.includes(part)),
  );
  expect(unknown).toEqual([]);
  expect(found.size).toBe(READ_EVERY_BOOKING.length);
  expect(readsEveryBooking(`select price from bookings where staff_notes = 'a cot'`)).toBe(true);
  expect(readsEveryBooking('select price from bookings where deleted_at is null')).toBe(true);
});
