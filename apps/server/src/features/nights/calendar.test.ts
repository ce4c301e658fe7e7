import { getCalendar } from '@villa/shared/contract/calendar.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, change, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

const december = { from: '2026-12-01', to: '2027-01-01' };
const look = (query = december) =>
  app.api.call(getCalendar, { query, headers: { authorization: `Bearer ${token}` } });

test('shows stays, holds and blocks that have a night in the period, in order', async () => {
  const over = await book(app, { checkIn: '2026-12-30', checkOut: '2027-01-03' });
  await recordGuest(app, over);
  const into = await book(app, { checkIn: '2026-11-28', checkOut: '2026-12-02' });
  await book(app, { checkIn: '2026-11-20', checkOut: '2026-11-22' });
  // Their last night is the one before the period.
  await book(app, { checkIn: '2026-11-26', checkOut: '2026-11-28' });
  const body = { from: '2026-12-24', to: '2026-12-26', note: 'ครอบครัว' };
  await ask(app, 'POST', '/api/admin/blocks', body, { token });
  const page = await look();
  expect(page).toMatchObject({
    ...december,
    today: '2026-11-20',
    serverTime: '2026-11-20T02:00:00.000Z',
    blocks: [{ ...body, createdBy: 'A user (staff)' }],
  });
  expect(page.stays).toEqual([
    {
      _id: into._id,
      reference: into.reference,
      customerName: '',
      status: 'pending',
      checkIn: '2026-11-28',
      checkOut: '2026-12-02',
      guests: 1,
      expiresAt: '2026-11-20T02:30:00.000Z',
    },
    expect.objectContaining({ _id: over._id, customerName: 'Anna Suksan' }),
  ]);
});

test('shows nobody who is cancelled, deleted or has run out', async () => {
  const cancelled = await book(app, { checkIn: '2026-12-03', checkOut: '2026-12-04' });
  await change(app, cancelled._id, { status: 'cancelled' });
  const deleted = await book(app, { checkIn: '2026-12-05', checkOut: '2026-12-06' });
  await ask(app, 'DELETE', `/api/booking/${deleted._id}`, undefined, { token });
  await book(app, { checkIn: '2026-12-07', checkOut: '2026-12-08' });
  const kept = await book(app, { checkIn: '2026-12-09', checkOut: '2026-12-10' });
  await recordGuest(app, kept);
  await sendSlip(app, kept);
  expect((await look()).stays).toHaveLength(2);
  app.clock.advance(30 * 60_000);
  expect((await look()).stays).toMatchObject([{ _id: kept._id, status: 'in_review' }]);
});

test('today is today at the villa', async () => {
  app.clock.set('2026-11-30T16:59:59.999Z');
  token = await app.tokenFor('staff');
  expect((await look()).today).toBe('2026-11-30');
  app.clock.advance(1);
  expect((await look()).today).toBe('2026-12-01');
});

test.each([
  ['', { from: 'required', to: 'required' }],
  ['?from=2026-12-01&to=2026-12-01', { to: 'same_day' }],
  ['?from=2026-12-02&to=2026-12-01', { to: 'reversed' }],
  ['?from=2026-12-01&to=2028-01-06', { to: 'too_many_nights' }],
  ['?from=2026-12-01&to=soon', { to: 'not_a_date' }],
])('refuses %s', async (query, fields) => {
  const response = await ask(app, 'GET', `/api/admin/calendar${query}`, undefined, { token });
  expect([...refusalIn(response), response.body.fields]).toEqual([422, 'invalid_fields', fields]);
});

test('is for users only', async () => {
  const path = '/api/admin/calendar?from=2026-12-01&to=2027-01-01';
  expect((await ask(app, 'GET', path)).status).toBe(401);
  expect((await ask(app, 'GET', path.slice(4), undefined, { token })).status).toBe(200);
});
