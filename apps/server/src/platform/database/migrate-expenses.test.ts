import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('payments and closed months of before keep every value, and expenses are only ever added to', () => {
  const { sqlite } = trial;
  trial.migrateTo('0046_booking-source');
  sqlite.exec(`
    insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
    insert into payments (id, booking_id, method, received_on, at) values ('p', 'b', 'cash', '2026-11-02', 7);
    insert into month_closings (month, closed_at, closed_by, figures)
    values ('2026-11', 1, 'o', '{"payments":["p"],"stays":[],"corrections":[]}');
  `);
  const kept = ['bookings', 'payments', 'month_closings'].map((table) =>
    sqlite.prepare(`select * from ${table}`),
  );
  const before = kept.map((rows) => rows.all());

  trial.migrateToLast();

  expect(kept.map((rows) => rows.all())).toMatchObject(before);
  sqlite.exec(`
    insert into expenses (id, paid_on, month, category, satang, paid_from, by, at)
    values ('e', '2026-11-05', '2026-11', 'water', 64050, 'person', 'o', 1);
    insert into expense_paybacks (id, expense_id, paid_on, paid_from, satang, by, at)
    values ('r', 'e', '2026-11-06', 'account', 64050, 'o', 2);
  `);
  for (const table of ['expenses', 'expense_paybacks']) {
    expect(() => sqlite.exec(`update ${table} set satang = 1`)).toThrow(/only ever added/);
    expect(() => sqlite.exec(`delete from ${table}`)).toThrow(/only ever added/);
  }
});
