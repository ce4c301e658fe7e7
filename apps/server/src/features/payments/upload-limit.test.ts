import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PDF, awaitSlip } from '../../testing/guest.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', limits: true, config: { trustProxy: 1 } });
});
afterEach(() => app.close());

/** Sends something to a booking from an address: no slip, so that nothing is kept and only the sending counts. */
async function send(bookingId: string, address: string, file?: Buffer) {
  const form = new FormData();
  form.append('bookingId', bookingId);
  if (file) form.append('slip', new Blob([new Uint8Array(file)]), 'slip.pdf');
  const headers = { 'x-forwarded-for': address };
  const answer = await app.fetch('/api/upload/slip', { method: 'POST', headers, body: form });
  const { code, data } = (await answer.json()) as {
    code?: string;
    data?: { retryAfter?: number };
  };
  return {
    status: answer.status,
    code,
    retryAfter: data?.retryAfter,
    header: answer.headers.get('retry-after'),
  };
}

const OTHER = { checkIn: '2027-01-10', checkOut: '2027-01-12' };

test('one booking is sent at most 15 in ten minutes, from however many addresses', async () => {
  const { _id: id } = await awaitSlip(app);
  for (let count = 1; count <= 15; count += 1) {
    expect((await send(id, `203.0.113.${count}`)).status).toBe(422);
  }
  app.clock.advance(60_000);
  const refused = await send(id, '203.0.113.99', PDF);
  expect(refused).toEqual({
    status: 429,
    code: 'too_many_requests',
    retryAfter: 540,
    header: '540',
  });
  app.clock.advance(540_000);
  expect((await send(id, '203.0.113.99', PDF)).status).toBe(200);
});

test('a guest behind an address that others have used up still sends a slip', async () => {
  const { _id: id } = await awaitSlip(app);
  const { _id: other } = await awaitSlip(app, OTHER);
  const address = '203.0.113.7';
  for (let count = 0; count < 40; count += 1) await send(other, address);
  expect((await send(other, address)).status).toBe(429);
  for (let count = 0; count < 3; count += 1) {
    expect((await send(id, address, PDF)).status).toBe(200);
  }
  const refused = await send(id, address, PDF);
  expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
  // From an address of its own it goes on.
  expect((await send(id, '203.0.113.8', PDF)).status).toBe(200);
});

test('an address that has used up its own sends nothing before it says for which booking', async () => {
  const { _id: id } = await awaitSlip(app);
  const { _id: other } = await awaitSlip(app, OTHER);
  for (let count = 0; count < 30; count += 1) await send(other, '203.0.113.7');
  const form = new FormData();
  form.append('slip', new Blob([new Uint8Array(PDF)]), 'slip.pdf');
  form.append('bookingId', id);
  const answer = await app.fetch('/api/upload/slip', {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7' },
    body: form,
  });
  expect(answer.status).toBe(429);
});
