import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestResponse, ask, refusalIn } from '../../testing/ask.ts';
import { change, newBooking, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

const HOUR = 3_600_000;
const FIRST = '2026-12-01';

let app: TestApp;
/** The first night that no booking of this test has taken yet. */
let next: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', limits: true, config: { trustProxy: 1 } });
  next = FIRST;
});
afterEach(() => app.close());

/** Books so many nights, each time the next ones. */
async function bookNights(nights: number, ip: string, on = app): Promise<TestResponse> {
  const body = newBooking({ checkIn: next, checkOut: addDays(next, nights) });
  const headers = { 'x-forwarded-for': ip };
  const answer = await ask(on, 'POST', '/api/booking', body, { headers });
  if (answer.status === 201) next = addDays(next, nights);
  return answer;
}

const bookingOf = ({ body }: TestResponse) => body.data.booking;

/** The 18-booking script's step: book, say who comes, send a slip. */
async function bookAndSendSlip(nights: number, ip: string): Promise<TestResponse> {
  const answer = await bookNights(nights, ip);
  if (answer.status !== 201) return answer;
  await recordGuest(app, bookingOf(answer));
  await sendSlip(app, bookingOf(answer));
  return answer;
}

async function byStaff(method: string, path: string, body?: unknown): Promise<TestResponse> {
  return ask(app, method, path, body, { token: await app.tokenFor('staff') });
}

/** Holds nights from an address in a range of its own for each 45 of them. */
async function othersHold(nights: number): Promise<void> {
  for (let left = nights, host = 1; left > 0; left -= 45, host += 1) {
    const all = Math.min(45, left);
    const parts = [Math.min(30, all), all - 30].filter((part) => part > 0);
    for (const part of parts) await bookNights(part, `198.51.${host}.7`);
  }
  const held = app.deps.sqlite.prepare('select count(*) from nights').pluck().get();
  expect(held).toBe(nights);
}

