import type { Booking } from '@villa/shared/contract/booking.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, read, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
let token: string;
let booking: Booking;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('owner');
  booking = await recordGuest(app, await book(app));
});
afterEach(() => app.close());

const detail = async () => {
  const response = await ask(app, 'GET', `/api/admin/bookings/${booking._id}`, undefined, {
    token,
  });
  return response.body;
};
const edit = (body: object) =>
  ask(app, 'PATCH', `/api/admin/bookings/${booking._id}`, body, { token });

test('is the booking itself, with its past, its slips and what can be done', async () => {
  app.clock.advance(60_000);
  await sendSlip(app, booking);
  const detailed = await detail();
  const { slips: _, ...own } = await read(app, booking._id);
  expect(detailed).toMatchObject(own);
  expect(detailed).toMatchObject({ staffNotes: '', byHand: false, serverTime: expect.any(String) });
  expect(detailed.slips).toMatchObject([
    {
      state: 'waiting',
      instalmentId: null,
      url: detailed.paymentSlipUrl,
      type: 'image/png',
      bytes: 3,
      receivedAt: '2026-11-20T02:01:00.000Z',
      current: true,
      evidence: null,
    },
  ]);
  expect(detailed.history).toMatchObject([
    { event: 'created', actor: 'guest', by: null, from: null, to: 'pending' },
    { event: 'customer_info', from: 'pending', to: 'pending' },
    { event: 'slip', from: 'pending', to: 'in_review', changes: [] },
  ]);
  expect(detailed.actions).toEqual(['confirm', 'ask_for_slip', 'cancel']);
});

test('offers what the status lets staff do, and the nights', async () => {
  expect((await detail()).actions).toEqual(['confirm', 'cancel']);
  await edit({ status: 'confirmed' });
  expect((await detail()).actions).toEqual(['cancel']);
  await edit({ status: 'cancelled' });
  expect((await detail()).actions).toEqual(['reopen']);
  await book(app);
  expect((await detail()).actions).toEqual([]);
});

test('the slip can be asked for again: a new window, the old slip kept to be seen', async () => {
  const { paymentSlipUrl } = await sendSlip(app, booking);
  app.clock.advance(30 * 3_600_000);
  // Tokens live for half a day.
  token = await app.tokenFor('owner');
  const asked = await edit({ status: 'pending' });
  expect(asked.body).toMatchObject({
    status: 'pending',
    paymentSlipUrl: null,
    expiresAt: '2026-11-22T08:00:00.000Z',
  });
  expect((await detail()).slips).toMatchObject([{ url: paymentSlipUrl, current: false }]);
  // Undone: the slip was good after all.
  const undone = await edit({ paymentSlipUrl });
  expect(undone.body).toMatchObject({ status: 'in_review', paymentSlipUrl });
});

test('the history of a moved stay has the dates before; it has no data of the guest', async () => {
  await edit({ checkOut: '2026-12-05', specialRequests: 'secret', customerName: 'secret' });
  const { history } = await detail();
  expect(history.at(-1).changes).toEqual([
    { field: 'checkOut', from: '2026-12-06', to: '2026-12-05' },
    { field: 'totalPrice', from: 48_900, to: 30_900 },
    { field: 'customerName', from: null, to: null },
    { field: 'specialRequests', from: null, to: null },
  ]);
  expect(JSON.stringify(history)).not.toContain('secret');
});

test('somebody else’s, nobody’s and a guest’s call', async () => {
  const path = `/api/admin/bookings/${booking._id}`;
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? {} : undefined;
    expect(refusalIn(await ask(app, method, path, body))).toEqual([401, 'unauthorized']);
    const unknown = await ask(app, method, '/api/admin/bookings/nobody', body, { token });
    expect(refusalIn(unknown)).toEqual([404, 'not_found']);
  }
});
