import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('a booking of before keeps its client, and belongs to no range', () => {
  const { sqlite } = trial;
  trial.migrateTo('0026_program-versions');
  sqlite
    .prepare(
      `insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
         payment_method, language, client_key, client_network, created_at, updated_at)
       values ('a', 'BV-AAAAA2', 'in_review', '2026-12-01', '2026-12-03', 3, 2, 1, '{}', 'bank_transfer', 'th',
         'key', 'network', 0, 0)`,
    )
    .run();
  const bookings = () => sqlite.prepare('select * from bookings').all();
  const before = bookings();

  trial.migrateTo('0027_client-ranges');

  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  expect(bookings()).toMatchObject(before);
  expect(bookings()).toMatchObject([{ client_network: 'network', client_range: null }]);
});
