import { getMonthCompared } from '@villa/shared/contract/month-compared.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { book } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { openExtrasStage } from '../../testing/extras-stage.ts';
import { moveTo } from '../../testing/guest.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

async function compared() {
  const headers = { authorization: `Bearer ${await app.tokenFor('owner')}` };
  return app.api.call(getMonthCompared, { headers });
}

/** A year later, at ten in the morning at the villa. */
const goTo = (day: string) => app.clock.set(`${day}T03:00:00Z`);

async function confirmed(checkIn: string, checkOut: string) {
  const booking = await book(app, { checkIn, checkOut });
  await moveTo(app, booking._id, 'confirmed');
  return booking;
}

test('F9 in the first year there is nothing to compare with, and the month is named from which there is', async () => {
  expect(await compared()).toMatchObject({ lastYear: null, comparedFrom: null });
  await book(app);
  expect(await compared()).toMatchObject({ lastYear: null, comparedFrom: '2027-11' });
  goTo('2027-11-01');
  expect((await compared()).lastYear).toBeNull();
  goTo('2027-11-02');
  expect((await compared()).lastYear).not.toBeNull();
});

test('F9 days that are over stand beside the same days of last year, nights closed by the house beside the sold ones', async () => {
  // Two nights of November at 18 000 and 12 900, then December.
  await confirmed('2026-11-28', '2026-11-30');
  const token = await app.tokenFor('owner');
  const block = { from: '2026-11-22', to: '2026-11-24' };
  await ask(app, 'POST', '/api/admin/blocks', block, { token });
  goTo('2027-11-29');
  const part = { from: '2026-11-01', until: '2026-11-29', nights: 28 };
  expect((await compared()).lastYear?.over).toEqual({
    ...part,
    sold: 1,
    closed: 2,
    revenue: 18_000,
    extras: 0,
  });
  expect((await compared()).over).toMatchObject({ from: '2027-11-01', nights: 28, sold: 0 });
});

test('F9 says what of the revenue are extras, which are earned at check-out and are no price of a night', async () => {
  const stage = await openExtrasStage();
  const stay = await stage.confirmed();
  const sold = async () => {
    const headers = { authorization: `Bearer ${stage.token()}` };
    return (await stage.app.api.call(getMonthCompared, { headers })).over;
  };
  const { checkOut } = await stage.read(stay);
  await stage.at(`${addDays(checkOut, 1)}T03:00:00Z`);
  const before = await sold();
  await stage.at('2026-11-01T02:00:00Z');
  const car = await stage.sell({});
  expect((await stage.add(stay, { id: car, quantity: 2 })).status).toBe(201);
  await stage.at(`${checkOut}T03:00:00Z`);
  expect(await sold()).toMatchObject({ revenue: before.revenue, extras: 0 });
  await stage.at(`${addDays(checkOut, 1)}T03:00:00Z`);
  const { revenue, extras } = await sold();
  expect([before.extras, extras, revenue]).toEqual([0, 1800, before.revenue + 1800]);
  await stage.app.close();
});

test('F9 on the first day of a month the month before is compared whole', async () => {
  await confirmed('2026-11-28', '2026-11-30');
  goTo('2027-12-01');
  const { over, ahead, lastYear } = await compared();
  expect([over.from, over.until, ahead.month]).toEqual(['2027-11-01', '2027-12-01', '2027-12']);
  expect(lastYear?.over).toMatchObject({ until: '2026-12-01', nights: 30, sold: 2 });
});

test('F9 a February that is a day longer is compared with all of the one before', async () => {
  await confirmed('2027-02-26', '2027-03-01');
  goTo('2028-03-01');
  const { over, lastYear } = await compared();
  expect([over.nights, lastYear?.over.nights, lastYear?.over.sold]).toEqual([29, 28, 3]);
  goTo('2028-02-29');
  const leap = await compared();
  expect([leap.over.nights, leap.lastYear?.over.nights]).toEqual([28, 28]);
  expect(leap.lastYear?.ahead.on).toBe('2027-02-28');
});

test('F9 a month ahead is compared with what stood on this day, not with what it became', async () => {
  goTo('2026-11-20');
  const kept = await confirmed('2026-12-03', '2026-12-06');
  goTo('2026-11-25');
  await confirmed('2026-12-10', '2026-12-14');
  await moveTo(app, kept._id, 'cancelled');
  const sold = async () => (await compared()).lastYear?.ahead;
  goTo('2027-11-19');
  expect(await sold()).toMatchObject({ month: '2026-12', nights: 31, sold: 0 });
  goTo('2027-11-22');
  expect(await sold()).toMatchObject({ sold: 3, on: '2026-11-22' });
  goTo('2027-11-26');
  expect(await sold()).toMatchObject({ sold: 4 });
});
