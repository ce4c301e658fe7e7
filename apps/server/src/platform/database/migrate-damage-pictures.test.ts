import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('what was kept before keeps every value, and its pictures are only ever added to', () => {
  const { sqlite } = trial;
  trial.migrateTo('0048_mail-server-warnings-disk-days');
  sqlite.exec(`
    insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
    insert into charges (booking_id, pot, kind, amount, reason, at)
    values ('b', 'damage', 'kept_for_damage', 1200, 'a lamp', 7);
  `);
  const charges = () => sqlite.prepare('select * from charges').all();
  const before = charges();
  trial.migrateToLast();
  expect(charges()).toMatchObject(before);
  sqlite.exec(
    `insert into damage_pictures (id, charge_id, file, bytes, by, at) values ('p', 1, 'f', 9, 'o', 1)`,
  );
  expect(() => sqlite.exec('update damage_pictures set bytes = 1')).toThrow(/only ever added/);
  expect(() => sqlite.exec('delete from damage_pictures')).toThrow(/only ever added/);
});
