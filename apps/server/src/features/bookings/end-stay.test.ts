import type { AdminBooking, BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { OwnBooking } from '@villa/shared/contract/booking.ts';
import { STAY_ENDS } from '@villa/shared/domain/booking/stay-end.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { read, recordGuest, takenNights } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';
import { words as stayEndedWords } from '../messages/kinds/stay-ended.words.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', demoTerms: true });
});
afterEach(() => app.close());

const send = async (
  method: string,
  path: string,
  body?: object,
  role: 'owner' | 'staff' = 'staff',
) => ask(app, method, path, body, { token: await app.tokenFor(role) });
const pathOf = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const end = (id: string, body: object) => send('POST', pathOf(id, '/end'), body);

/** Confirmed, the stay paid and 5,000 of a damage deposit held; 3 to 6 December. */
async function paidStay(): Promise<AdminBooking> {
  app.deps.stores.villa.update({ damageDeposit: 10_000 });
  const { _id, totalPrice } = await hold(app);
  await recordGuest(app, { _id } as OwnBooking);
  const answer = await send('PATCH', pathOf(_id, '/status'), {
    status: 'confirmed',
    received: { amount: totalPrice + 5000, damage: 5000, method: 'cash' },
  });
  expect(answer.status).toBe(200);
  app.clock.set('2026-12-04T05:00:00Z');
  return answer.body;
}
const nightsOf = async () => (await takenNights(app)).filter((night) => night < '2026-12-20');

describe('a stay that ends before its check-out', () => {
  test.each(STAY_ENDS)(
    '%s: stays confirmed, costs what is kept, and asks for nothing',
    async (how) => {
      const { _id, totalPrice } = await paidStay();
      const { status, body } = await end(_id, { how, on: '2026-12-04', kept: 20_000 });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'confirmed',
        totalPrice: 20_000,
        ended: { how, on: '2026-12-04', kept: 20_000 },
        money: {
          total: 20_000,
          due: 0,
          next: null,
          refundDue: totalPrice - 20_000,
          state: 'refund_due',
          damage: { asked: 5000, held: 5000 },
        },
      });
      expect(
        body.instalments.every((one: { amount: number; paid: number }) => one.paid === one.amount),
      ).toBe(true);
      const own = await read(app, _id);
      expect(own.ended).toEqual({ how, on: '2026-12-04', kept: 20_000 });
      expect(own.cancelled).toBeUndefined();
      const { history } = (await send('GET', pathOf(_id))).body as BookingDetail;
      expect(history.at(-1)).toMatchObject({ event: how, from: 'confirmed', to: 'confirmed' });
      const open = (await send('GET', '/api/admin/open-money')).body;
      expect(open.refunds).toMatchObject([{ _id, stay: totalPrice - 20_000, damage: 5000 }]);
      expect(open.late).toEqual([]);
    },
  );

  test('keeps its nights unless staff free them, and frees those from its day on', async () => {
    const { _id } = await paidStay();
    const all = ['2026-12-03', '2026-12-04', '2026-12-05'];
    expect(await nightsOf()).toEqual(all);
    await end(_id, { how: 'left_early', on: '2026-12-04', kept: 0 });
    expect(await nightsOf()).toEqual(all);
    await send('DELETE', pathOf(_id, '/end'));
    await end(_id, { how: 'left_early', on: '2026-12-04', kept: 0, freeNights: true });
    expect(await nightsOf()).toEqual(['2026-12-03']);
    const { stays } = (await send('GET', '/api/admin/calendar?from=2026-12-01&to=2027-01-01')).body;
    expect(stays).toMatchObject([{ checkIn: '2026-12-03', checkOut: '2026-12-04' }]);
  });

  test('an end that was recorded by mistake is taken back whole', async () => {
    const before = await paidStay();
    await end(before._id, { how: 'put_out', on: '2026-12-04', kept: 1, freeNights: true });
    const { status, body } = await send('DELETE', pathOf(before._id, '/end'));
    expect(status).toBe(200);
    const { version: _, updatedAt: __, instalments, ...rest } = body;
    const { version: ___, updatedAt: ____, instalments: asked, ...first } = before;
    expect(rest).toEqual({ ...first, ended: null });
    const sum = (list: AdminBooking['instalments']) =>
      list.reduce((all, one) => all + one.amount, 0);
    expect(sum(instalments)).toBe(sum(asked));
    expect(await nightsOf()).toHaveLength(3);
  });

  test('taken back, it asks again for no damage deposit that was waived before', async () => {
    const { _id } = await paidStay();
    const waive = { asked: false, reason: 'regular guests' };
    await send('POST', pathOf(_id, '/damage-deposit'), waive, 'owner');
    const before = (await send('GET', pathOf(_id))).body.money;
    expect(before.damage.asked).toBe(5000);
    await end(_id, { how: 'left_early', on: '2026-12-04', kept: 1 });
    await send('DELETE', pathOf(_id, '/end'));
    expect((await send('GET', pathOf(_id))).body.money).toEqual(before);
  });

  test('is not taken back once somebody has one of its nights', async () => {
    const { _id } = await paidStay();
    await end(_id, { how: 'left_early', on: '2026-12-04', kept: 0, freeNights: true });
    const next = { checkIn: '2026-12-05', checkOut: '2026-12-06', rooms: 3, guests: 2 };
    expect((await send('POST', '/api/admin/bookings', next)).status).toBe(201);
    expect(refusalIn(await send('DELETE', pathOf(_id, '/end')))).toEqual([
      409,
      'dates_unavailable',
    ]);
  });

  test('S4 is told its guest in words of its own, and nobody reads that they asked for it', async () => {
    const { _id } = await paidStay();
    await end(_id, { how: 'no_show', on: '2026-12-03', kept: 20_000 });
    const kinds = app.deps.mailRows.about(_id).map(({ kind }) => kind);
    expect(kinds.at(-1)).toBe('stay_ended');
    expect(kinds).not.toContain('cancelled');
    expect(JSON.stringify(stayEndedWords)).not.toMatch(
      /as you asked|at your request|ตามที่คุณ|ตามคำขอ/i,
    );
  });

  test.each([
    ['a stay that is not confirmed', { how: 'no_show', on: '2026-12-03', kept: 0 }, 'pending'],
    ['a day before check-in', { how: 'no_show', on: '2026-12-02', kept: 0 }, 'confirmed'],
    ['a day that is still to come', { how: 'left_early', on: '2026-12-05', kept: 0 }, 'confirmed'],
    ['more than came', { how: 'left_early', on: '2026-12-04', kept: 100_000 }, 'confirmed'],
    ['a reason that nobody knows', { how: 'bored', on: '2026-12-04', kept: 0 }, 'confirmed'],
  ])('is refused for %s', async (_name, body, status) => {
    const stay = status === 'pending' ? await hold(app) : await paidStay();
    const answer = await end(stay._id, body);
    expect(answer.status).toBe(status === 'pending' ? 409 : 422);
    expect((await read(app, stay._id)).ended).toBeNull();
  });

  test('is changed no more: neither its days, its price nor its status', async () => {
    const { _id } = await paidStay();
    await end(_id, { how: 'no_show', on: '2026-12-04', kept: 0 });
    for (const change of [{ checkOut: '2026-12-08' }, { rooms: 1 }, { status: 'cancelled' }]) {
      expect(refusalIn(await send('PATCH', pathOf(_id), change))).toEqual([
        409,
        'invalid_transition',
      ]);
    }
    expect(refusalIn(await end(_id, { how: 'put_out', on: '2026-12-04', kept: 0 }))).toEqual([
      409,
      'invalid_transition',
    ]);
  });
});

