import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { MAX_SHARES } from './guest-page.usecases.ts';

const ARRIVAL = {
  wifiName: 'BaanVela',
  wifiPassword: 'krabi-lagoon-38',
  doorCode: '4821#',
  doorHint: { th: 'แป้นข้างประตู', en: 'The pad beside the gate' },
  caretaker: { th: 'คุณนก', en: 'Khun Nok' },
  caretakerPhone: '0751234567',
};
/** Nobody but a guest whose time has come, and the owner. */
const SECRETS = ['krabi-lagoon-38', '4821#', '0751234567'];

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  await asOwner('PATCH', '/api/admin/villa', { arrival: ARRIVAL });
});
afterEach(() => app.close());

// A session ends before the stay begins.
const as = (role: 'owner' | 'staff') => async (method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: await app.tokenFor(role) });
const asOwner = as('owner');
const asStaff = as('staff');
const pageOf = (id: string) => ask(app, 'GET', `/api/booking/${id}/page`);
const arrivalOf = async (id: string) => (await pageOf(id)).body.arrival;
const share = (id: string) => ask(app, 'POST', `/api/booking/${id}/share`);
const unshare = (id: string) => ask(app, 'DELETE', `/api/booking/${id}/share`);
const tokenIn = (path: string) => path.replace('/stay/', '');
const shared = (path: string) => ask(app, 'GET', `/api/stay/${tokenIn(path)}`);

/** From 3 to 6 December, and as much paid as is said. */
async function confirmed(paid = true): Promise<string> {
  const { _id, totalPrice } = await awaitSlip(app);
  const received = { amount: totalPrice, method: 'cash' };
  const { status } = await asOwner('PATCH', `/api/admin/bookings/${_id}/status`, {
    status: 'confirmed',
    ...(paid ? { received } : {}),
  });
  expect(status).toBe(200);
  return _id;
}

