import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('payments of before keep every value, no month is closed, and none is closed twice', () => {
  const { sqlite } = trial;
  trial.migrateTo('0037_opened-villa');
  sqlite.exec(`
    insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
    insert into payments (id, booking_id, method, received_on, at) values ('p', 'b', 'cash', '2026-11-02', 7);
  `);
  const payments = sqlite.prepare('select * from payments');
  const before = payments.all();

  trial.migrateToLast();

  expect(payments.all()).toMatchObject(before);
  expect(sqlite.prepare('select * from month_closings').all()).toEqual([]);
  const close = sqlite.prepare(
    "insert into month_closings (month, closed_at, closed_by, figures) values ('2026-11', 1, 'o', '{}')",
  );
  close.run();
  expect(() => close.run()).toThrow(/unique/i);
  sqlite.exec('update month_closings set reopened_at = 2');
  expect(() => close.run()).not.toThrow();
});
