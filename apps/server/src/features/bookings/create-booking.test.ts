import { GUEST_TEXT_NAMES, eachText } from '@villa/shared/contract/booking-texts.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { aStay, book, newBooking, takenNights } from '../../testing/booking-guest.ts';
import { bookingHistoryTable } from './booking-history.table.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const create = (body: unknown, headers = {}) => ask(app, 'POST', '/api/booking', body, { headers });

describe('a new booking', () => {
  test('is answered whole, takes its nights and starts a hold of 30 minutes', async () => {
    const response = await create(newBooking({ rooms: 2, guests: 4, totalPrice: 42_900 }));
    expect(response.status).toBe(201);
    expect(response.body.status).toBe('success');
    expect(response.body.data.serverTime).toBe('2026-11-20T02:00:00.000Z');
    expect(response.body.data.booking).toEqual({
      _id: expect.stringMatching(/^[\w-]{22}$/),
      reference: expect.stringMatching(/^BV-[2-9A-HJKMNP-Z]{6}$/),
      status: 'pending',
      checkIn: '2026-12-03',
      checkOut: '2026-12-06',
      nights: 3,
      rooms: 2,
      guests: 4,
      totalPrice: 42_900,
      promoCode: null,
      money: {
        total: 42_900,
        received: 0,
        refunded: 0,
        paid: 0,
        due: 42_900,
        next: { kind: 'full', amount: 42_900, dueOn: '2026-11-20' },
        refundDue: 0,
        refundedTooMuch: 0,
        damage: { asked: 0, received: 0, refunded: 0, held: 0, kept: 0, refundedTooMuch: 0 },
        state: 'unpaid',
      },
      instalments: [
        {
          id: expect.stringMatching(/^[\w-]{22}$/),
          kind: 'full',
          amount: 42_900,
          paid: 0,
          dueOn: '2026-11-20',
        },
      ],
      paymentTerms: {
        depositPercent: 100,
        balanceDueDays: 14,
        damageDeposit: 0,
        damageDepositWhen: 'with_balance',
        cancellationPolicy: [],
      },
      price: expect.objectContaining({ total: 42_900, discountPercent: 5, roomSavings: 6000 }),
      paymentMethod: 'bank_transfer',
      ...eachText(GUEST_TEXT_NAMES, () => ''),
      paymentSlipUrl: null,
      slips: [],
      customerName: '',
      customerInfo: null,
      language: 'th',
      expiresAt: '2026-11-20T02:30:00.000Z',
      cancelReason: null,
      ended: null,
      refundBy: null,
      version: 1,
      createdAt: '2026-11-20T02:00:00.000Z',
      updatedAt: '2026-11-20T02:00:00.000Z',
    });
    expect(await takenNights(app)).toEqual(['2026-12-03', '2026-12-04', '2026-12-05']);
    expect(app.db.select().from(bookingHistoryTable).all()).toMatchObject([
      { event: 'created', actor: 'guest', fromStatus: null, toStatus: 'pending', detail: null },
    ]);
  });

  test('has one guest and speaks Thai when nothing else is said, and keeps what is said', async () => {
    const plain = await book(app);
    expect(plain).toMatchObject({ guests: 1, language: 'th', specialRequests: '' });
    const response = await create({
      ...newBooking({ checkIn: '2027-01-01', checkOut: '2027-01-02' }),
      specialRequests: '  เตียงเด็ก\nand a late arrival ',
      language: 'en',
      paymentMethod: 'promptpay',
    });
    expect(response.body.data.booking).toMatchObject({
      specialRequests: 'เตียงเด็ก\nand a late arrival',
      language: 'en',
      paymentMethod: 'promptpay',
    });
  });

  test.each([
    ['2026-12-03T17:00:00.000Z', '2026-12-05T16:59:59.999Z', '2026-12-04', '2026-12-05'],
    ['2026-12-03T16:59:59.999Z', '2026-12-05T17:00:00Z', '2026-12-03', '2026-12-06'],
    ['2026-12-03T00:00:00+13:00', '2026-12-05T00:00:00-10:00', '2026-12-02', '2026-12-05'],
  ])('reads instants as dates at the villa: %s to %s', async (from, to, checkIn, checkOut) => {
    expect(await book(app, { checkIn: from, checkOut: to })).toMatchObject({ checkIn, checkOut });
  });

  test('takes today and the last bookable day, and leaving on the next guest’s arrival', async () => {
    await book(app, { checkIn: '2026-11-20', checkOut: '2026-11-21' });
    await book(app, { checkIn: '2026-11-21', checkOut: '2026-11-23' });
    await book(app, { checkIn: '2028-05-13', checkOut: '2028-05-14' });
    expect(await takenNights(app)).toHaveLength(4);
  });

  test('counts today by the villa’s clock', async () => {
    app.clock.set('2026-11-20T17:00:00Z');
    const response = await create(newBooking({ checkIn: '2026-11-20', checkOut: '2026-11-21' }));
    expect(response.body.fields).toEqual({ 'bookingDetails.checkIn': 'in_past' });
    app.clock.set('2026-11-20T16:59:59.999Z');
    await book(app, { checkIn: '2026-11-20', checkOut: '2026-11-21' });
  });
});

