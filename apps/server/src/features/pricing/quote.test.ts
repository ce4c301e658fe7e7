import { getQuote } from '@villa/shared/contract/quote.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

test('the worked example', async () => {
  const rate = { kind: 'villa', name: null };
  const quote = await app.api.call(getQuote, {
    query: { checkIn: '2026-12-03', checkOut: '2026-12-06', rooms: '2' },
  });
  expect(quote).toEqual({
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    nights: 3,
    rooms: 2,
    lines: [
      { date: '2026-12-03', kind: 'weekday', regular: 13_000, price: 10_900, rate },
      { date: '2026-12-04', kind: 'weekend', regular: 16_000, price: 16_000, rate },
      { date: '2026-12-05', kind: 'weekend', regular: 16_000, price: 16_000, rate },
    ],
    extraGuests: { guests: 0, price: 0, total: 0 },
    discount: null,
    baseTotal: 45_000,
    subtotal: 42_900,
    discountTotal: 2100,
    discountPercent: 5,
    roomSavings: 6000,
    taxesAndFees: 0,
    total: 42_900,
  });
});

test('all bedrooms when no rooms are named', async () => {
  const response = await ask(app, 'GET', '/api/quote?checkIn=2026-12-03&checkOut=2026-12-04');
  expect(response.body).toMatchObject({ rooms: 3, total: 12_900 });
});

test('follows the villa’s prices at once', async () => {
  const path = '/api/quote?checkIn=2026-12-03&checkOut=2026-12-04';
  expect((await ask(app, 'GET', path)).body.total).toBe(12_900);
  app.deps.sqlite.exec('update villa set weekday_discounted_price = 9900, tax_percent = 7');
  expect((await ask(app, 'GET', path)).body).toMatchObject({ taxesAndFees: 693, total: 10_593 });
});

test('a remembered quote ends with the day', async () => {
  const path = '/api/quote?checkIn=2026-11-20&checkOut=2026-11-21';
  app.clock.set('2026-11-20T16:59:59.999Z');
  expect((await ask(app, 'GET', path)).status).toBe(200);
  app.clock.advance(1);
  expect((await ask(app, 'GET', path)).body.fields).toEqual({ checkIn: 'in_past' });
});

test('a clock that is put back makes a past day bookable again', async () => {
  const path = '/api/quote?checkIn=2026-11-20&checkOut=2026-11-21';
  const other = '/api/quote?checkIn=2026-11-21&checkOut=2026-11-22';
  app.clock.set('2026-11-20T17:00:00Z');
  expect((await ask(app, 'GET', path)).body.fields).toEqual({ checkIn: 'in_past' });
  expect((await ask(app, 'GET', other)).status).toBe(200);
  app.clock.set('2024-11-20T16:00:00Z');
  // Two years before, it is further ahead than guests may book.
  expect((await ask(app, 'GET', other)).body.fields).toEqual({ checkIn: 'too_far_ahead' });
  app.clock.set('2026-11-20T16:00:00Z');
  expect((await ask(app, 'GET', path)).status).toBe(200);
});

test.each([
  ['', { checkIn: 'required', checkOut: 'required' }],
  ['?checkIn=2026-12-03', { checkOut: 'required' }],
  ['?checkIn=x&checkOut=2026-12-06', { checkIn: 'not_a_date' }],
  ['?checkIn=2026-02-31&checkOut=2026-12-06', { checkIn: 'not_a_date' }],
  ['?checkIn=2026-11-19&checkOut=2026-12-06', { checkIn: 'in_past' }],
  ['?checkIn=2026-12-03&checkOut=2026-12-03', { checkOut: 'same_day' }],
  ['?checkIn=2026-12-03&checkOut=2026-12-01', { checkOut: 'reversed' }],
  ['?checkIn=2026-12-03&checkOut=2028-01-07', { checkOut: 'too_many_nights' }],
  ['?checkIn=2029-12-03&checkOut=2029-12-04', { checkIn: 'too_far_ahead' }],
  ['?checkIn=2026-12-03&checkOut=2026-12-06&rooms=', { rooms: 'invalid' }],
  ['?checkIn=2026-12-03&checkOut=2026-12-06&rooms=two', { rooms: 'invalid' }],
  ['?checkIn=2026-12-03&checkOut=2026-12-06&rooms=1.5', { rooms: 'invalid' }],
  ['?checkIn=2026-12-03&checkOut=2026-12-06&rooms=-1', { rooms: 'invalid' }],
  ['?checkIn=2026-12-03&checkOut=2026-12-06&rooms=0', { rooms: 'too_few_rooms' }],
  ['?checkIn=2026-12-03&checkOut=2026-12-06&rooms=4', { rooms: 'too_many_rooms' }],
  ['?checkIn=2026-12-03&checkOut=2026-12-06&rooms=1&rooms=2', { rooms: 'invalid' }],
])('refuses %s', async (query, fields) => {
  const response = await ask(app, 'GET', `/api/quote${query}`);
  expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
  expect(response.body.fields).toEqual(fields);
});
