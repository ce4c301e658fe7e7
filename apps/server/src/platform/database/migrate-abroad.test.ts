import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('bookings and accounts of before keep every value, took no longer window and take no transfers from abroad', () => {
  const { sqlite } = trial;
  trial.migrateTo('0038_close-months');
  sqlite.exec(`insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b1', 'BV-1', 'pending', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
    insert into bank_accounts (id, position, bank_name, account_number, account_name)
    values ('a1', 0, 'Bank', '123-4-56789-0', 'Malee')`);
  const bookings = sqlite.prepare('select * from bookings');
  const accounts = sqlite.prepare('select * from bank_accounts');
  const before = { bookings: bookings.all() as object[], accounts: accounts.all() as object[] };

  trial.migrateTo('0039_transfers-from-abroad');

  expect(bookings.all()).toEqual(before.bookings.map((row) => ({ ...row, pays_from_abroad: 0 })));
  const nothing = { swift: '', bank_address: '', branch: '', charges: '' };
  expect(accounts.all()).toEqual(before.accounts.map((row) => ({ ...row, ...nothing })));
});
