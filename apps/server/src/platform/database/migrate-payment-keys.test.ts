import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('payments of before keep every value and have no key; a key is used once', () => {
  const { sqlite } = trial;
  trial.migrateTo('0033_events-without-a-log');
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

  trial.migrateTo('0034_payment-keys');

  expect(all.all()).toEqual(before.map((row) => ({ ...row, key: null })));
  const keyed = sqlite.prepare(
    `insert into payments (id, booking_id, method, received_on, slip_ids, at, key)
     values (?, 'b1', 'cash', '2026-11-20', '[]', 6, 'evt_1')`,
  );
  keyed.run('p3');
  expect(() => keyed.run('p4')).toThrow(/UNIQUE constraint failed: payments\.key/);
});
