import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('bookings of before keep every value, and two quotes share neither token nor booking', () => {
  const { sqlite } = trial;
  trial.migrateTo('0049_damage-pictures');
  sqlite.exec(`
    insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
  `);
  const before = sqlite.prepare('select * from bookings').all();
  trial.migrateToLast();
  expect(sqlite.prepare('select * from bookings').all()).toMatchObject(before as object[]);
  const insert = sqlite.prepare(
    `insert into quotes (id, token, check_in, check_out, rooms, guests, price, total_price, payment_terms,
       valid_until, created_at, created_by, booking_id)
     values (?, ?, '2026-12-01', '2026-12-03', 3, 2, '{}', 900, '{}', 1, 0, 'o', ?)`,
  );
  insert.run('one', 'token', 'b');
  expect(() => insert.run('two', 'token', null)).toThrow(/UNIQUE/);
  expect(() => insert.run('two', 'other', 'b')).toThrow(/UNIQUE/);
});