describe('what is refused, and leaves nothing behind', () => {
  const D = 'bookingDetails';
  const details = (changes: object) => ({ ...newBooking(), [D]: { ...aStay, ...changes } });
  const without = (field: string) => details({ [field]: undefined });

  const cases: [string, unknown, Record<string, string>][] = [
    ['no details', { paymentMethod: 'promptpay' }, { [D]: 'required' }],
    ['details null', { ...newBooking(), [D]: null }, { [D]: 'required' }],
    ['details a text', { ...newBooking(), [D]: 'soon' }, { [D]: 'invalid' }],
    ['details a list', { ...newBooking(), [D]: [] }, { [D]: 'invalid' }],
    ['no check-in', without('checkIn'), { [`${D}.checkIn`]: 'required' }],
    ['no check-out', without('checkOut'), { [`${D}.checkOut`]: 'required' }],
    ['check-in a number', details({ checkIn: 20261203 }), { [`${D}.checkIn`]: 'not_a_date' }],
    ['check-in empty', details({ checkIn: '' }), { [`${D}.checkIn`]: 'not_a_date' }],
    ['check-in in words', details({ checkIn: 'tomorrow' }), { [`${D}.checkIn`]: 'not_a_date' }],
    ['31 February', details({ checkIn: '2027-02-31' }), { [`${D}.checkIn`]: 'not_a_date' }],
    [
      '29 February of 2027',
      details({ checkOut: '2027-02-29' }),
      { [`${D}.checkOut`]: 'not_a_date' },
    ],
    [
      '31 February as an instant',
      details({ checkIn: '2027-02-31T00:00:00Z' }),
      { [`${D}.checkIn`]: 'not_a_date' },
    ],
    [
      'an instant without a zone',
      details({ checkIn: '2026-12-03T00:00:00' }),
      { [`${D}.checkIn`]: 'not_a_date' },
    ],
    [
      'a long date',
      details({ checkIn: `2026-12-03${' '.repeat(100)}` }),
      { [`${D}.checkIn`]: 'not_a_date' },
    ],
    [
      'the end of time',
      details({ checkOut: '9999-12-31T23:59:59Z' }),
      { [`${D}.checkOut`]: 'not_a_date' },
    ],
    [
      'a date in the past',
      details({ checkIn: '2026-11-19', checkOut: '2026-11-22' }),
      { [`${D}.checkIn`]: 'in_past' },
    ],
    ['the same day', details({ checkOut: '2026-12-03' }), { [`${D}.checkOut`]: 'same_day' }],
    ['reversed dates', details({ checkOut: '2026-12-01' }), { [`${D}.checkOut`]: 'reversed' }],
    ['31 nights', details({ checkOut: '2027-01-03' }), { [`${D}.checkOut`]: 'too_many_nights' }],
    ['400 days', details({ checkOut: '2028-01-07' }), { [`${D}.checkOut`]: 'too_many_nights' }],
    [
      'too far ahead',
      details({ checkIn: '2028-05-14', checkOut: '2028-05-15' }),
      { [`${D}.checkIn`]: 'too_far_ahead' },
    ],
    ['no rooms', without('rooms'), { [`${D}.rooms`]: 'required' }],
    ['rooms a text', details({ rooms: '2' }), { [`${D}.rooms`]: 'invalid' }],
    ['half a room', details({ rooms: 1.5 }), { [`${D}.rooms`]: 'invalid' }],
    ['rooms null', details({ rooms: null }), { [`${D}.rooms`]: 'required' }],
    ['zero rooms', details({ rooms: 0 }), { [`${D}.rooms`]: 'too_small' }],
    ['minus one room', details({ rooms: -1 }), { [`${D}.rooms`]: 'too_small' }],
    ['more rooms than there are', details({ rooms: 4 }), { [`${D}.rooms`]: 'too_many_rooms' }],
    ['rooms beyond reason', details({ rooms: 1e9 }), { [`${D}.rooms`]: 'too_big' }],
    ['no guest', details({ guests: 0 }), { [`${D}.guests`]: 'too_small' }],
    ['seven guests', details({ guests: 7 }), { [`${D}.guests`]: 'too_many_guests' }],
    ['guests a text', details({ guests: 'two' }), { [`${D}.guests`]: 'invalid' }],
    ['a price in words', details({ totalPrice: '42900' }), { [`${D}.totalPrice`]: 'invalid' }],
    ['a broken price', details({ totalPrice: 0.5 }), { [`${D}.totalPrice`]: 'invalid' }],
    ['a negative price', details({ totalPrice: -1 }), { [`${D}.totalPrice`]: 'too_small' }],
    ['an endless price', details({ totalPrice: 1e12 }), { [`${D}.totalPrice`]: 'too_big' }],
    ['no payment method', { [D]: aStay }, { paymentMethod: 'required' }],
    [
      'an unknown payment method',
      { ...newBooking(), paymentMethod: 'cash' },
      { paymentMethod: 'invalid' },
    ],
    [
      'a payment method that is none',
      { ...newBooking(), paymentMethod: 7 },
      { paymentMethod: 'invalid' },
    ],
    [
      'requests that are no text',
      { ...newBooking(), specialRequests: {} },
      { specialRequests: 'invalid' },
    ],
    [
      'requests too long',
      { ...newBooking(), specialRequests: 'x'.repeat(2001) },
      { specialRequests: 'too_long' },
    ],
    [
      'requests with control characters',
      { ...newBooking(), specialRequests: 'a\u0000b' },
      { specialRequests: 'invalid' },
    ],
    ['an unknown language', { ...newBooking(), language: 'de' }, { language: 'invalid' }],
    ['an unknown status', { ...newBooking(), status: 'paid' }, { status: 'invalid' }],
    [
      'several at once',
      details({ checkIn: 'x', rooms: 'y' }),
      { [`${D}.checkIn`]: 'not_a_date', [`${D}.rooms`]: 'invalid' },
    ],
  ];
  test.each(cases)('%s', async (_what, body, fields) => {
    const response = await create(body);
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual(fields);
    expect(response.body).not.toHaveProperty('stack');
    expect(app.db.select().from(bookingsTable).all()).toEqual([]);
    expect(await takenNights(app)).toEqual([]);
  });

  test('fewer nights or rooms than the villa lets', async () => {
    app.deps.sqlite.exec('update villa set min_nights = 2, min_rooms = 2');
    const short = await create(newBooking({ checkOut: '2026-12-04' }));
    expect(short.body.fields).toEqual({ 'bookingDetails.checkOut': 'too_few_nights' });
    const small = await create(newBooking({ rooms: 1 }));
    expect(small.body.fields).toEqual({ 'bookingDetails.rooms': 'too_few_rooms' });
  });

  test.each(['confirmed', 'in_review', 'cancelled'])(
    'any status but pending: %s',
    async (status) => {
      const response = await create({ ...newBooking(), status });
      expect(refusalIn(response)).toEqual([403, 'forbidden']);
      expect(await takenNights(app)).toEqual([]);
    },
  );

  test.each(['pending', 'pending_payment'])('%s asks for nothing more', async (status) => {
    const response = await create({ ...newBooking(), status });
    expect(response.body.data.booking.status).toBe('pending');
  });

  test('unknown fields are ignored', async () => {
    const response = await create({ ...newBooking(), version: 9, isAdmin: true, _id: 'mine' });
    expect(response.status).toBe(201);
    expect(response.body.data.booking).toMatchObject({ version: 1 });
    expect(response.body.data.booking._id).not.toBe('mine');
  });

  test.each([
    ['lower', 42_899],
    ['higher', 42_901],
    ['much higher', 60_000],
  ])('a guest who saw a %s price, with the breakdown as it is now', async (_what, totalPrice) => {
    const response = await create(newBooking({ rooms: 2, totalPrice }));
    expect(refusalIn(response)).toEqual([409, 'price_changed']);
    expect(response.body.data.quote).toMatchObject({ total: 42_900, nights: 3, rooms: 2 });
    expect(response.body.data.quote.lines).toHaveLength(3);
    expect(await takenNights(app)).toEqual([]);
  });

  test('nights that somebody has, even one', async () => {
    await book(app);
    const clash = await create(newBooking({ checkIn: '2026-12-05', checkOut: '2026-12-08' }));
    expect(refusalIn(clash)).toEqual([409, 'dates_unavailable']);
    expect(await takenNights(app)).toHaveLength(3);
    expect(app.db.select().from(bookingsTable).all()).toHaveLength(1);
  });

  test('a stored price stays when the villa’s prices change', async () => {
    const { _id } = await book(app);
    app.deps.sqlite.exec('update villa set weekday_discounted_price = null, weekend_price = 1');
    const response = await ask(app, 'GET', `/api/booking/${_id}`);
    expect(response.body.data.booking.totalPrice).toBe(48_900);
    const dearer = await ask(app, 'GET', '/api/quote?checkIn=2026-12-10&checkOut=2026-12-11');
    expect(dearer.body.total).toBe(15_000);
  });
});