describe('what one client may hold unconfirmed', () => {
  test('a booking in review counts for as long as nobody has looked, and a day is said', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await bookAndSendSlip(1, '203.0.113.7')).status).toBe(201);
    }
    app.clock.advance(72 * HOUR);
    const fourth = await bookNights(1, '203.0.113.7');
    expect(refusalIn(fourth)).toEqual([429, 'too_many_holds']);
    expect(fourth.body.data).toMatchObject({ retryAfter: 86_400, nights: 0 });
    expect(fourth.headers.get('retry-after')).toBe('86400');
  });

  test('at most 45 nights, slips or not, and what is left is said', async () => {
    expect((await bookAndSendSlip(30, '203.0.113.7')).status).toBe(201);
    const second = await bookAndSendSlip(30, '203.0.113.7');
    expect(refusalIn(second)).toEqual([429, 'too_many_holds']);
    expect(second.body.data.nights).toBe(15);
    expect((await bookNights(16, '203.0.113.7')).status).toBe(429);
    expect((await bookNights(15, '203.0.113.7')).status).toBe(201);
    expect((await bookNights(1, '203.0.113.7')).status).toBe(429);
    expect((await bookNights(1, '203.0.113.8')).status).toBe(201);
  });

  test('a /56 has at most six bookings and 45 nights over all of its /64', async () => {
    for (let net = 0; net < 6; net += 1) {
      expect((await bookNights(1, `2001:db8:1:${net}::1`)).status).toBe(201);
    }
    expect((await bookNights(1, '2001:db8:1:ff::1')).status).toBe(429);
    expect((await bookNights(1, '2001:db8:1:100::1')).status).toBe(201);
    const [row] = app.db.select().from(bookingsTable).all();
    expect(row?.clientNetwork).toMatch(/^[\w-]{22}$/);
    expect((await bookNights(30, '2001:db8:2::1')).status).toBe(201);
    expect((await bookNights(16, '2001:db8:2:1::1')).status).toBe(429);
    expect((await bookNights(15, '2001:db8:2:1::1')).status).toBe(201);
  });

  test('a /48 has at most 60 nights over all of its /56, an IPv4 /24 over all of its addresses', async () => {
    for (const [near, far] of [
      [(host: number) => `2001:db8:1:${host}00::1`, '2001:db8:2::1'],
      [(host: number) => `203.0.113.${host}`, '203.0.114.1'],
    ] as const) {
      for (const host of [1, 2, 3]) expect((await bookNights(15, near(host))).status).toBe(201);
      const fourth = await bookNights(16, near(4));
      expect(refusalIn(fourth)).toEqual([429, 'too_many_holds']);
      expect(fourth.body.data).toMatchObject({ nights: 15, retryAfter: 1800 });
      expect((await bookNights(15, near(5))).status).toBe(201);
      expect((await bookNights(1, near(6))).status).toBe(429);
      expect((await bookNights(1, far)).status).toBe(201);
      app.deps.sqlite.exec('delete from nights');
    }
  });

  test('a range has no less than the owner lets one client have', async () => {
    app.deps.sqlite.exec('update villa set max_unconfirmed_nights = 75');
    for (const nights of [30, 30, 15]) {
      expect((await bookNights(nights, '203.0.113.7')).status).toBe(201);
    }
    expect((await bookNights(1, '203.0.113.8')).status).toBe(429);
  });

  test('a mapped IPv4 address is that address in either spelling, and has no network', async () => {
    for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107']) {
      expect((await bookNights(1, ip)).status).toBe(201);
    }
    expect((await bookNights(1, '::FFFF:CB00:7107')).status).toBe(429);
    // Another address of the same mapped /56 is another client.
    expect((await bookNights(1, '::ffff:203.0.113.8')).status).toBe(201);
    const rows = app.db.select().from(bookingsTable).all();
    expect(rows.map(({ clientNetwork }) => clientNetwork)).toEqual([null, null, null, null]);
  });

  test('bookings of staff count for nobody', async () => {
    const stay = { checkIn: '2027-06-01', checkOut: '2027-11-01', rooms: 3, guests: 2 };
    expect((await byStaff('POST', '/api/admin/bookings', stay)).status).toBe(201);
    expect((await bookNights(30, '203.0.113.7')).status).toBe(201);
    expect((await bookNights(15, '203.0.113.7')).status).toBe(201);
  });

  test('a stay that is over holds nothing, though nobody has looked at its slip', async () => {
    for (let count = 0; count < 3; count += 1) await bookAndSendSlip(1, '203.0.113.7');
    app.clock.set('2026-12-05T02:00:00Z');
    next = '2026-12-10';
    expect((await bookNights(1, '203.0.113.7')).status).toBe(201);
  });

  test('the bounds are settings of the villa', async () => {
    app.deps.sqlite.exec(
      'update villa set max_unconfirmed_nights = 5, max_unconfirmed_per_network = 1',
    );
    const tooLong = await bookNights(6, '2001:db8::1');
    // Nothing that ends would make room for it, so no time is promised.
    expect(tooLong.body.data).not.toHaveProperty('retryAfter');
    expect(tooLong.body.data.nights).toBe(5);
    expect((await bookNights(1, '2001:db8::1')).status).toBe(201);
    expect((await bookNights(1, '2001:db8:0:1::1')).status).toBe(429);
  });
});

describe('when more than 120 nights of the coming year are held', () => {
  test('a client has seven; at 120 exactly still all', async () => {
    await othersHold(120);
    expect((await bookNights(8, '203.0.113.7')).status).toBe(201);
    const late = await bookNights(8, '203.0.113.9');
    expect(refusalIn(late)).toEqual([429, 'too_many_holds']);
    // The next of anybody's holds ends in half an hour.
    expect(late.body.data).toMatchObject({ retryAfter: 1800, nights: 7 });
    expect((await bookNights(7, '203.0.113.9')).status).toBe(201);
  });

  test('nights beyond the coming year do not press', async () => {
    next = addDays('2026-11-20', 365);
    await othersHold(130);
    expect((await bookNights(8, '203.0.113.7')).status).toBe(201);
  });
});

