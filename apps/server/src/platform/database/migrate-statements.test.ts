import { expect, test } from 'vitest';
import { createMigrationTrial } from '../../testing/migration-trial.ts';

test('payments, payouts and accounts of before stay as they were, and no row of a bank is there yet', () => {
  const trial = createMigrationTrial();
  const { sqlite } = trial;
  trial.migrateTo('0072_cleaner_news');
  sqlite.exec(`insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
    insert into payments (id, booking_id, method, received_on, at) values ('p', 'b', 'promptpay', '2026-11-01', 1);
    insert into payment_entries (payment_id, pot, amount) values ('p', 'stay', 900);
    insert into payouts (key, provider, satang, state, arrives_on, at) values ('po', 'stripe', 1, 'paid', '2026-11-02', 1);
    insert into bank_accounts (id, position, bank_name, account_number, account_name) values ('k', 0, 'KBANK', '1', 'V')`);
  const known = ['bookings', 'payments', 'payment_entries', 'payouts', 'bank_accounts'];
  const read = () => known.map((table) => sqlite.prepare(`select * from ${table}`).all());
  const before = read();
  trial.migrateToLast();
  expect(read()).toMatchObject(before);
  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  for (const table of ['statements', 'statement_files', 'statement_rows', 'statement_mappings']) {
    expect(sqlite.prepare(`select * from ${table}`).all()).toEqual([]);
  }
  trial.close();
});
