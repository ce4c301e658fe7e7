import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

const BOOKED = Date.UTC(2026, 10, 1, 20);
const SENT = Date.UTC(2026, 10, 2, 9);
const CONFIRMED = Date.UTC(2026, 10, 3, 18);

/** Nothing is known of what nobody sent. */
const unsent = { state: null, sent_at: null, decided_at: null };
const waits = { state: 'waiting', sent_at: SENT, decided_at: null };
const accepted = { state: 'accepted', sent_at: SENT, decided_at: CONFIRMED };

/** Each slip with its booking: where that stands, when it was confirmed, whether it shows the slip; and what it becomes. */
const SLIPS: [id: string, status: string, at: number | null, shown: boolean, becomes: object][] = [
  ['in-review', 'in_review', null, true, waits],
  ['confirmed', 'confirmed', CONFIRMED, true, accepted],
  // Uploaded twice: the one before the one that is shown.
  ['replaced', 'confirmed', CONFIRMED, false, unsent],
  ['never-saved', 'pending', null, false, unsent],
  // Staff asked for another one: the booking shows none.
  ['asked-again', 'pending', null, false, unsent],
  // Confirmed, cancelled, opened again: the money came once.
  ['opened-again', 'in_review', CONFIRMED, true, accepted],
  ['cancelled-after', 'cancelled', CONFIRMED, true, accepted],
  ['cancelled-before', 'cancelled', null, true, waits],
  ['by-telephone', 'confirmed', CONFIRMED, false, unsent],
];

test('each slip gets the state that its booking says, and keeps everything that it had', () => {
  trial.migrateTo('0014_receipts');
  const { sqlite } = trial;
  const insertBooking = sqlite.prepare(`insert into bookings
    (id, reference, status, check_in, check_out, rooms, guests, total_price, price, payment_method,
     language, slip_id, confirmed_at, created_at, updated_at)
    values (?, ?, ?, '2027-01-01', '2027-01-02', 3, 2, 38700, '{}', 'promptpay', 'th', ?, ?, ?, 2)`);
  const insertSlip = sqlite.prepare(`insert into slips
    (id, booking_id, file, type, bytes, created_at) values (?, ?, ?, 'image/jpeg', ?, ?)`);
  for (const [index, [id, status, at, shown]] of SLIPS.entries()) {
    const booking = `booking of ${id}`;
    insertBooking.run(booking, booking, status, shown ? id : null, at, BOOKED);
    insertSlip.run(id, booking, `${id}.jpg`, 1000 + index, SENT);
  }
  // The slip that is shown beside a replaced one.
  insertSlip.run('shown', 'booking of replaced', 'shown.jpg', 7, SENT);
  sqlite.exec("update bookings set slip_id = 'shown' where id = 'booking of replaced'");
  // In the bin: it may come back.
  insertBooking.run('binned', 'binned', 'in_review', 'in-the-bin', null, BOOKED);
  insertSlip.run('in-the-bin', 'binned', 'bin.jpg', 8, SENT);
  sqlite.exec("update bookings set deleted_at = 3 where id = 'binned'");
  const read = (table: string) =>
    sqlite.prepare(`select * from ${table} order by id`).all() as Record<string, unknown>[];
  const [slips, bookings] = [read('slips'), read('bookings')];

  trial.migrateTo('0015_slip_states');

  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  expect(read('bookings')).toEqual(bookings);
  const expected = new Map<unknown, object>(SLIPS.map(([id, , , , becomes]) => [id, becomes]));
  expected.set('shown', accepted).set('in-the-bin', waits);
  const undecided = { decided_by: null, refusal_reason: null, refusal_words: '' };
  const after = read('slips');
  expect(after).toHaveLength(slips.length);
  for (const [index, before] of slips.entries()) {
    expect(after[index]).toEqual({
      ...before,
      instalment_id: null,
      ...undecided,
      ...expected.get(before['id']),
    });
  }
});
