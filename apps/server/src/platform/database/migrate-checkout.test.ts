import { expect, test } from 'vitest';
import { createMigrationTrial } from '../../testing/migration-trial.ts';

test('intents of before have no part for the damage deposit, lengthened no hold and stay as they were', () => {
  const trial = createMigrationTrial();
  const { sqlite } = trial;
  trial.migrateTo('0063_extras');
  sqlite.exec(`insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
    insert into payment_intents (key, provider, booking_id, amount, at) values ('k', 'promptpay', 'b', 900, 1)`);
  const intents = () => sqlite.prepare('select * from payment_intents').all();
  const [before] = intents();

  trial.migrateTo('0064_checkout');

  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  const added = {
    damage: 0,
    paid_before: 0,
    extends_hold: 0,
    is_automatic: 0,
    refund_key: null,
    failed_at: null,
  };
  expect(intents()).toEqual([{ ...(before as object), ...added }]);
  for (const table of ['online_payments', 'disputes', 'payouts', 'checkout_settings']) {
    expect(sqlite.prepare(`select * from ${table}`).all()).toEqual([]);
  }
  trial.close();
});
