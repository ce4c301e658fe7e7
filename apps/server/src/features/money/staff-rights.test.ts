import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { OwnBooking } from '@villa/shared/contract/booking.ts';
import { NO_ARRIVAL_DETAILS } from '@villa/shared/domain/stay/arrival.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';

type Sender = 'owner' | 'staff';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', demoTerms: true });
});
afterEach(() => app.close());

const send = async (by: Sender, method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: await app.tokenFor(by) });
const pathOf = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;

/** Confirmed and paid, with 5,000 of a damage deposit held; 3 to 6 December. */
async function paidStay(): Promise<AdminBooking> {
  app.deps.stores.villa.update({ damageDeposit: 5000 });
  const { _id, totalPrice } = await hold(app);
  await recordGuest(app, { _id } as OwnBooking);
  const received = { amount: totalPrice + 5000, damage: 5000, method: 'cash' };
  const answer = await send('staff', 'PATCH', pathOf(_id, '/status'), {
    status: 'confirmed',
    received,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('the villa as staff read it', () => {
  const LEGAL = { legalAddress: '9 Home Lane', legalAddressEn: 'Home', taxNumber: '1234567890123' };
  beforeEach(() => {
    app.deps.stores.villa.update({
      ...LEGAL,
      arrival: {
        ...NO_ARRIVAL_DETAILS,
        doorCode: '2580',
        wifiName: 'Villa',
        wifiPassword: 'sea and sand',
      },
    });
  });

  test('has door code and Wi-Fi, and neither tax number nor home address', async () => {
    const { text, body } = await send('staff', 'GET', '/api/admin/villa');
    expect(body.arrival).toMatchObject({ doorCode: '2580', wifiPassword: 'sea and sand' });
    for (const secret of Object.values(LEGAL)) expect(text).not.toContain(secret);
    const change = await send('staff', 'PATCH', '/api/admin/villa', { size: 321 });
    expect(change.status).toBe(200);
    for (const secret of Object.values(LEGAL)) expect(change.text).not.toContain(secret);
  });

  test('is changed in them by the owner alone, who reads all of it', async () => {
    expect((await send('owner', 'GET', '/api/admin/villa')).body).toMatchObject({
      ...LEGAL,
      arrival: { doorCode: '2580' },
    });
    const { arrival } = (await send('staff', 'GET', '/api/admin/villa')).body;
    for (const change of [{ arrival: { ...arrival, doorCode: '1111' } }, { taxNumber: '' }]) {
      const refused = await send('staff', 'PATCH', '/api/admin/villa', change);
      expect(refusalIn(refused)).toEqual([403, 'forbidden']);
    }
  });
});

describe('a damage deposit that went back', () => {
  const back = (by: Sender, id: string, body: object) =>
    send(by, 'POST', pathOf(id, '/payments/record'), { out: true, method: 'cash', ...body });

  test('in cash is written down by staff, up to what is held', async () => {
    const { _id } = await paidStay();
    const more = await back('staff', _id, { amount: 5001, damage: 5001 });
    expect(refusalIn(more)).toEqual([422, 'invalid_fields']);
    const { status, body } = await back('staff', _id, { amount: 5000, damage: 5000 });
    expect(status).toBe(201);
    expect(body.money.damage.held).toBe(0);
    const again = await back('staff', _id, { amount: 1, damage: 1 });
    expect(refusalIn(again)).toEqual([422, 'invalid_fields']);
  });

  test('twice at once goes back once', async () => {
    const { _id } = await paidStay();
    const token = await app.tokenFor('staff');
    const body = { out: true, method: 'cash', amount: 5000, damage: 5000, again: true };
    const answers = await Promise.all(
      [1, 2].map(() => ask(app, 'POST', pathOf(_id, '/payments/record'), body, { token })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test('beyond what is left after damage is refused to staff, whatever they say', async () => {
    const { _id } = await paidStay();
    const charge = { kind: 'kept_for_damage', amount: 1000, reason: 'a broken lamp' };
    expect((await send('owner', 'POST', pathOf(_id, '/charges'), charge)).status).toBe(201);
    const all = { amount: 5000, damage: 5000 };
    expect(refusalIn(await back('staff', _id, all))).toEqual([409, 'more_than_due']);
    const meant = { ...all, moreThanDue: true };
    expect(refusalIn(await back('staff', _id, meant))).toEqual([403, 'forbidden']);
    expect((await back('staff', _id, { amount: 4000, damage: 4000 })).status).toBe(201);
  });

  test.each([
    ['by transfer', { amount: 5000, damage: 5000, method: 'bank_transfer' }],
    ['with money of the stay', { amount: 5001, damage: 5000 }],
    ['undivided', { amount: 5000 }],
    ['as money of the stay', { amount: 100, damage: 0 }],
  ])('%s is the owner’s', async (_name, body) => {
    const { _id } = await paidStay();
    expect(refusalIn(await back('staff', _id, body))).toEqual([403, 'forbidden']);
    const preview = pathOf(_id, '/payments/preview');
    const asked = await send('staff', 'POST', preview, { out: true, method: 'cash', ...body });
    expect(refusalIn(asked)).toEqual([403, 'forbidden']);
    const meant = { ...body, moreThanDue: true };
    expect((await back('owner', _id, meant)).status).toBe(201);
  });
});

describe('what staff agree on', () => {
  const priced = (totalPrice: number) => ({ totalPrice, priceReason: 'a friend of the house' });
  const below = (field: string) => ({ status: 422, body: { fields: { [field]: 'below_bound' } } });

  test('is any amount while the owner sets no bound', async () => {
    const { _id } = await paidStay();
    expect((await send('staff', 'PATCH', pathOf(_id), priced(1))).status).toBe(200);
  });

  test('S20 as a price is bounded by the setting, on both calls and for new bookings', async () => {
    const { _id, price } = await paidStay();
    const set = await send('owner', 'PATCH', '/api/admin/villa', { maxStaffDiscount: 10 });
    expect(set.status).toBe(200);
    const least = Math.ceil(price.total * 0.9);
    const tooLow = await send('staff', 'PATCH', pathOf(_id), priced(least - 1));
    expect(tooLow).toMatchObject(below('totalPrice'));
    const plain = await send('staff', 'PATCH', `/api/booking/${_id}`, {
      customerName: 'Nok',
      totalPrice: least - 1,
    });
    expect(plain).toMatchObject(below('totalPrice'));
    expect((await send('staff', 'PATCH', pathOf(_id), priced(least))).status).toBe(200);
    const stay = { checkIn: '2026-12-10', checkOut: '2026-12-13', rooms: 3, guests: 2 };
    const lower = await send('staff', 'POST', '/api/admin/bookings', { ...stay, ...priced(100) });
    expect(lower).toMatchObject(below('totalPrice'));
    expect(
      (await send('owner', 'POST', '/api/admin/bookings', { ...stay, ...priced(100) })).status,
    ).toBe(201);
  });

  test('leaves a price of the owner’s below it as it is, and refuses to go lower', async () => {
    const { _id, price } = await paidStay();
    app.deps.stores.villa.update({ maxStaffDiscount: 10 });
    expect((await send('owner', 'PATCH', pathOf(_id), priced(1000))).status).toBe(200);
    const noted = await send('staff', 'PATCH', pathOf(_id), {
      staffNotes: 'a hat',
      totalPrice: 1000,
    });
    expect(noted.status).toBe(200);
    expect(await send('staff', 'PATCH', pathOf(_id), priced(999))).toMatchObject(
      below('totalPrice'),
    );
    expect((await send('staff', 'PATCH', pathOf(_id), priced(price.total))).status).toBe(200);
  });

  test.each([['left_early'], ['no_show'], ['put_out']])(
    'as kept of a stay that ends early (%s) is bounded alike',
    async (how) => {
      const { _id, totalPrice } = await paidStay();
      app.deps.stores.villa.update({ maxStaffDiscount: 10 });
      app.clock.set('2026-12-04T05:00:00Z');
      const least = Math.ceil(totalPrice * 0.9);
      const end = (by: Sender, kept: number) =>
        send(by, 'POST', pathOf(_id, '/end'), { how, on: '2026-12-04', kept });
      expect(await end('staff', least - 1)).toMatchObject(below('kept'));
      expect((await end('staff', least)).status).toBe(200);
      expect((await send('staff', 'DELETE', pathOf(_id, '/end'))).status).toBe(200);
      expect((await end('owner', 0)).status).toBe(200);
    },
  );

  test('as kept of a cancelled stay is bounded by what the kept terms leave', async () => {
    const { _id, totalPrice } = await paidStay();
    app.deps.stores.villa.update({ maxStaffDiscount: 10 });
    app.clock.set('2026-12-02T05:00:00Z');
    const cancel = (by: Sender, kept: number) =>
      send(by, 'PATCH', pathOf(_id, '/status'), {
        status: 'cancelled',
        kept,
        reason: 'a regular guest',
      });
    expect(await cancel('staff', Math.ceil(totalPrice * 0.9) - 1)).toMatchObject(below('kept'));
    expect((await cancel('owner', 0)).status).toBe(200);
  });

  test('38.27 as kept is bounded where nobody names an amount, on both calls, and where no money came it is not', async () => {
    const { _id } = await paidStay();
    const free = await hold(app, { checkIn: '2026-12-10', checkOut: '2026-12-13' });
    app.deps.stores.villa.update({ maxStaffDiscount: 10 });
    const cancelled = { status: 'cancelled' };
    const plain = { ...cancelled, customerName: 'Nok' };
    const cancel = (by: Sender, id: string) => send(by, 'PATCH', pathOf(id, '/status'), cancelled);
    expect(await cancel('staff', _id)).toMatchObject(below('kept'));
    expect(await send('staff', 'PATCH', `/api/booking/${_id}`, plain)).toMatchObject(below('kept'));
    expect((await cancel('staff', free._id)).status).toBe(200);
    expect((await cancel('owner', _id)).status).toBe(200);
  });

  test('38.27 as kept on a guest’s request is bounded by what was promised', async () => {
    app.deps.stores.villa.update({
      cancellationPolicy: [{ daysBefore: 1, refundPercent: 50 }],
    });
    const { _id, totalPrice } = await paidStay();
    app.deps.stores.villa.update({ maxStaffDiscount: 10 });
    const account = { bank: 'KBANK', name: 'Anong Suksai', number: '1234567890' };
    const request = await ask(app, 'POST', `/api/booking/${_id}/cancellation`, { account });
    expect(request.status).toBe(201);
    const accept = (by: Sender, kept: number) =>
      send(by, 'POST', pathOf(_id, '/cancellation/accept'), { kept, reason: 'a regular guest' });
    const promised = totalPrice - totalPrice / 2;
    expect(await accept('staff', Math.ceil(promised * 0.9) - 1)).toMatchObject(below('kept'));
    expect((await accept('staff', Math.ceil(promised * 0.9))).status).toBe(200);
  });
});

test('the sums of a month are the owner’s', async () => {
  for (const path of ['/api/admin/money/month', '/api/admin/money/month.csv']) {
    expect(refusalIn(await send('staff', 'GET', path))).toEqual([403, 'forbidden']);
    expect((await send('owner', 'GET', path)).status).toBe(200);
  }
});
