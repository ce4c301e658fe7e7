import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('receipts of before keep every value, void or not, and a payment has one that is valid', () => {
  const { sqlite } = trial;
  trial.migrateTo('0050_quotes');
  sqlite.exec(`insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b1', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '')`);
  const pay = sqlite.prepare(
    `insert into payments (id, booking_id, method, received_on, bank, bank_reference, slip_ids, note, reverses, at)
     values (?, 'b1', 'cash', '2026-11-20', '', '', '[]', 'by hand', ?, 5)`,
  );
  const issue = sqlite.prepare(
    `insert into receipts (number, year, place, token, payment_id, booking_id, issued_on, issued_at, snapshot)
     values (?, 2026, ?, ?, ?, 'b1', '2026-11-20', 5, '{}')`,
  );
  pay.run('p1', null);
  pay.run('p2', null);
  issue.run('2026-0001', 1, 't1', 'p1');
  issue.run('2026-0002', 2, 't2', 'p2');
  pay.run('p3', 'p1');
  const rows = () =>
    ['receipts', 'receipt_voids'].map((table) => sqlite.prepare(`select * from ${table}`).all());
  const before = rows();
  expect(before[1]).toHaveLength(1);

  trial.migrateTo('0051_receipts-made-anew');

  expect(rows()).toEqual(before);
  expect(() => issue.run('2026-0003', 3, 't3', 'p2')).toThrow('receipt_second');
  sqlite.exec(
    `insert into receipt_voids (number, reversed_by, reason, at) values ('2026-0002', null, '', 6)`,
  );
  issue.run('2026-0003', 3, 't3', 'p2');
  pay.run('p4', 'p2');
  const voids = sqlite.prepare('select number from receipt_voids order by number').pluck().all();
  expect(voids).toEqual(['2026-0001', '2026-0002', '2026-0003']);
  expect(() => sqlite.exec('delete from receipt_voids')).toThrow('only ever added to');
});
