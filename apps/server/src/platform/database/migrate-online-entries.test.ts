import { expect, test } from 'vitest';
import { createMigrationTrial } from '../../testing/migration-trial.ts';

test('F2 F3 fees, disputes and payouts of before count on their own days, once each; nobody has seen a payout at the bank', () => {
  const trial = createMigrationTrial();
  const { sqlite } = trial;
  trial.migrateTo('0066_arrivals');
  const at = Date.parse('2026-11-30T18:00:00Z');
  sqlite.exec(`insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'card', 'th', 'Malee', 0, 0, '');
    insert into payments (id, booking_id, method, received_on, at, bank, bank_reference, note, taken_over)
    values ('p', 'b', 'card', '2026-11-20', 1, '', '', '', 0), ('q', 'b', 'card', '2026-11-21', 1, '', '', '', 0);
    insert into online_payments (payment, provider, key, booking_id, fee, is_test, at)
    values ('p', 'stripe', 'pi_1', 'b', 4285, 0, 1), ('q', 'stripe', 'pi_2', 'b', null, 0, 1);
    insert into disputes (key, payment, booking_id, amount, fee, reason, state, opened_at, closed_at)
    values ('dp_1', 'p', 'b', 900, 50000, 'fraudulent', 'lost', ${at}, ${at}),
      ('dp_2', 'q', 'b', 700, 0, 'fraudulent', 'won', ${at}, ${at});
    insert into payouts (key, provider, satang, state, arrives_on, at)
    values ('po_1', 'stripe', 85715, 'paid', '2026-11-25', 1), ('po_2', 'stripe', 100, 'on_the_way', '2026-12-02', 1)`);
  const before = sqlite.prepare('select * from payouts').all();

  trial.migrateTo('0069_online_entries');

  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  expect(
    sqlite.prepare('select kind, key, booking_id, day, satang from online_entries').raw().all(),
  ).toEqual([
    ['fee', 'pi_1', 'b', '2026-11-20', 4285],
    ['dispute_fee', 'dp_1', 'b', '2026-12-01', 50_000],
    ['lost', 'dp_1', 'b', '2026-12-01', 90_000],
    ['payout', 'po_1', null, '2026-11-25', 85_715],
  ]);
  expect(sqlite.prepare('select held from disputes').pluck().all()).toEqual([90_000, 70_000]);
  const unseen = before.map((row) => ({ ...(row as object), seen_on: null }));
  expect(sqlite.prepare('select * from payouts').all()).toEqual(unseen);
  trial.close();
});
