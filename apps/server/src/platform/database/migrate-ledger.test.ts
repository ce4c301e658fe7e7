import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

const BOOKED = Date.UTC(2026, 10, 1, 20);
const CONFIRMED = Date.UTC(2026, 10, 3, 18);

test('every total stays, and what was confirmed has the payment that it stood for', () => {
  trial.migrateTo('0012_slip_evidence');
  const insert = trial.sqlite.prepare(`insert into bookings
    (id, reference, status, check_in, check_out, rooms, guests, total_price, price, payment_method,
     language, confirmed_at, confirmed_total, created_at, updated_at, deleted_at)
    values (?, ?, ?, '2027-01-01', '2027-01-02', 3, 2, ?, '{}', 'promptpay', 'th', ?, ?, ?, 2, ?)`);
  const rows: [string, string, number, number | null, number | null, number | null][] = [
    ['waits', 'pending', 12_900, null, null, null],
    ['paid', 'confirmed', 38_700, CONFIRMED, 38_700, null],
    ['dearer', 'confirmed', 56_700, CONFIRMED, 38_700, null],
    ['cheaper', 'confirmed', 20_000, CONFIRMED, 38_700, null],
    ['reopened', 'pending', 38_700, CONFIRMED, 38_700, null],
    ['cancelled', 'cancelled', 38_700, CONFIRMED, 38_700, null],
    ['expired', 'cancelled', 12_900, null, null, null],
    ['binned', 'confirmed', 9000, CONFIRMED, 9000, 3],
    ['free', 'confirmed', 0, CONFIRMED, 0, null],
  ];
  for (const [id, status, total, at, confirmed, deletedAt] of rows) {
    insert.run(id, id, status, total, at, confirmed, BOOKED, deletedAt);
  }
  const before = trial.sqlite.prepare('select * from bookings order by id').all();

  trial.migrateTo('0013_ledger');

  expect(trial.sqlite.pragma('foreign_key_check')).toEqual([]);
  expect(trial.sqlite.prepare('select * from bookings order by id').all()).toMatchObject(before);
  const sums = trial.sqlite
    .prepare(
      `select id, (select sum(amount) from charges where booking_id = b.id) charged,
        (select sum(amount) from instalments where booking_id = b.id) asked,
        (select sum(e.amount) from payments p join payment_entries e on e.payment_id = p.id
          where p.booking_id = b.id) paid
      from bookings b`,
    )
    .all() as { id: string }[];
  const of = (id: string) => sums.find((row) => row.id === id);
  expect(of('waits')).toMatchObject({ charged: 12_900, asked: 12_900, paid: null });
  expect(of('paid')).toMatchObject({ charged: 38_700, asked: 38_700, paid: 38_700 });
  expect(of('dearer')).toMatchObject({ charged: 56_700, asked: 56_700, paid: 38_700 });
  expect(of('cheaper')).toMatchObject({ charged: 20_000, asked: 20_000, paid: 38_700 });
  expect(of('reopened')).toMatchObject({ charged: 38_700, paid: 38_700 });
  expect(of('binned')).toMatchObject({ charged: 9000, asked: 9000, paid: 9000 });
  for (const id of ['cancelled', 'expired', 'free']) {
    expect(of(id)).toMatchObject({ charged: null, asked: null, paid: null });
  }
  // The day in Thailand, seven hours ahead.
  expect(
    trial.sqlite.prepare("select * from payments where booking_id = 'paid'").all(),
  ).toMatchObject([{ received_on: '2026-11-04', method: 'promptpay', taken_over: 1 }]);
  expect(
    trial.sqlite.prepare("select due_on from instalments where booking_id = 'paid'").pluck().get(),
  ).toBe('2026-11-02');
});

test('of what was confirmed and then cancelled it is asked whether the money went back', () => {
  trial.migrateTo('0012_slip_evidence');
  const insert = trial.sqlite.prepare(`insert into bookings
    (id, reference, status, check_in, check_out, rooms, guests, total_price, price, payment_method,
     language, confirmed_at, confirmed_total, created_at, updated_at)
    values (?, ?, ?, '2027-01-01', '2027-01-02', 3, 2, 38700, '{}', 'promptpay', 'th', ?, ?, ?, 2)`);
  const rows: [string, string, number | null, number | null][] = [
    ['cancelled', 'cancelled', CONFIRMED, 36_000],
    ['expired', 'cancelled', null, null],
    ['free', 'cancelled', CONFIRMED, 0],
    ['paid', 'confirmed', CONFIRMED, 38_700],
    ['waits', 'pending', null, null],
  ];
  for (const [id, status, at, confirmed] of rows) {
    insert.run(id, id, status, at, confirmed, BOOKED);
  }
  trial.migrateTo('0013_ledger');
  // Confirmed and cancelled since: its money is written down.
  trial.sqlite.exec("update bookings set status = 'cancelled' where id in ('paid', 'waits')");
  trial.sqlite.exec(
    `update bookings set confirmed_at = ${CONFIRMED}, confirmed_total = 38700 where id = 'waits'`,
  );
  trial.migrateTo('0018_open_money');
  expect(trial.sqlite.prepare('select * from refund_questions').all()).toEqual([
    {
      booking_id: 'cancelled',
      amount: 36_000,
      confirmed_on: '2026-11-04',
      answer: null,
      by: null,
      answered_at: null,
    },
  ]);
});
