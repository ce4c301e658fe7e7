import type { OpenedQuote, SentQuote } from '@villa/shared/contract/sent-quotes.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { newBooking, recordGuest, takenNights } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { quotesTable } from './quotes.table.ts';

let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
  app.deps.stores.villa.update({
    depositPercent: 30,
    balanceDueDays: 14,
    damageDeposit: 10_000,
    damageDepositWhen: 'on_arrival',
    cancellationPolicy: [{ daysBefore: 14, refundPercent: 100 }],
  });
});
afterEach(() => app.close());

/** Thursday to Sunday, 48 900 by the rates. */
const STAY = { checkIn: '2027-01-07', checkOut: '2027-01-10', rooms: 3, guests: 5 };
const AGREED = { totalPrice: 48_000, priceReason: 'เพื่อนของบ้าน' };

const make = (body: object = {}, token = owner) =>
  ask(app, 'POST', '/api/admin/quotes', { ...STAY, validDays: 4, ...body }, { token });

async function sent(body: object = {}): Promise<SentQuote> {
  const response = await make(body);
  expect([response.status, response.text]).toEqual([201, expect.anything()]);
  return response.body;
}

const tokenOf = ({ url }: SentQuote) => url.split('/').at(-1) ?? '';
const open = (quote: SentQuote) => ask(app, 'GET', `/api/quotes/${tokenOf(quote)}`);
const opened = async (quote: SentQuote): Promise<OpenedQuote> => (await open(quote)).body;
const bookWith = (quote: SentQuote, details: object = {}, headers = {}) =>
  ask(app, 'POST', '/api/booking', newBooking({ ...STAY, quote: tokenOf(quote), ...details }), {
    headers,
  });
const listed = async (): Promise<SentQuote[]> =>
  // A session of its own: clocks run on here.
  (await ask(app, 'GET', '/api/admin/quotes', undefined, { token: await app.tokenFor('owner') }))
    .body.quotes;
const withdraw = ({ id }: { id: string }, token = owner) =>
  ask(app, 'POST', `/api/admin/quotes/${id}/withdraw`, undefined, { token });

