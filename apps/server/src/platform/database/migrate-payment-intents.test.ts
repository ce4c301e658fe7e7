import { expect, test } from 'vitest';
import { createMigrationTrial } from '../../testing/migration-trial.ts';

test('payments of before have no intent, and stay as they were', () => {
  const trial = createMigrationTrial();
  const { sqlite } = trial;
  trial.migrateTo('0055_invoices');
  sqlite.exec(`insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
    insert into payments (id, booking_id, method, received_on, bank, bank_reference, slip_ids, note, reverses, at)
    values ('p1', 'b', 'promptpay', '2026-11-02', '', '', '[]', '', null, 5)`);
  const rows = () =>
    ['bookings', 'payments'].map((table) => sqlite.prepare(`select * from ${table}`).all());
  const before = rows();

  trial.migrateTo('0056_payment-intents');

  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  expect(rows()).toEqual(before);
  expect(sqlite.prepare('select * from payment_intents').all()).toEqual([]);
  const nothing = `insert into payment_intents (key, provider, booking_id, amount, at) values ('k', 'promptpay', 'b', 0, 1)`;
  expect(() => sqlite.exec(nothing)).toThrow('CHECK constraint failed');
  trial.close();
});
