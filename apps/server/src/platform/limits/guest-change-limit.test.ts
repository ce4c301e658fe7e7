import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn, sendForm } from '../../testing/ask.ts';
import { anna, book, change } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', limits: true, config: { trustProxy: 1 } });
});
afterEach(() => app.close());

test('a guest changes bookings 30 times in ten minutes, over all calls together', async () => {
  const { _id } = await book(app);
  const info = { customerInfo: anna };
  await ask(app, 'PATCH', `/api/booking/${_id}/customer-info`, info);
  for (let count = 0; count < 29; count += 1) {
    expect((await change(app, _id, { specialRequests: `${count}` })).status).toBe(200);
  }
  const refused = [
    await change(app, _id, { specialRequests: 'x' }),
    await ask(app, 'PATCH', `/api/booking/${_id}/customer-info`, info),
  ];
  expect(refused.map(refusalIn)).toEqual(refused.map(() => [429, 'too_many_requests']));
  expect(refused[0]?.body.data.retryAfter).toBeGreaterThan(0);
  // Slips have bounds of their own.
  const slip = await sendForm(app, 'POST', '/api/upload/slip', [['bookingId', _id]]);
  expect(refusalIn(slip)).toEqual([422, 'invalid_fields']);
});

test('staff are not counted, and another address has a count of its own', async () => {
  const { _id } = await book(app);
  const token = await app.tokenFor('staff');
  for (let count = 0; count < 40; count += 1) {
    const body = { specialRequests: `${count}` };
    const answer = await ask(app, 'PATCH', `/api/booking/${_id}`, body, { token });
    expect(answer.status).toBe(200);
  }
  for (let count = 0; count < 30; count += 1) await change(app, _id, { specialRequests: 'x' });
  expect((await change(app, _id, { specialRequests: 'y' })).status).toBe(429);
  const headers = { 'x-forwarded-for': '203.0.113.8' };
  const other = await ask(
    app,
    'PATCH',
    `/api/booking/${_id}`,
    { specialRequests: 'y' },
    { headers },
  );
  expect(other.status).toBe(200);
});
