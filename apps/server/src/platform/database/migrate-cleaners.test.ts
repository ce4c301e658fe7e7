import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('B9 users, devices and bookings of before keep every value; cleaners share an empty address, others do not', () => {
  const { sqlite } = trial;
  trial.migrateTo('0058_line');
  sqlite.exec(`
    insert into people (id, name, email, password_hash, role, created_at)
    values ('o', 'Nok', 'nok@example.com', 'x', 'owner', 1), ('s', 'Dao', 'dao@example.com', 'x', 'staff', 2);
    insert into devices (id, user_id, token_hash, token_generation, created_at, last_used_at)
    values ('d', 'o', 'h', 1, 3, 4);
    insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
  `);
  const kept = ['people', 'devices', 'bookings', 'villa'].map((table) =>
    sqlite.prepare(`select * from ${table}`),
  );
  const before = kept.map((rows) => rows.all());

  trial.migrateToLast();

  expect(kept.map((rows) => rows.all())).toMatchObject(before);
  expect(sqlite.prepare('select days from devices').pluck().get()).toBe(30);
  expect(sqlite.prepare('select cleaning_note from bookings').pluck().get()).toBe('');
  const add = (id: string, email: string) =>
    sqlite
      .prepare(
        `insert into people (id, name, email, password_hash, role, created_at) values (?, 'M', ?, '', 'cleaner', 5)`,
      )
      .run(id, email);
  add('c1', '');
  add('c2', '');
  expect(() => add('c3', 'nok@example.com')).toThrow(/UNIQUE/);
});
