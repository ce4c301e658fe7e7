import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';
import type { Sqlite } from './open.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../drizzle');
/** The last one that a villa of before has run. */
const LAST_BEFORE = '0009_holds_and_contact';

let trial: MigrationTrial;
/** As the version before made it. */
beforeEach(() => {
  trial = createMigrationTrial();
  trial.migrateTo(LAST_BEFORE);
});
afterEach(() => trial.close());

function addBooking(sqlite: Sqlite, id: string, status: string, total: number): void {
  sqlite
    .prepare(
      `insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
         payment_method, language, created_at, updated_at)
       values (?, ?, ?, '2026-12-03', '2026-12-06', 2, 4, ?, '{}', 'bank_transfer', 'th', 1, 1)`,
    )
    .run(id, `BV-${id}`, status, total);
}

function addMail(sqlite: Sqlite, number: number, state: string): void {
  sqlite
    .prepare(
      `insert into mails (number, id, booking_id, kind, language, to_address, to_name, booking, message_id,
         state, attempts, next_attempt_at, subject, html, text, created_at, problem)
       values (?, ?, 'a', 'received', 'en', 'anna@example.com', 'Anna', '{"reference":"BV-a"}', ?, ?, 3, 7,
         'Subject', '<p>', 'Text', 5, 'later')`,
    )
    .run(number, `mail${number}`, `<${number}@x>`, state);
}

const indexesOf = (sqlite: Sqlite): unknown[] =>
  sqlite
    .prepare("select name from sqlite_master where tbl_name = 'mails' and type = 'index'")
    .pluck()
    .all();

test('mails of the version before survive the rebuilt table, with its indexes', () => {
  expect(readdirSync(MIGRATIONS).some((file) => file.startsWith('0010_'))).toBe(true);
  const { sqlite } = trial;
  addBooking(sqlite, 'a', 'pending', 38_700);
  for (const [number, state] of [
    [1, 'sent'],
    [2, 'failed'],
    [3, 'waiting'],
    [9, 'waiting'],
  ] as const) {
    addMail(sqlite, number, state);
  }
  sqlite.prepare('delete from mails where number = 9').run();
  const before = sqlite.prepare('select * from mails order by number').all() as object[];
  const indexes = indexesOf(sqlite);

  migrateDatabase(sqlite);

  const after = sqlite.prepare('select * from mails order by number').all();
  expect(after).toEqual(
    before.map((row) => ({
      ...row,
      data: null,
      unvouched_mailbox: null,
      over_limit: 0,
      way: 'mail',
    })),
  );
  expect(indexesOf(sqlite)).toEqual(expect.arrayContaining(indexes));
  expect(sqlite.pragma('foreign_key_check')).toEqual([]);

  // One about no booking, and under a number that no mail ever had.
  sqlite
    .prepare(
      `insert into mails (id, kind, language, to_address, to_name, data, message_id, state, created_at)
       values ('new', 'test', 'th', 'owner@example.com', '', '{}', '<new>', 'waiting', 6)`,
    )
    .run();
  expect(sqlite.prepare("select number from mails where id = 'new'").pluck().get()).toBe(10);
  expect(() =>
    sqlite.prepare("update mails set booking_id = 'nobody' where id = 'new'").run(),
  ).toThrow(/FOREIGN KEY/);
});

test('a booking that was confirmed and is open again keeps what was agreed when it was confirmed', () => {
  const { sqlite } = trial;
  addBooking(sqlite, 'a', 'pending', 56_700);
  addBooking(sqlite, 'b', 'pending', 20_000);
  const history = sqlite.prepare(
    `insert into booking_history (booking_id, at, actor, event, from_status, to_status, detail)
     values ('a', ?, 'admin', ?, ?, ?, ?)`,
  );
  history.run(10, 'confirmed', 'in_review', 'confirmed', null);
  const moved = { fields: ['totalPrice'], values: { totalPrice: [38_700, 56_700] } };
  history.run(20, 'changed', 'confirmed', 'confirmed', JSON.stringify(moved));
  history.run(30, 'cancelled', 'confirmed', 'cancelled', null);
  history.run(40, 'reopened', 'cancelled', 'pending', null);
  migrateDatabase(sqlite);
  expect(
    sqlite.prepare('select id, confirmed_at, confirmed_total from bookings order by id').all(),
  ).toEqual([
    { id: 'a', confirmed_at: 10, confirmed_total: 38_700 },
    { id: 'b', confirmed_at: null, confirmed_total: null },
  ]);
});
