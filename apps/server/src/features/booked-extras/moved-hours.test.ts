/** Extras that move an hour, and what cleaners read (C5). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';

let stage: ExtrasStage;
beforeEach(async () => {
  stage = await openExtrasStage();
});
afterEach(() => stage.app.close());

describe('C5 a later check-out', () => {
  const late = { shift: 'late_check_out', shiftTime: '15:00', price: 3000, unit: 'stay' };
  test('is on the list with hours at which it can be granted by itself, or with none', async () => {
    const name = { th: 'เช็คเอาท์สาย', en: 'Later check-out' };
    const put = (decideHours: number) =>
      stage.staff('POST', '/extras', { ...late, name, leadHours: 48, decideHours });
    for (const hours of [1, 48]) {
      expect((await put(hours)).body.fields).toEqual({ decideHours: 'too_small' });
    }
    for (const hours of [0, 49]) expect((await put(hours)).status).toBe(201);
  });

  test('asked for long before closes nothing, and is granted by itself when its day is near and free', async () => {
    const extra = await stage.sell({ ...late, leadHours: 2 });
    const id = await stage.confirmed();
    const before = await stage.read(id);
    await stage.add(id, { id: extra, quantity: 1 });
    const blocks = () =>
      stage.app.deps.sqlite.prepare('select from_night from blocks').pluck().all();
    expect(stage.app.deps.bookedExtras.sweep()).toBe(0);
    expect([(await stage.read(id)).totalPrice, blocks()]).toEqual([before.totalPrice, []]);
    stage.app.clock.set('2026-12-04T05:00:00Z');
    expect(stage.app.deps.bookedExtras.sweep()).toBe(1);
    expect([(await stage.read(id)).totalPrice, blocks()]).toEqual([
      before.totalPrice + 3000,
      ['2026-12-06'],
    ]);
    expect((await stage.extrasOf(id)).extras).toMatchObject([
      { state: 'booked', shiftTime: '15:00' },
    ]);
    await stage.logIn();
    const { turnovers } = (
      await ask(stage.app, 'GET', '/api/cleaning/turnovers', undefined, { token: stage.token() })
    ).body;
    expect(turnovers).toMatchObject([{ outOn: '2026-12-06', outTime: '15:00', closed: [] }]);
    const other = newBooking({ checkIn: '2026-12-06', checkOut: '2026-12-08' });
    expect(refusalIn(await ask(stage.app, 'POST', '/api/booking', other))).toEqual([
      409,
      'dates_unavailable',
    ]);
    await stage.logIn();
    await stage.staff(
      'DELETE',
      `/bookings/${id}/extras/${(await stage.extrasOf(id)).extras[0].id}`,
    );
    expect([(await stage.read(id)).totalPrice, blocks()]).toEqual([before.totalPrice, []]);
    await stage.addsUp(id);
  });

  test('is not granted where a channel or a guest has taken the day', async () => {
    const extra = await stage.sell(late);
    const id = await stage.confirmed();
    await stage.add(id, { id: extra, quantity: 1 });
    const row = (await stage.extrasOf(id)).extras[0];
    const taken = await ask(
      stage.app,
      'POST',
      '/api/booking',
      newBooking({ checkIn: '2026-12-06', checkOut: '2026-12-08' }),
    );
    expect(taken.status).toBe(201);
    expect((await stage.staff('GET', '/extras')).body.asked).toMatchObject([{ isFree: false }]);
    expect(refusalIn(await stage.answer(id, row.id, { yes: true }))).toEqual([
      409,
      'extra_refused',
    ]);
    expect((await stage.extrasOf(id)).extras).toMatchObject([{ state: 'asked' }]);
  });

  test('C5 cleaners read what concerns the house, and none of the guest’s words', async () => {
    const cot = await stage.sell({
      name: { th: 'เปลเด็ก', en: 'Baby cot' },
      price: 0,
      concernsHouse: true,
      asks: { date: false, time: false, note: true },
    });
    const id = await stage.confirmed();
    await stage.add(id, { id: cot, quantity: 1, note: 'for Hana' });
    await stage.at('2026-12-02T02:00:00Z');
    const { text, body } = await ask(stage.app, 'GET', '/api/cleaning/turnovers', undefined, {
      token: stage.token(),
    });
    expect(body.turnovers[0].extras).toEqual([
      { name: { th: 'เปลเด็ก', en: 'Baby cot' }, count: 1, date: null },
    ]);
    expect(text).not.toContain('Hana');
  });

  test('is given back with the day when its stay is cancelled', async () => {
    const extra = await stage.sell(late);
    const id = await stage.confirmed();
    await stage.add(id, { id: extra, quantity: 1 });
    await stage.answer(id, (await stage.extrasOf(id)).extras[0].id, { yes: true });
    const blocks = () => stage.app.deps.sqlite.prepare('select count(*) from blocks').pluck().get();
    expect(blocks()).toBe(1);
    await stage.staff('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    expect(blocks()).toBe(0);
    await stage.staff('PATCH', `/bookings/${id}/status`, { status: 'pending' });
    await stage.staff('PATCH', `/bookings/${id}/status`, { status: 'confirmed' });
    expect(blocks()).toBe(1);
  });
});
