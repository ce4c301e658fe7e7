import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { newBooking, sendSlip } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

const HOUR_MS = 3_600_000;
const ABROAD = '+447911123456';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', limits: true, config: { trustProxy: 1 } });
  owner = await app.tokenFor('owner');
  await addAccount('DEMOTHBKXXX');
});
afterEach(() => app.close());

const asOwner = (method: string, path: string, body?: object) =>
  ask(app, method, `/api/admin/${path}`, body, { token: owner });
const addAccount = (swift: string) => {
  const account = { bankName: 'Bank', accountNumber: '123456', accountName: 'V', swift };
  return asOwner('POST', 'bank-accounts', account);
};

/** Books so many nights from an address; null where that is refused. */
async function begin(checkIn: string, nights: number, ip: string): Promise<string | null> {
  const body = newBooking({ checkIn, checkOut: addDays(checkIn, nights) });
  const headers = { 'x-forwarded-for': ip };
  const answer = await ask(app, 'POST', '/api/booking', body, { headers });
  return answer.status === 201 ? answer.body.data.booking._id : null;
}

async function sayWho(id: string, phone: string, name = 'Ann'): Promise<void> {
  const customerInfo = { firstName: name, lastName: 'Smith', email: 'ann@example.com', phone };
  const path = `/api/booking/${id}/customer-info`;
  expect((await ask(app, 'PATCH', path, { customerInfo })).status).toBe(200);
}

interface Held {
  checkIn?: string;
  nights?: number;
  phone?: string;
  ip?: string;
}

async function hold({
  checkIn = '2026-12-10',
  nights = 3,
  phone = ABROAD,
  ip = '203.0.113.7',
}: Held = {}): Promise<string> {
  const id = await begin(checkIn, nights, ip);
  if (id === null) throw new Error('not booked');
  await sayWho(id, phone);
  return id;
}

const paymentOf = async (id: string) => (await ask(app, 'GET', `/api/booking/${id}/payment`)).body;
const offerOf = async (id: string) => (await paymentOf(id)).abroad;
const take = (id: string) => ask(app, 'PATCH', `/api/booking/${id}`, { paysFromAbroad: true });
const inHours = (hours: number) =>
  new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const set = (settings: object) => asOwner('PATCH', 'villa', settings);
const REFUSED = [409, 'abroad_refused'];

describe('F11 the longer window of a transfer from abroad', () => {
  test('is offered with its end, and taken once', async () => {
    const id = await hold();
    expect(await offerOf(id)).toEqual({ taken: false, until: inHours(72) });
    const { status, body } = await take(id);
    expect([status, body.data.booking.expiresAt]).toEqual([200, inHours(72)]);
    const until = inHours(72);
    expect(await offerOf(id)).toEqual({ taken: true, until: null });

    app.clock.advance(HOUR_MS);
    // Sent again, as after a lost answer, it changes nothing.
    const again = await take(id);
    expect([again.status, again.body.data.booking.expiresAt]).toEqual([200, until]);
    const { body: detail } = await asOwner('GET', `bookings/${id}`);
    const events = detail.history.map(({ event }: { event: string }) => event);
    expect(events.filter((event: string) => event === 'abroad_window')).toHaveLength(1);
    app.clock.advance(71 * HOUR_MS);
    expect((await ask(app, 'GET', `/api/booking/${id}`)).body.data.booking.cancelReason).toBe(
      'expired',
    );
  });

  test('is kept while a slip is looked at, and not renewed by one that is taken back', async () => {
    const id = await hold();
    const { body } = await take(id);
    const until = body.data.booking.expiresAt;
    await sendSlip(app, body.data.booking);
    app.clock.advance(30 * HOUR_MS);
    const back = await ask(app, 'PATCH', `/api/booking/${id}`, { paymentSlipUrl: null });
    expect(back.body.data.booking.expiresAt).toBe(until);
    expect(await offerOf(id)).toEqual({ taken: true, until: null });
  });

  test('is given by staff to a guest on the telephone by the same rule', async () => {
    const [id, thai] = [
      await hold(),
      await hold({ checkIn: '2026-12-20', phone: '0812345678', ip: '198.51.100.9' }),
    ];
    const give = (of: string) => asOwner('PATCH', `bookings/${of}`, { paysFromAbroad: true });
    expect((await give(id)).body.expiresAt).toBe(inHours(72));
    expect(refusalIn(await give(thai))).toEqual(REFUSED);
  });

  test.each([
    ['a Thai telephone', { phone: '0812345678' }],
    ['Thailand’s own code', { phone: '+66812345678' }],
    ['an arrival within a week', { checkIn: '2026-11-26' }],
  ])('is not offered with %s', async (_, held) => {
    const id = await hold(held);
    expect(await offerOf(id)).toEqual({ taken: false, until: null });
    expect(refusalIn(await take(id))).toEqual(REFUSED);
  });

  test('is offered a week before the arrival', async () => {
    const id = await hold({ checkIn: '2026-11-27' });
    expect((await take(id)).status).toBe(200);
  });

  test('is not offered before the guest’s details, in review, nor once the booking has ended', async () => {
    const bare = (await begin('2026-12-10', 1, '203.0.113.8')) ?? '';
    expect(refusalIn(await take(bare))).toEqual(REFUSED);
    const id = await hold({ checkIn: '2026-12-20' });
    const { body } = await ask(app, 'GET', `/api/booking/${id}`);
    await sendSlip(app, body.data.booking);
    expect(refusalIn(await take(id))).toEqual(REFUSED);
    await ask(app, 'PATCH', `/api/booking/${bare}`, { status: 'cancelled' });
    expect(refusalIn(await take(bare))).toEqual([409, 'booking_cancelled']);
  });

  test('is not offered where no account takes such a transfer, nor where it gains nothing', async () => {
    const id = await hold();
    for (const settings of [{ abroadHours: 0 }, { abroadHours: 24 }]) {
      expect((await set(settings)).status).toBe(200);
      expect(await offerOf(id)).toEqual({ taken: false, until: null });
      expect(refusalIn(await take(id))).toEqual(REFUSED);
    }
    await set({ abroadHours: 48 });
    const { body } = await asOwner('GET', 'bank-accounts');
    for (const account of body.bankAccounts) {
      await asOwner('PATCH', `bank-accounts/${account.id}`, { swift: '' });
    }
    expect(await paymentOf(id)).not.toHaveProperty('abroad');
    expect(refusalIn(await take(id))).toEqual(REFUSED);
  });

  test('is one thing: with a slip or a cancellation in the same request nothing is changed', async () => {
    const id = await hold();
    const both = { paysFromAbroad: true, status: 'cancelled' };
    const answer = await ask(app, 'PATCH', `/api/booking/${id}`, both);
    expect([answer.status, answer.body.fields]).toEqual([422, { paysFromAbroad: 'invalid' }]);
    expect(await offerOf(id)).toEqual({ taken: false, until: inHours(72) });
  });
});

