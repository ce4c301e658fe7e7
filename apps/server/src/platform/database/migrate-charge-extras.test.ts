import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('C5 charges of before keep every value and name no extras, and stay as they are written', () => {
  const { sqlite } = trial;
  trial.migrateTo('0073_statements');
  sqlite.exec(
    `insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
       payment_method, language, customer_name, created_at, updated_at, search_text)
     values ('b1', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
     insert into charges (booking_id, pot, kind, amount, reason, by, at)
     values ('b1', 'stay', 'price', 900, '', null, 1), ('b1', 'stay', 'extra', -300, 'why', 'u1', 2)`,
  );
  const charges = sqlite.prepare('select * from charges order by id');
  const before = charges.all() as object[];

  trial.migrateToLast();

  expect(charges.all()).toEqual(before.map((row) => ({ ...row, extras: null })));
  expect(() => sqlite.exec(`update charges set extras = '[]'`)).toThrow(/only ever added to/);
});