describe('a quote', () => {
  test('F15 is sent as a link and as words, and holds no night', async () => {
    const quote = await sent({ ...AGREED, name: 'Thanida' });
    expect(quote).toMatchObject({
      state: 'open',
      name: 'Thanida',
      totalPrice: 48_000,
      price: { total: 48_900 },
      // Four days from Friday, at 20:00 of the villa's clock.
      validUntil: '2026-11-24T13:00:00.000Z',
      taken: [],
      overlaps: [],
      url: expect.stringMatching(/\/q\/[\w-]{22}$/),
    });
    expect(await takenNights(app)).toEqual([]);
    expect(quote.words?.en).toBe(
      `Hello Thanida, Villa from Thu 7 Jan to Sun 10 Jan 2027 (3 nights, 5 guests) is ฿48,000 in total, taxes included.
Deposit ฿14,400 when you book, ฿33,600 by 24 Dec 2026, damage deposit ฿10,000 on arrival. Cancel for free until 24 Dec 2026.
The nights are free now, and not held. The price is good until Tue 24 Nov, 20:00:
${quote.url}`,
    );
    expect(quote.words?.th.split('\n').at(-1)).toBe(quote.url);
    expect(await opened(quote)).toEqual({
      state: 'open',
      name: 'Thanida',
      ...STAY,
      nights: 3,
      price: quote.price,
      totalPrice: 48_000,
      quotedPrice: 48_000,
      today: { date: '2026-11-20', price: 48_900, isBookable: true },
      paymentTerms: expect.objectContaining({ depositPercent: 30, damageDeposit: 10_000 }),
      validUntil: quote.validUntil,
      taken: [],
      serverTime: '2026-11-20T02:00:00.000Z',
    });
  });

  test('F15 keeps price and terms, and its days are those of the booking', async () => {
    const quote = await sent(AGREED);
    app.deps.stores.villa.update({ weekendPrice: 30_000, depositPercent: 50 });
    app.clock.set('2026-11-22T02:00:00.000Z');
    expect(await opened(quote)).toMatchObject({ totalPrice: 48_000, today: { price: 72_900 } });
    const { status, body } = await bookWith(quote, { totalPrice: 48_000 });
    expect(status).toBe(201);
    const { booking } = body.data;
    expect(booking).toMatchObject({
      ...STAY,
      status: 'pending',
      totalPrice: 48_000,
      price: { total: 48_900 },
      paymentTerms: { depositPercent: 30 },
      instalments: [
        { kind: 'deposit', amount: 14_400, dueOn: '2026-11-22' },
        { kind: 'balance', amount: 33_600, dueOn: '2026-12-24' },
        { kind: 'damage_deposit', amount: 10_000, dueOn: '2027-01-07' },
      ],
    });
    expect(app.db.select().from(bookingsTable).all()).toMatchObject([AGREED]);
    expect(await listed()).toMatchObject([{ state: 'used', bookingId: booking._id, words: null }]);
    const token = await app.tokenFor('staff');
    const seen = await ask(app, 'GET', `/api/admin/bookings/${booking._id}`, undefined, { token });
    expect(seen.body.quote).toMatchObject({ totalPrice: 48_000 });
    expect(await opened(quote)).toMatchObject({ state: 'used' });
  });

  test('F15 is booked at today’s price where that is less, with what was agreed left out', async () => {
    const quote = await sent(AGREED);
    app.deps.stores.villa.update({ weekendPrice: 15_000 });
    expect(await opened(quote)).toMatchObject({ totalPrice: 42_900, quotedPrice: 48_000 });
    const { body } = await bookWith(quote, { totalPrice: 48_000 });
    expect(body.data.booking).toMatchObject({ totalPrice: 42_900, price: { total: 42_900 } });
    expect(app.db.select().from(bookingsTable).get()?.priceReason).toBe('');
  });

  test('F15 becomes one booking of eight presses at once, from two servers', async () => {
    const quote = await sent(AGREED);
    const two = await createTestApp({ seed: 'none', dataDir: app.dataDir });
    try {
      const body = newBooking({ ...STAY, quote: tokenOf(quote) });
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          ask(index % 2 === 0 ? app : two, 'POST', '/api/booking', body),
        ),
      );
      const codes = answers.map(({ status, body: answer }) => answer.code ?? status);
      expect(codes.filter((code) => code === 201)).toHaveLength(1);
      expect(codes.filter((code) => code === 'quote_refused')).toHaveLength(7);
      expect(answers.find(({ status }) => status === 409)?.body.data).toEqual({ state: 'used' });
    } finally {
      await two.close();
    }
    expect(app.db.select().from(bookingsTable).all()).toHaveLength(1);
  });

  test('one key books once, and answers the same', async () => {
    const quote = await sent(AGREED);
    const headers = { 'idempotency-key': 'c7f4a3f0-54f4-4a39-8a55-a4d9be0a0040' };
    const first = await bookWith(quote, {}, headers);
    const second = await bookWith(quote, {}, headers);
    expect([second.status, second.text]).toEqual([201, first.text]);
  });

  test('may be used again where its booking ran out unpaid, and not once one was confirmed', async () => {
    const quote = await sent(AGREED);
    const first = await bookWith(quote);
    expect(refusalIn(await bookWith(quote))).toEqual([409, 'quote_refused']);
    app.clock.advance(31 * 60_000);
    expect(await opened(quote)).toMatchObject({ state: 'open', taken: [] });
    const second = await bookWith(quote);
    expect(second.status).toBe(201);
    const { _id: id } = second.body.data.booking;
    expect(id).not.toBe(first.body.data.booking._id);
    await recordGuest(app, second.body.data.booking);
    for (const status of ['confirmed', 'cancelled']) {
      await ask(app, 'PATCH', `/api/admin/bookings/${id}`, { status }, { token: owner });
    }
    expect(await opened(quote)).toMatchObject({ state: 'used', taken: [] });
    expect(refusalIn(await bookWith(quote))).toEqual([409, 'quote_refused']);
  });
});

