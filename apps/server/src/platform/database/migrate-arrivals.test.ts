import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('C2 check-ins and bookings of before keep every value, and nothing of them is filed', () => {
  const { sqlite } = trial;
  trial.migrateTo('0065_reviews');
  sqlite.exec(`
    insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
    insert into check_ins (stay_id, kind, version, updated_at) values ('b', 'booking', 1, 1);
    insert into check_in_guests (id, stay_id, number, given_name, changed_in) values ('g', 'b', 1, 'MALEE', 1);
  `);
  const kept = ['bookings', 'check_ins', 'check_in_guests', 'villa'].map((table) =>
    sqlite.prepare(`select * from ${table}`),
  );
  const before = kept.map((rows) => rows.all());

  trial.migrateToLast();

  expect(kept.map((rows) => rows.all())).toMatchObject(before);
  for (const table of ['arrival_taps', 'arrival_filings', 'arrival_filed_guests']) {
    expect(sqlite.prepare(`select * from ${table}`).all()).toEqual([]);
  }
});

test('G8 what was said of arrivals before stays about arrivals, and no link of before was opened', () => {
  const { sqlite } = trial;
  trial.migrateTo('0068_review-link-keys');
  sqlite.exec(`
    insert into check_in_guests (id, stay_id, number, given_name, changed_in, link_token, link_sent_at)
      values ('g', 'b', 1, 'MALEE', 1, 'token', 5);
    insert into arrival_taps (stay_id, guest_id, arrived_at, reason, by, at) values ('b', null, 7, 'Late ferry', 'nok', 9);
  `);
  trial.migrateToLast();
  expect(sqlite.prepare('select * from arrival_taps').all()).toMatchObject([
    { stay_id: 'b', guest_id: null, what: 'arrival', arrived_at: 7, reason: 'Late ferry', at: 9 },
  ]);
  expect(sqlite.prepare('select * from check_in_guests').all()).toMatchObject([
    { link_token: 'token', link_sent_at: 5, link_opened_at: null },
  ]);
});