describe('how to get in', () => {
  test('is sent from the day before arrival until check-out, and not a minute longer', async () => {
    const id = await confirmed();
    expect(await arrivalOf(id)).toEqual({
      state: 'early',
      opensOn: '2026-12-02',
      details: null,
      opened: false,
    });
    // Midnight at the villa.
    app.clock.set('2026-12-01T16:59:59Z');
    expect((await arrivalOf(id)).details).toBeNull();
    app.clock.set('2026-12-01T17:00:00Z');
    expect(await arrivalOf(id)).toMatchObject({ state: 'open', details: ARRIVAL });
    app.clock.set('2026-12-06T03:59:59Z');
    expect((await arrivalOf(id)).details).toEqual(ARRIVAL);
    app.clock.set('2026-12-06T04:00:00Z');
    expect(await arrivalOf(id)).toMatchObject({ state: 'over', details: null });
  });

  test('waits for the money, unless staff open it; and they can take that back', async () => {
    const id = await confirmed(false);
    app.clock.set('2026-12-02T05:00:00Z');
    expect(await arrivalOf(id)).toMatchObject({ state: 'unpaid', details: null });
    const open = (yes: boolean) =>
      asStaff('PATCH', `/api/admin/bookings/${id}/arrival`, { open: yes });
    expect((await open(true)).body.arrival).toMatchObject({ state: 'open', opened: true });
    expect((await arrivalOf(id)).details).toEqual(ARRIVAL);
    expect((await open(false)).body.arrival).toMatchObject({ state: 'unpaid', details: null });
    const { body } = await asOwner('POST', `/api/admin/bookings/${id}/payments`, {
      method: 'cash',
      amount: (await ask(app, 'GET', `/api/booking/${id}`)).body.data.booking.totalPrice,
    });
    // A payment recorded by mistake and reversed opens nothing any more.
    expect((await arrivalOf(id)).state).toBe('open');
    const reversing = `/api/admin/bookings/${id}/payments/${body.payments.at(-1).id}/reverse`;
    await asOwner('POST', reversing, { reason: 'typed twice' });
    expect(await arrivalOf(id)).toMatchObject({ state: 'unpaid', details: null });
  });

  test('waits for the money of a stay that staff write down after it began', async () => {
    app.clock.set('2026-12-04T05:00:00Z');
    const { body } = await asStaff('POST', '/api/admin/bookings', {
      checkIn: '2026-12-03',
      checkOut: '2026-12-06',
      rooms: 2,
      guests: 2,
      customerInfo: { firstName: 'Malee', lastName: '', email: '', phone: '0812345678' },
    });
    const confirming = `/api/admin/bookings/${body._id}/status`;
    expect((await asOwner('PATCH', confirming, { status: 'confirmed' })).status).toBe(200);
    expect(await arrivalOf(body._id)).toMatchObject({ state: 'unpaid', details: null });
  });

  test('goes when the booking is cancelled or in the bin', async () => {
    const id = await confirmed();
    app.clock.set('2026-12-02T05:00:00Z');
    await asOwner('PATCH', `/api/admin/bookings/${id}/status`, { status: 'cancelled' });
    expect(await arrivalOf(id)).toMatchObject({ state: 'nothing', details: null });
    await asOwner('DELETE', `/api/booking/${id}`);
    expect(refusalIn(await pageOf(id))).toEqual([404, 'not_found']);
  });

  test('is in no other answer to guests, and staff read it but do not write it', async () => {
    const id = await confirmed();
    await share(id);
    const { body: page } = await pageOf(id);
    const answers = [
      await ask(app, 'GET', '/api/villa'),
      await ask(app, 'GET', `/api/booking/${id}`),
      await ask(app, 'GET', `/api/booking/${id}/money`),
      await shared(page.sharePath),
      await asOwner('GET', '/api/admin/villa/history'),
      await asOwner('GET', `/api/admin/bookings/${id}`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      for (const secret of SECRETS) expect(JSON.stringify(body)).not.toContain(secret);
    }
    for (const asUser of [asOwner, asStaff]) {
      expect((await asUser('GET', '/api/admin/villa')).body.arrival).toEqual(ARRIVAL);
    }
    const change = { arrival: { ...ARRIVAL, doorCode: '1' } };
    const refused = await asStaff('PATCH', '/api/admin/villa', change);
    expect(refusalIn(refused)).toEqual([403, 'forbidden']);
  });

  test('stays in no cache', async () => {
    const id = await confirmed();
    const answer = await app.fetch(`/api/booking/${id}/page`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the address for those who come along', () => {
  test('shows the stay and the first name, and nothing of the money, the codes or the guest', async () => {
    const id = await confirmed();
    const { sharePath } = (await share(id)).body;
    const { body } = await shared(sharePath);
    expect(body).toEqual({
      firstName: expect.any(String),
      checkIn: '2026-12-03',
      checkOut: '2026-12-06',
      nights: 3,
      guests: expect.any(Number),
      rooms: expect.any(Number),
      today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      caretaker: null,
    });
    expect(JSON.stringify(body)).not.toContain(id);
    // Whoever is at the villa can be called once the guest can call them.
    // Past midnight at the villa, not yet in London.
    app.clock.set('2026-12-01T18:00:00Z');
    expect((await shared(sharePath)).body.today).toBe('2026-12-02');
    app.clock.set('2026-12-02T05:00:00Z');
    const later = await shared(sharePath);
    expect(later.body.caretaker).toEqual({
      name: ARRIVAL.caretaker,
      phone: ARRIVAL.caretakerPhone,
    });
    for (const secret of [ARRIVAL.wifiPassword, ARRIVAL.doorCode]) {
      expect(JSON.stringify(later.body)).not.toContain(secret);
    }
  });

  test('is another one than the booking’s, and opens no call of the booking', async () => {
    const id = await confirmed();
    const { sharePath } = (await share(id)).body;
    const token = tokenIn(sharePath);
    expect(token).not.toBe(id);
    expect(refusalIn(await ask(app, 'GET', `/api/booking/${token}`))).toEqual([404, 'not_found']);
    expect(refusalIn(await pageOf(token))).toEqual([404, 'not_found']);
    expect(refusalIn(await shared(`/stay/${id}`))).toEqual([404, 'not_found']);
  });

  test('can be taken back: the old one opens nothing, a new one is another', async () => {
    const id = await confirmed();
    const first = (await share(id)).body.sharePath;
    // Asked for twice it is the same.
    expect((await share(id)).body.sharePath).toBe(first);
    expect((await unshare(id)).body.sharePath).toBeNull();
    expect(refusalIn(await shared(first))).toEqual([404, 'not_found']);
    const second = (await share(id)).body.sharePath;
    expect(second).not.toBe(first);
    expect((await shared(second)).status).toBe(200);
  });

  test('is bounded', async () => {
    const id = await confirmed();
    for (let made = 0; made < MAX_SHARES; made += 1) {
      expect((await share(id)).status).toBe(200);
      await unshare(id);
    }
    expect(refusalIn(await share(id))).toEqual([429, 'too_many_requests']);
  });

  test('ends with the booking and at check-out', async () => {
    const pending = await awaitSlip(app, { checkIn: '2026-12-20', checkOut: '2026-12-21' });
    expect(refusalIn(await share(pending._id))).toEqual([409, 'not_shareable']);
    const id = await confirmed();
    const { sharePath } = (await share(id)).body;
    app.clock.set('2026-12-06T03:59:59Z');
    expect((await shared(sharePath)).status).toBe(200);
    app.clock.set('2026-12-06T04:00:00Z');
    expect(refusalIn(await shared(sharePath))).toEqual([404, 'not_found']);
    expect((await pageOf(id)).body.sharePath).toBeNull();
    app.clock.set('2026-12-01T04:00:00Z');
    await asOwner('PATCH', `/api/admin/bookings/${id}/status`, { status: 'cancelled' });
    expect(refusalIn(await shared(sharePath))).toEqual([404, 'not_found']);
  });
});