describe('what strangers can hold by it', () => {
  test('it counts as three bookings of its client: beside another one it is refused, and none comes after it', async () => {
    const first = await hold();
    const second = await hold({ checkIn: '2026-12-20' });
    expect(refusalIn(await take(second))).toEqual(REFUSED);
    await ask(app, 'PATCH', `/api/booking/${first}`, { status: 'cancelled' });
    expect((await take(second)).status).toBe(200);
    expect(await begin('2027-01-10', 1, '203.0.113.7')).toBeNull();
    // Somebody else books as before.
    expect(await begin('2027-01-10', 1, '198.51.100.9')).not.toBeNull();
  });

  test('a client that may hold one booking alone may take it for that one', async () => {
    await set({ maxUnpaidHolds: 1 });
    expect((await take(await hold())).status).toBe(200);
  });

  test('it is not given while 60 nights are held, and what was given stays', async () => {
    const mine = await hold({ nights: 3 });
    for (const [index, host] of [1, 2].entries()) {
      expect(await begin(addDays('2027-01-01', index * 40), 28, `198.51.${host}.7`)).not.toBeNull();
    }
    expect((await take(mine)).status).toBe(200);
    const other = await hold({ checkIn: '2027-04-01', nights: 1, ip: '198.51.3.7' });
    expect(refusalIn(await take(other))).toEqual(REFUSED);
    const { body } = await ask(app, 'GET', `/api/booking/${mine}`);
    expect(body.data.booking.expiresAt).toBe(inHours(72));
  });

  test('the nights after the coming year count as well', async () => {
    for (const [index, host] of [1, 2].entries()) {
      const checkIn = addDays('2027-12-01', index * 40);
      expect(await begin(checkIn, 30, `198.51.${host}.7`)).not.toBeNull();
    }
    expect(refusalIn(await take(await hold()))).toEqual(REFUSED);
  });

  test('under other names, addresses and telephones, again and again, at most 60 nights are ever held by it', async () => {
    let most = 0;
    let given = 0;
    const held = app.deps.sqlite.prepare(
      `select count(*) as nights, coalesce(max(b.expires_at - @now), 0) as longest
         from nights n join bookings b on b.id = n.booking_id
         where b.status = 'pending' and b.pays_from_abroad and b.expires_at > @now`,
    );
    for (let round = 0; round < 6; round += 1) {
      for (let client = 0; client < 12; client += 1) {
        const checkIn = addDays('2026-12-10', (client * 11) % 300);
        const ip = `198.51.${client}.${round + 1}`;
        const id = await begin(checkIn, 10, ip);
        if (id === null) continue;
        await sayWho(id, `+4479111234${String(10 + client)}`, `Ann${'abcdefghijkl'[client]}`);
        if ((await take(id)).status === 200) given += 1;
        // Half of them are given up, to be taken anew under another name.
        if (client % 2 === 0)
          await ask(app, 'PATCH', `/api/booking/${id}`, { status: 'cancelled' });
        const { nights, longest } = held.get({ now: app.clock.now().getTime() }) as {
          nights: number;
          longest: number;
        };
        most = Math.max(most, nights);
        expect(longest).toBeLessThanOrEqual(72 * HOUR_MS);
      }
      app.clock.advance(20 * HOUR_MS);
      owner = await app.tokenFor('owner');
    }
    expect(given).toBeGreaterThan(6);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(60);
  });
});
