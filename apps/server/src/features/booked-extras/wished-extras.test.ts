/** Extras that need the house’s word (C5, G3). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusalIn } from '../../testing/ask.ts';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';
import { awaitSlip } from '../../testing/guest.ts';

let stage: ExtrasStage;
beforeEach(async () => {
  stage = await openExtrasStage();
});
afterEach(() => stage.app.close());

describe('C5 G3 an extra that needs the house’s word', () => {
  const asks = { date: true, time: false, note: true };
  const wish = (id: string) => ({ id, quantity: 1, date: '2026-12-04', note: 'No shellfish.' });

  test('is charged when staff say yes, at the price of when it was asked for', async () => {
    const chef = await stage.sell({ needsWord: true, price: 4500, asks });
    const id = await stage.confirmed();
    const before = await stage.read(id);
    await stage.add(id, wish(chef));
    expect((await stage.read(id)).totalPrice).toBe(before.totalPrice);
    await stage.staff('PATCH', `/extras/${chef}`, { price: 9999 });
    const { asked } = (await stage.staff('GET', '/extras')).body;
    expect(asked).toMatchObject([
      { bookingId: id, amount: 4500, note: 'No shellfish.', guests: 4 },
    ]);
    expect(asked[0].answerUntil).toBe('2026-11-02T02:00:00.000Z');
    expect(JSON.stringify(asked[0].facts)).not.toMatch(/Somying|Jaidee|0?812345678/);
    expect(asked[0].facts.en).toContain('No shellfish.');
    expect((await stage.answer(id, asked[0].id, { yes: true })).status).toBe(200);
    expect((await stage.read(id)).totalPrice).toBe(before.totalPrice + 4500);
    await stage.addsUp(id);
    expect(refusalIn(await stage.answer(id, asked[0].id, { yes: true }))).toEqual([
      409,
      'extra_refused',
    ]);
  });

  test('is declined with the house’s words, taken back, or ends by itself within a day', async () => {
    const chef = await stage.sell({ needsWord: true, asks, most: 9 });
    const id = await stage.confirmed();
    for (let count = 0; count < 3; count += 1) {
      await stage.add(id, wish(chef));
      stage.app.clock.advance(1000);
    }
    const [first, second, third] = (await stage.extrasOf(id)).extras;
    await stage.answer(id, first.id, { yes: false, words: 'The cook is away.' });
    await stage.cancel(id, second.id);
    expect(stage.app.deps.bookedExtras.sweep()).toBe(0);
    stage.app.clock.advance(24 * 3_600_000);
    expect(stage.app.deps.bookedExtras.sweep()).toBe(1);
    await stage.logIn();
    expect((await stage.extrasOf(id)).extras).toMatchObject([
      { id: first.id, state: 'declined', answer: 'The cook is away.' },
      { id: second.id, state: 'cancelled' },
      { id: third.id, state: 'lapsed' },
    ]);
    await stage.addsUp(id);
  });

  test('of a booking that is not paid yet waits for its answer from then on', async () => {
    const chef = await stage.sell({ needsWord: true, asks });
    const { _id: id } = await awaitSlip(stage.app);
    await stage.add(id, wish(chef));
    expect((await stage.staff('GET', '/extras')).body.asked).toEqual([]);
    stage.app.clock.advance(20 * 3_600_000);
    await stage.logIn();
    await stage.staff('PATCH', `/bookings/${id}/status`, { status: 'confirmed' });
    stage.app.clock.advance(10 * 3_600_000);
    expect(stage.app.deps.bookedExtras.sweep()).toBe(0);
    await stage.logIn();
    expect((await stage.staff('GET', '/extras')).body.asked).toHaveLength(1);
  });
});
