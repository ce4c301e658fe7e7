import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('C6 bookings of before keep every value, and a stay has one review and one link', () => {
  const { sqlite } = trial;
  trial.migrateTo('0060_alerts');
  sqlite.exec(`
    insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('a', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, ''),
      ('b', 'BV-2', 'confirmed', '2026-12-03', '2026-12-05', 3, 2, 900, '{}', 'promptpay', 'th', 'Nok', 0, 0, '');
  `);
  const before = sqlite.prepare('select * from bookings').all();
  trial.migrateToLast();
  expect(sqlite.prepare('select * from bookings').all()).toMatchObject(before as object[]);
  const insert = sqlite.prepare(
    `insert into reviews (id, booking_id, token, rating, text, name, lang, month, agreed, written_at)
     values (?, ?, ?, 5, 'Good', '', 'en', '2026-12', 1, 0)`,
  );
  insert.run('one', 'a', 'token');
  expect(() => insert.run('two', 'a', 'other')).toThrow(/UNIQUE/);
  expect(() => insert.run('two', 'b', 'token')).toThrow(/UNIQUE/);
});
