import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('bookings of before keep every value, and none has ended early', () => {
  const { sqlite } = trial;
  trial.migrateTo('0035_payments-that-correct');
  const insert = sqlite.prepare(
    `insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
       payment_method, language, customer_name, created_at, updated_at, search_text)
     values (?, ?, ?, '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '')`,
  );
  insert.run('b1', 'BV-1', 'confirmed');
  insert.run('b2', 'BV-2', 'cancelled');
  const all = sqlite.prepare('select * from bookings order by id');
  const before = all.all() as object[];

  trial.migrateTo('0036_stay-ends');

  expect(all.all()).toEqual(before.map((row) => ({ ...row, ended: null })));
});
