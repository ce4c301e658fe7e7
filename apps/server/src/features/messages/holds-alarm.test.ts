import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { book, newBooking, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { mailsTable } from './mails.table.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', limits: true, config: { trustProxy: 1 } });
  await app.tokenFor('owner');
});
afterEach(() => app.close());

const alarms = () =>
  app.db
    .select()
    .from(mailsTable)
    .all()
    .filter(({ kind }) => kind === 'owner_holds');

let host = 0;
const holdNights = async (checkIn: string, nights: number) => {
  host += 1;
  const body = newBooking({ checkIn, checkOut: addDays(checkIn, nights) });
  const headers = { 'x-forwarded-for': `203.0.${host}.7` };
  expect((await ask(app, 'POST', '/api/booking', body, { headers })).status).toBe(201);
};

test('the owner gets a mail above sixty unconfirmed nights, at most hourly, and reads how many', async () => {
  await holdNights('2026-12-01', 30);
  await holdNights('2027-01-01', 30);
  expect(alarms()).toHaveLength(0);
  await holdNights('2027-02-01', 1);
  expect(alarms()).toHaveLength(1);
  const [first] = alarms();
  const owner = await app.tokenFor('owner');
  const read = await ask(app, 'GET', `/api/admin/mails/${first?.id}`, undefined, { token: owner });
  expect(read.body.text).toMatch(/3 .*61 /s);
  app.clock.advance(HOUR / 4);
  await holdNights('2027-02-03', 1);
  expect(alarms()).toHaveLength(1);
  app.clock.advance((HOUR / 4) * 3);
  // The holds of the first hour have ended.
  for (const day of ['2027-02-05', '2027-04-01', '2027-05-01']) await holdNights(day, 30);
  // There are two owners by now.
  expect(alarms()).toHaveLength(3);
});

test('at 120 nights of whichever year the owner gets another mail at once, and reads how many', async () => {
  const crowded = () =>
    app.db
      .select()
      .from(mailsTable)
      .all()
      .filter(({ kind }) => kind === 'owner_crowded');
  for (const day of ['2026-12-01', '2027-01-01', '2027-02-01']) await holdNights(day, 30);
  await holdNights('2027-12-01', 29);
  expect([alarms().length, crowded().length]).toEqual([1, 0]);
  await holdNights('2027-12-30', 1);
  expect([alarms().length, crowded().length]).toEqual([1, 1]);
  const owner = await app.tokenFor('owner');
  const path = `/api/admin/mails/${crowded()[0]?.id}`;
  const read = await ask(app, 'GET', path, undefined, { token: owner });
  expect(read.body.text).toMatch(/120 /);
  await holdNights('2028-01-02', 1);
  expect(crowded()).toHaveLength(1);
});

test('a clock that was set back does not silence it', async () => {
  for (const day of ['2026-12-01', '2027-01-01', '2027-02-01']) await holdNights(day, 30);
  expect(alarms()).toHaveLength(1);
  app.clock.advance(-24 * HOUR);
  await holdNights('2027-04-01', 1);
  expect(alarms()).toHaveLength(2);
});

test('a slip keeps it up, bookings of staff do not set it off', async () => {
  const token = await app.tokenFor('staff');
  const stay = { checkIn: '2027-05-01', checkOut: '2027-09-01', rooms: 3, guests: 2 };
  await ask(app, 'POST', '/api/admin/bookings', stay, { token });
  expect(alarms()).toHaveLength(0);
  const mine = await recordGuest(app, await book(app));
  for (const day of ['2026-12-10', '2027-01-10']) await holdNights(day, 30);
  expect(alarms()).toHaveLength(1);
  app.deps.sqlite.exec('update bookings set expires_at = expires_at + 86400000');
  app.clock.advance(HOUR);
  await sendSlip(app, mine);
  expect(alarms()).toHaveLength(2);
});

test('LIMITS=off sends none', async () => {
  await app.close();
  app = await createTestApp({ seed: 'plain', limits: false, config: { trustProxy: 1 } });
  await app.tokenFor('owner');
  for (const month of ['01', '02', '03', '04', '05']) await holdNights(`2027-${month}-01`, 28);
  const kinds = app.db.select().from(mailsTable).all();
  expect(kinds.map(({ kind }) => kind)).toEqual([]);
});