describe('when all together would hold more than 180 nights', () => {
  test('a range that holds something gets no more, one that holds nothing a week, once', async () => {
    await othersHold(135);
    for (const host of [11, 12, 13, 14, 15, 16]) {
      expect((await bookNights(7, `198.51.${host}.7`)).status).toBe(201);
    }
    // 177 are held: the three that are left are for anybody.
    const more = await bookNights(4, '198.51.11.8');
    expect(refusalIn(more)).toEqual([429, 'too_many_holds']);
    expect(more.body.data).toMatchObject({ nights: 3, retryAfter: 1800 });
    expect((await bookNights(3, '198.51.11.8')).status).toBe(201);
    expect((await bookNights(1, '198.51.12.8')).body.data).toMatchObject({ nights: 0 });
    const tooLong = await bookNights(8, '203.0.113.7');
    expect(tooLong.body.data).toMatchObject({ nights: 7, retryAfter: 1800 });
    for (const host of [101, 102, 103, 104, 105]) {
      const first = await bookNights(7, `198.51.${host}.7`);
      expect(first.status).toBe(201);
      const { expiresAt } = await recordGuest(app, bookingOf(first));
      expect(new Date(expiresAt ?? 0).getTime() - app.clock.now().getTime()).toBe(2 * HOUR);
      expect((await bookNights(1, `198.51.${host}.8`)).status).toBe(429);
    }
    // Staff confirm what the guest holds, so the range holds nothing unconfirmed.
    const path = `/api/admin/bookings/${bookingOf(await bookNights(1, '203.0.113.7'))._id}/status`;
    expect((await bookNights(1, '203.0.113.8')).status).toBe(429);
    expect((await byStaff('PATCH', path, { status: 'confirmed' })).status).toBe(200);
    expect((await bookNights(1, '203.0.113.8')).status).toBe(201);
  });

  test('nights after the coming year are of these, and shorten windows then', async () => {
    next = addDays('2026-11-20', 365);
    app.deps.sqlite.exec('update villa set days_ahead = 730');
    await othersHold(180);
    next = FIRST;
    const mine = await bookNights(8, '203.0.113.7');
    expect(mine.body.data).toMatchObject({ nights: 7 });
    const { expiresAt } = await recordGuest(app, bookingOf(await bookNights(7, '203.0.113.7')));
    expect(expiresAt).toBe('2026-11-20T04:00:00.000Z');
    expect((await bookNights(1, '203.0.113.8')).status).toBe(429);
  });

  test('whom staff allow more is not refused', async () => {
    await othersHold(135);
    for (const host of [11, 12, 13, 14, 15, 16, 17]) await bookNights(7, `198.51.${host}.7`);
    const mine = bookingOf(await bookNights(1, '203.0.113.7'));
    expect((await bookNights(1, '203.0.113.7')).status).toBe(429);
    await byStaff('POST', `/api/admin/bookings/${mine._id}/allow-client`);
    expect((await bookNights(9, '203.0.113.7')).status).toBe(201);
  });
});

describe('the refusal', () => {
  test('brings the villa’s contact, empty where the villa has none', async () => {
    for (let count = 0; count < 3; count += 1) await bookNights(1, '203.0.113.7');
    const none = { phone: '', line: '', whatsapp: '', email: '' };
    expect((await bookNights(1, '203.0.113.7')).body.data.contact).toEqual(none);
    const token = await app.tokenFor('owner');
    const contact = { phone: '0812345678', line: 'baanvilla', whatsapp: '', email: 'a@b.example' };
    const saved = await ask(app, 'PATCH', '/api/admin/villa', { contact }, { token });
    expect(saved.body.contact).toEqual(contact);
    expect((await bookNights(1, '203.0.113.7')).body.data.contact).toEqual(contact);
  });

  test('stores nothing: no booking, no night, no history', async () => {
    for (let count = 0; count < 3; count += 1) await bookNights(1, '203.0.113.7');
    const count = () =>
      ['bookings', 'nights', 'booking_history'].map((table) =>
        app.deps.sqlite.prepare(`select count(*) from ${table}`).pluck().get(),
      );
    const before = count();
    expect((await bookNights(1, '203.0.113.7')).status).toBe(429);
    expect(count()).toEqual(before);
  });
});

