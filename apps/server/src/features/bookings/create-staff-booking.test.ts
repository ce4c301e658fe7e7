import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { anna, book, read, takenNights } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { bookingHistoryTable } from './booking-history.table.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', limits: true });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

const stay = { checkIn: '2026-12-03', checkOut: '2026-12-06', rooms: 3, guests: 2 };
const make = (body: object = {}, path = '/api/admin/bookings') =>
  ask(app, 'POST', path, { ...stay, ...body }, { token });
const events = () => app.db.select().from(bookingHistoryTable).all();

describe('a staff booking', () => {
  test('needs no more than the stay; it waits for payment with the whole window', async () => {
    const response = await make();
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      status: 'pending',
      customerInfo: null,
      customerName: '',
      totalPrice: 48_900,
      paymentMethod: 'bank_transfer',
      language: 'th',
      byHand: true,
      expiresAt: '2026-11-21T02:00:00.000Z',
      version: 1,
    });
    expect(await takenNights(app)).toHaveLength(3);
    expect(events()).toMatchObject([{ event: 'created', actor: 'admin', toStatus: 'pending' }]);
  });

  test('knows as much of the guest as was said on the telephone', async () => {
    const customerInfo = { firstName: 'คุณเอ', lastName: '', email: '', phone: '081 234 5678' };
    const response = await make({
      customerInfo,
      staffNotes: 'โทรมาตอนเช้า',
      specialRequests: 'cot',
    });
    expect(response.body).toMatchObject({
      customerName: 'คุณเอ',
      customerInfo: { ...customerInfo, phone: '0812345678' },
      staffNotes: 'โทรมาตอนเช้า',
      specialRequests: 'cot',
    });
    const seen = await read(app, response.body._id);
    expect(seen.customerInfo?.email).toBe('');
    expect(JSON.stringify(seen)).not.toContain('โทรมา');
  });

  test('S11 of a stay that is over asks for no damage deposit', async () => {
    app.deps.stores.villa.update({ damageDeposit: 5000 });
    const asked = async (checkIn: string, checkOut: string) => {
      const { body } = await make({ checkIn, checkOut });
      return [body.instalments.map(({ kind }: { kind: string }) => kind), body.money.damage.asked];
    };
    expect(await asked('2026-11-15', '2026-11-17')).toEqual([['full'], 0]);
    expect(await asked('2026-12-10', '2026-12-12')).toEqual([['full', 'damage_deposit'], 5000]);
  });

  test('may be confirmed at once: two steps in the history, as always', async () => {
    const response = await make({ confirmed: true, customerInfo: anna });
    expect(response.body).toMatchObject({ status: 'confirmed', expiresAt: null, version: 2 });
    expect(events().map(({ event }) => event)).toEqual(['created', 'confirmed']);
  });

  test('may cost what was agreed, with the reason', async () => {
    const response = await make({ totalPrice: 40_000, priceReason: 'ลูกค้าประจำ' });
    expect(response.body).toMatchObject({
      totalPrice: 40_000,
      price: { total: 48_900 },
      priceReason: 'ลูกค้าประจำ',
    });
    await make({ checkIn: '2027-01-01', checkOut: '2027-01-02', totalPrice: 18_000 });
    const [, second] = app.db.select().from(bookingsTable).all();
    expect(second).toMatchObject({ totalPrice: 18_000, priceReason: '' });
  });

  test('is not bound by what binds guests: nights, days ahead, holds', async () => {
    const far = { checkIn: '2029-01-01', checkOut: '2029-03-01' };
    expect((await make(far)).status).toBe(201);
    for (let day = 10; day < 16; day += 1) {
      const one = { checkIn: `2027-01-${day}`, checkOut: `2027-01-${day + 1}` };
      expect((await make(one)).status).toBe(201);
    }
    expect((await make({ checkIn: '2026-11-18', checkOut: '2026-11-22' })).status).toBe(201);
  });

  test('is the same without the prefix', async () => {
    expect((await make({}, '/admin/bookings')).status).toBe(201);
  });

  test('takes nobody’s nights; sent twice at once it is made once', async () => {
    await book(app, { checkIn: '2026-12-05', checkOut: '2026-12-08' });
    expect(refusalIn(await make())).toEqual([409, 'dates_unavailable']);
    const next = { checkIn: '2027-02-01', checkOut: '2027-02-03' };
    const responses = await Promise.all([make(next), make(next), make(next)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409,
    ]);
    expect(app.db.select().from(bookingsTable).all()).toHaveLength(2);
  });

  test.each([
    [{ checkIn: undefined }, { checkIn: 'required' }],
    [{ checkIn: '2026-02-31' }, { checkIn: 'not_a_date' }],
    [{ checkOut: '2026-12-03' }, { checkOut: 'same_day' }],
    [{ rooms: 4 }, { rooms: 'too_many_rooms' }],
    [{ rooms: '3' }, { rooms: 'invalid' }],
    [{ guests: 7 }, { guests: 'too_many_guests' }],
    [{ guests: 0 }, { guests: 'too_small' }],
    [{ totalPrice: -1 }, { totalPrice: 'too_small' }],
    [{ totalPrice: 40_000 }, { priceReason: 'required' }],
    [{ totalPrice: '1' }, { totalPrice: 'invalid' }],
    [{ priceReason: 'x'.repeat(10_000) }, { priceReason: 'too_long' }],
    [{ staffNotes: 'ก'.repeat(10_000) }, { staffNotes: 'too_long' }],
    [{ specialRequests: '🎉'.repeat(10_000) }, { specialRequests: 'too_long' }],
    [{ customerInfo: { ...anna, firstName: '' } }, { 'customerInfo.firstName': 'required' }],
    [
      { customerInfo: { ...anna, lastName: 'x'.repeat(101) } },
      { 'customerInfo.lastName': 'too_long' },
    ],
    [{ customerInfo: { ...anna, email: 'x' } }, { 'customerInfo.email': 'invalid_email' }],
    [{ customerInfo: { ...anna, phone: '12' } }, { 'customerInfo.phone': 'invalid_phone' }],
    [{ customerInfo: 'Anna' }, { customerInfo: 'invalid' }],
    [{ confirmed: 'yes' }, { confirmed: 'invalid' }],
    [{ language: 'de' }, { language: 'invalid' }],
    [{ paymentMethod: 'cash' }, { paymentMethod: 'invalid' }],
  ])('refuses %o', async (body, fields) => {
    const response = await make(body);
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual(fields);
    expect(await takenNights(app)).toEqual([]);
  });

  test('is not for guests', async () => {
    const response = await ask(app, 'POST', '/api/admin/bookings', stay);
    expect(refusalIn(response)).toEqual([401, 'unauthorized']);
  });
});