describe('bad luck', () => {
  const refused = async (quote: SentQuote, details: object = {}) => {
    const { status, body } = await bookWith(quote, details);
    return [status, body.code, body.data?.state ?? body.fields];
  };

  test('nights that went meanwhile are named before the price, and refuse the booking', async () => {
    const quote = await sent(AGREED);
    await ask(
      app,
      'POST',
      '/api/booking',
      newBooking({ checkIn: '2027-01-08', checkOut: '2027-01-09' }),
    );
    expect(await opened(quote)).toMatchObject({ state: 'open', taken: ['2027-01-08'] });
    expect((await listed())[0]?.words?.en).toContain(
      'Not all of these nights are free at the moment.',
    );
    expect(await refused(quote)).toEqual([409, 'dates_unavailable', undefined]);
    // It has not been used: it is good again once the night is.
    app.clock.advance(31 * 60_000);
    expect((await bookWith(quote)).status).toBe(201);
  });

  test('one that has ended is answered at today’s price and terms', async () => {
    const quote = await sent(AGREED);
    app.deps.stores.villa.update({ weekendPrice: 30_000, depositPercent: 50 });
    app.clock.set('2026-11-24T12:59:59.999Z');
    expect(await opened(quote)).toMatchObject({ state: 'open' });
    app.clock.advance(1);
    expect(await opened(quote)).toMatchObject({
      state: 'ended',
      totalPrice: 72_900,
      paymentTerms: { depositPercent: 50 },
    });
    expect(await refused(quote)).toEqual([409, 'quote_refused', 'ended']);
    // A clock that was set back makes it no more than it was promised to be.
    app.clock.set('2026-11-19T02:00:00.000Z');
    expect(await opened(quote)).toMatchObject({ state: 'open', quotedPrice: 48_000 });
  });

  test('withdrawn says so, twice changes nothing, and a booked one cannot be', async () => {
    const quote = await sent(AGREED);
    const other = await sent({ checkIn: '2027-02-01', checkOut: '2027-02-04' });
    expect((await withdraw(quote, staff)).body).toMatchObject({ state: 'withdrawn', words: null });
    const { body } = await withdraw(quote);
    expect(body.withdrawnAt).toBe('2026-11-20T02:00:00.000Z');
    expect(await opened(quote)).toMatchObject({ state: 'withdrawn' });
    expect(await refused(quote)).toEqual([409, 'quote_refused', 'withdrawn']);
    const stay = { checkIn: '2027-02-01', checkOut: '2027-02-04' };
    expect((await bookWith(other, stay)).status).toBe(201);
    expect(refusalIn(await withdraw(other))).toEqual([409, 'quote_refused']);
  });

  test.each([
    ['a night more', { checkOut: '2027-01-11' }],
    ['a night less', { checkOut: '2027-01-09' }],
    ['a guest more', { guests: 6 }],
    ['a bedroom less', { rooms: 2 }],
    ['a code', { promoCode: 'SUMMER10' }],
  ])('with %s it is another stay than the quoted one', async (_, details) => {
    const quote = await sent(AGREED);
    const fields = { 'bookingDetails.quote': 'invalid' };
    expect(await refused(quote, details)).toEqual([422, 'invalid_fields', fields]);
    expect(await takenNights(app)).toEqual([]);
  });

  test('a guest who saw less than what counts is told the price', async () => {
    const quote = await sent(AGREED);
    expect(await refused(quote, { totalPrice: 47_999 })).toEqual([409, 'price_changed', undefined]);
  });

  test('a token or an id that is nobody’s opens and takes back nothing', async () => {
    const quote = await sent(AGREED);
    const { status, body } = await ask(
      app,
      'POST',
      '/api/booking',
      newBooking({ ...STAY, quote: quote.id }),
    );
    expect([status, body.code, body.data]).toEqual([409, 'quote_refused', { state: 'unknown' }]);
    expect((await ask(app, 'GET', `/api/quotes/${quote.id}`)).status).toBe(404);
    expect((await withdraw({ id: tokenOf(quote) })).status).toBe(404);
  });

  test.each([
    ['more guests than may stay', { guests: 20 }, { guests: 'too_many_guests' }],
    ['more bedrooms than there are', { rooms: 9 }, { rooms: 'too_many_rooms' }],
    [
      'a check-in that has passed',
      { checkIn: '2026-11-19', checkOut: '2026-11-22' },
      { checkIn: 'in_past' },
    ],
    ['no night', { checkOut: '2027-01-07' }, { checkOut: 'same_day' }],
    ['another price without a reason', { totalPrice: 40_000 }, { priceReason: 'required' }],
    ['a validity of nothing', { validDays: 0 }, { validDays: 'too_small' }],
    ['a link for a name', { name: 'https://example.com' }, { name: 'link_in_name' }],
  ])('is not made for %s', async (_, body, fields) => {
    const answer = await make(body);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });

  test('staff agree on no less than the owner lets them', async () => {
    app.deps.stores.villa.update({ maxStaffDiscount: 10 });
    const low = { totalPrice: 30_000, priceReason: 'asked' };
    const answer = await make(low, staff);
    expect([answer.status, answer.body.fields]).toEqual([422, { totalPrice: 'below_bound' }]);
    expect((await make(low)).status).toBe(201);
  });

  test('ends at check-in at the latest', async () => {
    const quote = await sent({ checkIn: '2026-11-21', checkOut: '2026-11-23', validDays: 7 });
    expect(quote.validUntil).toBe('2026-11-21T08:00:00.000Z');
  });

  test('open ones that want one night are marked, until one of them is over', async () => {
    const one = await sent({ name: 'Thanida' });
    const two = await sent({ name: 'Lucas', checkIn: '2027-01-09', checkOut: '2027-01-12' });
    const three = await sent({ name: 'Mali', checkIn: '2027-01-12', checkOut: '2027-01-14' });
    const marks = async () =>
      Object.fromEntries((await listed()).map(({ id, overlaps }) => [id, overlaps]));
    expect(await marks()).toEqual({ [one.id]: [two.id], [two.id]: [one.id], [three.id]: [] });
    await withdraw(one);
    expect(await marks()).toMatchObject({ [two.id]: [] });
  });

  test('one that nobody booked is forgotten with its name 90 days after its end', async () => {
    await sent({ name: 'Thanida' });
    app.clock.set('2027-02-22T12:59:59.999Z');
    app.deps.bookings.sweep();
    expect(app.db.select().from(quotesTable).all()).toHaveLength(1);
    app.clock.advance(1);
    app.deps.bookings.sweep();
    expect(app.db.select().from(quotesTable).all()).toEqual([]);
  });

  test('holds stay bounded for a stranger with many quotes, and so is trying links', async () => {
    const limited = await createTestApp({ seed: 'none', dataDir: app.dataDir, limits: true });
    try {
      const days = [1, 5, 9, 13].map((day) => ({
        checkIn: `2027-03-${String(day).padStart(2, '0')}`,
        checkOut: `2027-03-${String(day + 3).padStart(2, '0')}`,
      }));
      const codes: unknown[] = [];
      for (const stay of days) {
        const quote = await sent({ ...stay, guests: 2 });
        const body = newBooking({ ...STAY, ...stay, guests: 2, quote: tokenOf(quote) });
        const answer = await ask(limited, 'POST', '/api/booking', body);
        codes.push(answer.body.code ?? answer.status);
      }
      expect(codes).toEqual([201, 201, 201, 'too_many_holds']);
      const tried = await Promise.all(
        Array.from({ length: 130 }, (_, index) => ask(limited, 'GET', `/api/quotes/${index}`)),
      );
      expect(tried.filter(({ status }) => status === 429)).toHaveLength(10);
    } finally {
      await limited.close();
    }
  });
});
