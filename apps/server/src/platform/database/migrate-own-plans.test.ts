import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('F7 bookings of before have the plan of their terms, money of before is the guest’s', () => {
  const { sqlite } = trial;
  trial.migrateTo('0053_channel-stays');
  sqlite.exec(`insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b1', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '')`);
  sqlite.exec(`insert into instalments (id, booking_id, kind, amount, due_on, changes, at)
    values ('i1', 'b1', 'deposit', 300, '2026-11-01', null, 5), ('i2', 'b1', 'balance', 600, '2026-11-17', null, 5),
      ('i3', 'b1', 'balance', -100, '2026-11-17', 'i2', 6)`);
  sqlite.exec(`insert into payments (id, booking_id, method, received_on, bank, bank_reference, slip_ids, note, reverses, at)
    values ('p1', 'b1', 'cash', '2026-11-02', '', '', '[]', 'by hand', null, 5)`);
  const rows = () =>
    ['instalments', 'payments'].map((table) => sqlite.prepare(`select * from ${table}`).all());
  const before = rows();

  trial.migrateTo('0054_own-plans');

  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  expect(rows()).toEqual([
    before[0]?.map((row) => ({ ...(row as object), payer: null, way: null })),
    before[1]?.map((row) => ({ ...(row as object), payer: null })),
  ]);
  expect(sqlite.prepare('select * from own_plans').all()).toEqual([]);
  // The rows of the books are still only ever added to.
  expect(() => sqlite.exec("update instalments set payer = 'agent'")).toThrow('only ever added');
  expect(() => sqlite.exec("update payments set payer = 'agent'")).toThrow('only ever added');
});
