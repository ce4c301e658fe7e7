import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('C1 bookings and channels’ stays of before keep every value, and nobody has checked in', () => {
  const { sqlite } = trial;
  trial.migrateTo('0060_alerts');
  sqlite.exec(`
    insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
    insert into channel_stays (id, channel_id, channel_name, from_night, until_day, name, history, version, created_at)
    values ('s', 'c', 'Airbnb', '2026-12-05', '2026-12-07', 'Anna', '[]', 1, 0);
  `);
  const kept = ['bookings', 'channel_stays', 'villa'].map((table) =>
    sqlite.prepare(`select * from ${table}`),
  );
  const before = kept.map((rows) => rows.all());

  trial.migrateToLast();

  expect(kept.map((rows) => rows.all())).toMatchObject(before);
  for (const table of ['check_ins', 'check_in_guests', 'check_in_readings']) {
    expect(sqlite.prepare(`select * from ${table}`).all()).toEqual([]);
  }
  const villas = sqlite.prepare('select passport_days from villa').pluck().all();
  expect(villas.every((days) => days === 30)).toBe(true);
});
