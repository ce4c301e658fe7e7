import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('payments of before keep every value and correct no other one', () => {
  const { sqlite } = trial;
  trial.migrateTo('0034_payment-keys');
  sqlite.exec(`insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b1', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '')`);
  const insert = sqlite.prepare(
    `insert into payments (id, booking_id, method, received_on, bank, bank_reference, slip_ids, note, reverses, at)
     values (?, 'b1', 'cash', '2026-11-20', '004', ?, '["s1"]', 'by hand', ?, 5)`,
  );
  insert.run('p1', 'A1', null);
  insert.run('p2', '', 'p1');
  const all = sqlite.prepare('select * from payments order by id');
  const before = all.all() as object[];

  trial.migrateTo('0035_payments-that-correct');

  expect(all.all()).toEqual(before.map((row) => ({ ...row, corrects: null })));
});
