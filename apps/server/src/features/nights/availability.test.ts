import { getAvailability } from '@villa/shared/contract/availability.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, change } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { blocksTable, nightsTable } from './nights.table.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const december = '/api/availability?from=2026-12-01&to=2027-01-01';

test('answers the taken nights of the period, in order, and nothing of who took them', async () => {
  await book(app, { checkIn: '2026-12-30', checkOut: '2027-01-02' });
  await book(app, { checkIn: '2026-12-03', checkOut: '2026-12-05' });
  const response = await ask(app, 'GET', december);
  expect(response.body).toEqual({
    from: '2026-12-01',
    to: '2027-01-01',
    taken: ['2026-12-03', '2026-12-04', '2026-12-30', '2026-12-31'],
    firstCheckIn: '2026-11-20',
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the owner’s blocks take nights in the same way', async () => {
  app.db
    .insert(blocksTable)
    .values({
      id: 'b',
      fromNight: '2026-12-10',
      untilDay: '2026-12-11',
      createdAt: app.clock.now(),
    })
    .run();
  app.db.insert(nightsTable).values({ night: '2026-12-10', blockId: 'b' }).run();
  const { taken } = await app.api.call(getAvailability, {
    query: { from: '2026-12-01', to: '2027-01-01' },
  });
  expect(taken).toEqual(['2026-12-10']);
  const clash = await ask(app, 'POST', '/api/booking', {
    bookingDetails: { checkIn: '2026-12-09', checkOut: '2026-12-11', rooms: 3 },
    paymentMethod: 'promptpay',
  });
  expect(refusalIn(clash)).toEqual([409, 'dates_unavailable']);
});

test('a remembered answer is given up when a row changes and when a hold runs out', async () => {
  const taken = async () => (await ask(app, 'GET', december)).body.taken.length;
  expect(await taken()).toBe(0);
  const first = await book(app);
  expect([await taken(), await taken()]).toEqual([3, 3]);
  await change(app, first._id, { status: 'cancelled' });
  expect(await taken()).toBe(0);
  await book(app);
  expect(await taken()).toBe(3);
  app.clock.advance(10 * 60_000);
  await book(app, { checkIn: '2026-12-20', checkOut: '2026-12-21' });
  expect(await taken()).toBe(4);
  app.clock.advance(20 * 60_000);
  expect(await taken()).toBe(1);
  app.clock.advance(10 * 60_000);
  expect(await taken()).toBe(0);
});

test('a clock that is put back makes ended holds holds again, and no answer of before is given', async () => {
  const taken = async () =>
    (await ask(app, 'GET', '/api/availability?from=2026-12-01&to=2027-01-01')).body.taken.length;
  await book(app);
  app.clock.advance(31 * 60_000);
  expect(await taken()).toBe(0);
  app.clock.advance(-20 * 60_000);
  expect(await taken()).toBe(3);
  app.clock.advance(19 * 60_000);
  expect(await taken()).toBe(0);
});

test('reads instants at the villa', async () => {
  const from = encodeURIComponent('2026-11-30T17:00:00Z');
  const response = await ask(app, 'GET', `/api/availability?from=${from}&to=2027-01-01`);
  expect(response.body.from).toBe('2026-12-01');
});

test.each([
  ['', { from: 'required', to: 'required' }],
  ['?from=2026-12-01', { to: 'required' }],
  ['?from=&to=2026-12-02', { from: 'not_a_date' }],
  ['?from=2026-02-31&to=2026-12-02', { from: 'not_a_date' }],
  ['?from=2026-12-01&from=2026-12-02&to=2026-12-03', { from: 'not_a_date' }],
  ['?from=2026-12-01&to=2026-12-01', { to: 'same_day' }],
  ['?from=2026-12-02&to=2026-12-01', { to: 'reversed' }],
  ['?from=2026-12-01&to=2029-12-06', { to: 'too_many_nights' }],
  ['?from=2026-12-01&to=9999-12-31T23:00:00Z', { to: 'not_a_date' }],
])('refuses %s', async (query, fields) => {
  const response = await ask(app, 'GET', `/api/availability${query}`);
  expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
  expect(response.body.fields).toEqual(fields);
});

test('answers the longest period there is', async () => {
  const response = await ask(app, 'GET', '/api/availability?from=2026-12-01&to=2029-12-05');
  expect(response.status).toBe(200);
});

test('a stranger who asks for many different periods gets them all right', async () => {
  await book(app);
  for (let count = 0; count < 1100; count += 1) {
    const to = new Date(Date.UTC(2026, 11, 2 + (count % 1000))).toISOString().slice(0, 10);
    const response = await ask(app, 'GET', `/api/availability?from=2026-12-01&to=${to}&n=${count}`);
    expect(response.body.to).toBe(to);
  }
});
