import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { createBookingWriter } from './booking-writer.ts';
import { createBookings } from './bookings.usecases.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

/** Books one night at a villa whose references come from this list. */
function bookWith(references: string[], checkIn: string, checkOut: string): void {
  const { deps } = app;
  const rows = { ...deps, bookings: deps.bookingRows };
  const newReference = () => references.shift() ?? 'BV-ZZZZZZ';
  const writer = createBookingWriter({ ...rows, newReference });
  const bookings = createBookings({ ...rows, writer, limits: false });
  bookings.create(newBooking({ checkIn, checkOut }), {
    clientKey: 'c',
    clientNetwork: null,
    clientRange: 'r',
    idempotencyKey: null,
  });
}

const storedReferences = () =>
  app.db
    .select({ reference: bookingsTable.reference })
    .from(bookingsTable)
    .all()
    .map(({ reference }) => reference);

test('a reference that is taken already is drawn again', () => {
  bookWith(['BV-AAAAAA'], '2026-12-01', '2026-12-02');
  bookWith(['BV-AAAAAA', 'BV-AAAAAA', 'BV-BBBBBB'], '2026-12-02', '2026-12-03');
  expect(storedReferences().toSorted()).toEqual(['BV-AAAAAA', 'BV-BBBBBB']);
});

test('when every draw is taken the booking fails whole', () => {
  bookWith(['BV-AAAAAA'], '2026-12-01', '2026-12-02');
  const always = Array<string>(5).fill('BV-AAAAAA');
  expect(() => bookWith(always, '2026-12-02', '2026-12-03')).toThrow(
    expect.objectContaining({ code: 'create_failed' }),
  );
  expect(storedReferences()).toEqual(['BV-AAAAAA']);
});