describe('staff allow a client more', () => {
  test('for a day, and the booking says until when', async () => {
    const mine = bookingOf(await bookNights(30, '203.0.113.7'));
    expect((await bookNights(30, '203.0.113.7')).status).toBe(429);
    const allowed = await byStaff('POST', `/api/admin/bookings/${mine._id}/allow-client`);
    expect(allowed.body).toEqual({ clientAllowedUntil: '2026-11-21T02:00:00.000Z' });
    const detail = await byStaff('GET', `/api/admin/bookings/${mine._id}`);
    expect(detail.body.clientAllowedUntil).toBe('2026-11-21T02:00:00.000Z');
    expect((await bookNights(30, '203.0.113.7')).status).toBe(201);
    expect((await bookNights(30, '198.51.100.8')).status).toBe(201);
    expect((await bookNights(30, '198.51.100.8')).status).toBe(429);
    app.clock.advance(24 * HOUR);
    for (let count = 0; count < 3; count += 1) await bookNights(1, '203.0.113.7');
    expect((await bookNights(1, '203.0.113.7')).status).toBe(429);
    app.deps.bookings.sweep();
    expect(app.deps.sqlite.prepare('select * from client_allowances').all()).toEqual([]);
  });

  test('an IPv6 guest is allowed in the whole network', async () => {
    const mine = bookingOf(await bookNights(30, '2001:db8:1:1::1'));
    await byStaff('POST', `/api/admin/bookings/${mine._id}/allow-client`);
    expect((await bookNights(30, '2001:db8:1:2::1')).status).toBe(201);
  });

  test('a booking that staff made names no client to allow more', async () => {
    const stay = { checkIn: '2027-01-01', checkOut: '2027-01-03', rooms: 3, guests: 2 };
    const made = await byStaff('POST', '/api/admin/bookings', stay);
    const answer = await byStaff('POST', `/api/admin/bookings/${made.body._id}/allow-client`);
    expect(refusalIn(answer)).toEqual([409, 'no_client']);
  });
});

describe('payment windows', () => {
  const windowOf = async (nights: number, ip = '203.0.113.7') => {
    const booked = bookingOf(await bookNights(nights, ip));
    const { expiresAt } = await recordGuest(app, booked);
    return (new Date(expiresAt ?? 0).getTime() - app.clock.now().getTime()) / HOUR;
  };

  test.each([
    [59, 24],
    [60, 6],
    [119, 6],
    [120, 2],
  ])('with %i nights of others and one of one’s own it is %i hours', async (others, hours) => {
    await othersHold(others);
    expect(await windowOf(1)).toBe(hours);
  });

  test('never less than two hours, or than the setting if that is shorter', async () => {
    app.deps.sqlite.exec('update villa set payment_hours = 1');
    await othersHold(130);
    expect(await windowOf(1)).toBe(1);
    app.deps.sqlite.exec('update villa set payment_hours = 12');
    expect(await windowOf(1, '203.0.113.8')).toBe(2);
    app.deps.sqlite.exec('update villa set payment_hours = 48');
    expect(await windowOf(1, '203.0.113.9')).toBe(4);
  });

  test('of a booking that staff made it is the setting', async () => {
    await othersHold(130);
    const stay = { checkIn: '2027-10-01', checkOut: '2027-10-03', rooms: 3, guests: 2 };
    const { body } = await byStaff('POST', '/api/admin/bookings', stay);
    expect(body.expiresAt).toBe('2026-11-21T02:00:00.000Z');
  });
});

describe('a clock that was set back', () => {
  test('forgets nobody’s holds and promises a time that is to come', async () => {
    for (let count = 0; count < 3; count += 1) await bookNights(1, '203.0.113.7');
    app.clock.advance(-48 * HOUR);
    const fourth = await bookNights(1, '203.0.113.7');
    expect(refusalIn(fourth)).toEqual([429, 'too_many_holds']);
    expect(fourth.body.data.retryAfter).toBe(48 * 3600 + 1800);
  });
});

describe('two servers on one database', () => {
  test('count together, also at the same moment', async () => {
    const config = { trustProxy: 1 };
    const second = await createTestApp({
      seed: 'plain',
      limits: true,
      dataDir: app.dataDir,
      config,
    });
    try {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const day = addDays(FIRST, index);
          const body = newBooking({ checkIn: day, checkOut: addDays(day, 1) });
          const headers = { 'x-forwarded-for': '203.0.113.7' };
          return ask(index % 2 === 0 ? app : second, 'POST', '/api/booking', body, { headers });
        }),
      );
      const created = answers.filter(({ status }) => status === 201);
      expect(created).toHaveLength(3);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    } finally {
      await second.close();
    }
  });
});

test('LIMITS=off lifts all of it', async () => {
  await app.close();
  app = await createTestApp({ seed: 'plain', limits: false });
  for (let count = 0; count < 9; count += 1) {
    const booked = bookingOf(await bookNights(30, '203.0.113.7'));
    const { expiresAt } = await recordGuest(app, booked);
    expect(expiresAt).toBe('2026-11-21T02:00:00.000Z');
  }
  for (let count = 0; count < 40; count += 1) {
    expect((await change(app, 'unknown', { specialRequests: 'x' })).status).toBe(404);
  }
});