describe('a stay that is over', () => {
  const AFTER = '2026-12-06T04:00:00Z';
  const changes = [
    ['cancelling', 'PATCH', '/status', { status: 'cancelled' }],
    ['moving', 'PATCH', '', { checkOut: '2026-12-05' }],
    ['pricing anew', 'PATCH', '', { totalPrice: 1000, priceReason: 'a friend' }],
    ['deleting', 'DELETE', '', undefined],
    ['ending it early', 'POST', '/end', { how: 'no_show', on: '2026-12-03', kept: 0 }],
  ] as const;

  test.each(changes)('is closed to staff: %s', async (_name, method, rest, body) => {
    const { _id } = await paidStay();
    app.clock.set(AFTER);
    const answer = await send(method, pathOf(_id, rest), body);
    expect(refusalIn(answer)).toEqual([409, 'stay_over']);
    expect(answer.body.data).toEqual({ mayChange: false, months: [] });
    expect((await send('GET', pathOf(_id))).body.status).toBe('confirmed');
  });

  test.each(changes)(
    'shows the owner which month %s moves, and asks for a reason',
    async (_name, method, rest, body) => {
      const { _id, totalPrice } = await paidStay();
      app.clock.set(AFTER);
      const answer = await send(method, pathOf(_id, rest), body, 'owner');
      expect(refusalIn(answer)).toEqual([409, 'stay_over']);
      expect(answer.body.data).toMatchObject({
        mayChange: true,
        months: [{ month: '2026-12', before: totalPrice }],
      });
      const month = async () =>
        (await send('GET', '/api/admin/money/month?month=2026-12', undefined, 'owner')).body
          .revenue;
      expect((await month()).total).toBe(totalPrice);
      const reason = 'the guest never came';
      const withReason =
        method === 'DELETE'
          ? await send(
              'DELETE',
              `${pathOf(_id)}?pastReason=${encodeURIComponent(reason)}`,
              undefined,
              'owner',
            )
          : await send(method, pathOf(_id, rest), { ...body, pastReason: reason }, 'owner');
      expect(withReason.status).toBe(200);
      expect((await month()).total).toBe(answer.body.data.months[0].after);
      const [{ detail } = { detail: null }] = app.deps.history.of(_id).slice(-1);
      expect(detail?.reason).toBe(reason);
    },
  );

  test('still takes payments, and a stay that goes on is changed by staff', async () => {
    const { _id } = await paidStay();
    expect((await send('PATCH', pathOf(_id), { checkOut: '2026-12-07' })).status).toBe(200);
    app.clock.set('2026-12-07T05:00:00Z');
    const payment = { amount: 500, method: 'cash' };
    expect((await send('POST', pathOf(_id, '/payments'), payment)).status).toBe(201);
    expect((await send('PATCH', pathOf(_id), { staffNotes: 'left a hat' })).status).toBe(200);
  });
});
