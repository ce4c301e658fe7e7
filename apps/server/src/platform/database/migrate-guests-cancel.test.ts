import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('bookings of before keep every value, and guests of a villa of before go on asking', () => {
  const { sqlite } = trial;
  trial.migrateTo('0040_remembered-devices');
  sqlite.exec(
    `insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
       payment_method, language, customer_name, created_at, updated_at, search_text)
     values ('b1', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
     insert into villa (id, name, title, description, beachfront, weekday_price, weekend_price, contact, amenities,
       host, address, directions, response_time, privacy, arrival)
     values (1, '{}', '{}', '{}', '{}', 1, 2, '{}', '[]', '{}', '{}', '{}', '{}', '{}', '{}')`,
  );
  const bookings = sqlite.prepare('select * from bookings');
  const villa = sqlite.prepare('select * from villa');
  const before = { bookings: bookings.all() as object[], villa: villa.all() as object[] };

  trial.migrateTo('0041_guests-cancel');

  expect(bookings.all()).toEqual(
    before.bookings.map((row) => ({ ...row, cancelling: null, refund_by: null })),
  );
  expect(villa.all()).toEqual(
    before.villa.map((row) => ({ ...row, guests_cancel: 0, refund_within_days: 7 })),
  );
});
