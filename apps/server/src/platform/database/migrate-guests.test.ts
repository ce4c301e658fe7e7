import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('bookings of before keep every value, and no guest is known until their keys are written', () => {
  const { sqlite } = trial;
  trial.migrateTo('0051_receipts-made-anew');
  sqlite.exec(`
    insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, customer_info, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee',
      '{"firstName":"Malee","lastName":"","email":"","phone":"0812345678"}', 0, 0, '');
  `);
  const bookings = () => sqlite.prepare('select * from bookings').all();
  const before = bookings();
  trial.migrateToLast();
  expect(bookings()).toEqual(before.map((row) => ({ ...(row as object), cleaning_note: '' })));
  for (const table of ['guest_keys', 'guest_remarks']) {
    expect(sqlite.prepare(`select count(*) from ${table}`).pluck().get()).toBe(0);
  }
});
