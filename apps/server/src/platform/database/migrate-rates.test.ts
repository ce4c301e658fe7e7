import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';
import type { Sqlite } from './open.ts';

const BEFORE = '0010_mails_without_booking';
const AFTER = '0011_rates';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

function fill(sqlite: Sqlite, minNights: number): void {
  const text = JSON.stringify({ th: 'วิลล่า', en: 'Villa' });
  sqlite
    .prepare(
      `insert into villa (id, name, title, description, beachfront, weekday_price, weekend_price, min_nights)
       values (1, ?, ?, ?, ?, 15000, 18000, ?)`,
    )
    .run(text, text, text, text, minNights);
  sqlite.exec(`insert into bookings
    (id, reference, status, check_in, check_out, rooms, guests, total_price, price, payment_method,
     language, created_at, updated_at)
    values ('one', 'BV-1', 'confirmed', '2027-01-01', '2027-01-02', 3, 2, 12900,
     '{"total":12900,"nights":1,"lines":[]}', 'promptpay', 'th', 1, 2)`);
}

test.each([
  [1, 1],
  [3, 0],
])(
  'a villa of before keeps every row, and its least nights of %i hold as they did',
  (minNights, allowGapStays) => {
    const { sqlite } = trial;
    trial.migrateTo(BEFORE);
    fill(sqlite, minNights);
    const rows = (table: string) => sqlite.prepare(`select * from ${table}`).all();
    const before = { villa: rows('villa'), bookings: rows('bookings') };

    trial.migrateTo(AFTER);

    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
    expect(rows('villa')).toMatchObject(before.villa);
    expect(rows('bookings')).toMatchObject(before.bookings);
    expect(rows('bookings')).toMatchObject([{ promo: null }]);
    expect(rows('villa')).toMatchObject([
      {
        included_guests: null,
        extra_guest_price: 0,
        length_discounts: '[]',
        early_discount: null,
        last_minute_discount: null,
        allow_gap_stays: allowGapStays,
        show_calendar_prices: 1,
      },
    ]);
    for (const table of ['rate_periods', 'promo_codes', 'promo_uses']) {
      expect(rows(table)).toEqual([]);
    }
  },
);
