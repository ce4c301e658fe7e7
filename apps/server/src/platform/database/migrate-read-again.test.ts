import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillSearchTexts } from '../../features/bookings/fill-search-texts.ts';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';
import { createWriteTransaction } from './write-transaction.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

function insertBooking(id: string, values: Record<string, unknown>): void {
  const row = {
    id,
    reference: `BV-${id}`,
    status: 'cancelled',
    check_in: '2026-12-01',
    check_out: '2026-12-03',
    rooms: 3,
    guests: 2,
    total_price: 1,
    price: '{}',
    payment_method: 'promptpay',
    language: 'th',
    created_at: 0,
    updated_at: 0,
    search_text: 'as it was',
    ...values,
  };
  const names = Object.keys(row);
  trial.sqlite
    .prepare(`insert into bookings (${names.join()}) values (${names.map(() => '?').join()})`)
    .run(...Object.values(row));
}

test('bookings and slips of before are read anew: names without accents, codes of TrueMoney', () => {
  const { sqlite, db } = trial;
  trial.migrateTo('0027_client-ranges');
  const info = { firstName: 'José', lastName: 'น้ำฝน', email: '', phone: '+66812345678' };
  insertBooking('AAAAAA', { customer_name: 'José', customer_info: JSON.stringify(info) });
  insertBooking('BBBBBB', { purged_at: 1, search_text: '' });
  for (let number = 0; number < 1100; number += 1) insertBooking(`C${number}`, {});
  for (const code of ['other', 'none', 'read'])
    sqlite
      .prepare("insert into slip_evidence (slip_id, file_hash, code, tries) values (?, 'x', ?, 2)")
      .run(code, code);

  trial.migrateToLast();
  // More often than once does no harm.
  for (let start = 0; start < 2; start += 1) fillSearchTexts(db, createWriteTransaction(sqlite));

  const textOf = sqlite.prepare('select search_text from bookings where id = ?').pluck();
  expect(textOf.get('AAAAAA')).toContain('jose');
  expect(textOf.get('BBBBBB')).toBe('');
  expect(textOf.get('C1099')).toBe('bv-c1099 bvc1099');
  expect(
    sqlite.prepare("select count(*) from bookings where search_text = 'as it was'").pluck().get(),
  ).toBe(0);
  expect(sqlite.prepare('select code, tries from slip_evidence order by slip_id').all()).toEqual([
    { code: 'none', tries: 2 },
    { code: null, tries: 0 },
    { code: 'read', tries: 2 },
  ]);
});
