import type { CleanerDays, CleanerTurnover } from '@villa/shared/contract/cleaner.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { sendSlip } from '../../testing/guest.ts';
import { inviteCleaner, joinBy } from '../../testing/cleaners.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-12-01T02:00:00.000Z' });
});
afterEach(() => app.close());

const days = async (token: string): Promise<CleanerDays> =>
  (await ask(app, 'GET', '/api/cleaning/turnovers', undefined, { token })).body;
const say = (token: string, id: string, state: string, seen?: object) =>
  ask(
    app,
    'POST',
    `/api/cleaning/turnovers/${id}/state`,
    { state, ...(seen && { seen }) },
    { token },
  );
const first = async (token: string): Promise<CleanerTurnover> => {
  const [one] = (await days(token)).turnovers;
  if (one === undefined) throw new Error('there is no turnover');
  return one;
};

/** Two stays, one right after the other. */
async function twoStays() {
  const leaving = await sendSlip(app, { checkIn: '2026-12-03', checkOut: '2026-12-06' });
  const arriving = await sendSlip(app, { checkIn: '2026-12-06', checkOut: '2026-12-08' });
  return { leaving, arriving };
}

describe('B9 turnovers', () => {
  test('are worked out from the bookings, the first arrival and the last departure among them', async () => {
    await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const found = await days(mali);
    expect(found).toMatchObject({ name: 'Mali', today: '2026-12-01' });
    expect(found.turnovers).toMatchObject([
      // Same-day ones that nobody has taken come first.
      { outOn: '2026-12-06', inOn: '2026-12-06', isSameDay: true, guests: 4, rooms: 2 },
      { outOn: null, inOn: '2026-12-03', isSameDay: false, state: 'asked' },
      { outOn: '2026-12-08', inOn: null, guests: null },
    ]);
  });

  test('name the nights that the house has closed between two stays', async () => {
    await sendSlip(app, { checkIn: '2026-12-03', checkOut: '2026-12-06' });
    const token = await app.tokenFor('staff');
    await ask(
      app,
      'POST',
      '/api/admin/blocks',
      { from: '2026-12-06', to: '2026-12-09' },
      { token },
    );
    await sendSlip(app, { checkIn: '2026-12-10', checkOut: '2026-12-12' });
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const closed = (await days(mali)).turnovers.map((one) => one.closed);
    expect(closed).toEqual([[], [{ from: '2026-12-06', to: '2026-12-09' }], []]);
  });

  test('go from asked over seen, confirmed and started to ready; staff see each step', async () => {
    await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const { id } = await first(mali);
    const staff = await app.tokenFor('staff');
    for (const state of ['seen', 'confirmed', 'started', 'ready']) {
      expect((await say(mali, id, state)).body).toMatchObject({ id, state });
      const seen = await ask(app, 'GET', '/api/admin/cleaning/turnovers', undefined, {
        token: staff,
      });
      expect(seen.body.turnovers.find((one: { id: string }) => one.id === id)).toMatchObject({
        state,
        by: state === 'seen' ? null : 'Mali',
      });
    }
    expect(refusalIn(await say(mali, id, 'declined'))).toEqual([409, 'turnover_step']);
  });

  test('count a step that is said twice once, and take the last one back', async () => {
    await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const { id } = await first(mali);
    await say(mali, id, 'confirmed');
    await say(mali, id, 'confirmed');
    const rows = () =>
      app.deps.sqlite.prepare('select count(*) from turnover_answers').pluck().get();
    expect(rows()).toBe(1);
    expect((await say(mali, id, 'undo')).body).toMatchObject({ state: 'asked', isMine: false });
    await say(mali, id, 'confirmed');
    app.clock.advance(121_000);
    expect(refusalIn(await say(mali, id, 'undo'))).toEqual([409, 'turnover_step']);
  });

  test('belong to the first who confirms; the other learns who it is', async () => {
    await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const noi = await joinBy(app, await inviteCleaner(app, 'Noi'));
    const { id } = await first(mali);
    const answers = await Promise.all([say(mali, id, 'confirmed'), say(noi, id, 'confirmed')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(lost?.body).toMatchObject({ code: 'turnover_taken', data: { by: won?.body.by } });
    const other = won?.body.by === 'Mali' ? noi : mali;
    expect(await first(other)).not.toMatchObject({ isMine: true });
    expect(refusalIn(await say(other, id, 'started'))).toEqual([409, 'turnover_taken']);
  });

  test('ask the second cleaner when the first cannot, also after having confirmed', async () => {
    await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const noi = await joinBy(app, await inviteCleaner(app, 'Noi'));
    const { id } = await first(mali);
    await say(mali, id, 'confirmed');
    expect((await say(mali, id, 'declined')).body).toMatchObject({ by: null, answer: 'declined' });
    const staff = await app.tokenFor('staff');
    const seen = await ask(app, 'GET', '/api/admin/cleaning/turnovers', undefined, {
      token: staff,
    });
    expect(seen.body.turnovers.flatMap((one: { declined: string[] }) => one.declined)).toEqual([
      'Mali',
    ]);
    expect((await say(noi, id, 'confirmed')).body).toMatchObject({ by: 'Noi', isMine: true });
  });
});

describe('B9 a stay that moves', () => {
  test('asks again, keeps its id and its report, and refuses a tap for the days of before', async () => {
    const { leaving } = await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const asked = await first(mali);
    await say(mali, asked.id, 'confirmed');
    const token = await app.tokenFor('owner');
    const body = { checkOut: '2026-12-05' };
    const moved = await ask(app, 'PATCH', `/api/admin/bookings/${leaving._id}`, body, { token });
    expect(moved.status).toBe(200);
    const found = (await days(mali)).turnovers.find(({ id }) => id === asked.id);
    expect(found).toMatchObject({
      state: 'asked',
      isMine: true,
      outOn: '2026-12-05',
      before: { outOn: '2026-12-06', inOn: '2026-12-06' },
    });
    const { outOn, outTime, inOn, inTime, guests, rooms } = asked;
    const seen = { outOn, outTime, inOn, inTime, guests, rooms };
    expect(refusalIn(await say(mali, asked.id, 'confirmed', seen))).toEqual([
      409,
      'turnover_changed',
    ]);
    expect(refusalIn(await say(mali, asked.id, 'started'))).toEqual([409, 'turnover_step']);
    expect((await say(mali, asked.id, 'confirmed')).body).toMatchObject({
      state: 'confirmed',
      before: null,
    });
  });

  test('to today stands first, with what it was', async () => {
    const { leaving } = await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const { id } = await first(mali);
    await say(mali, id, 'confirmed');
    app.clock.set('2026-12-05T02:00:00.000Z');
    const token = await app.tokenFor('owner');
    await ask(
      app,
      'PATCH',
      `/api/admin/bookings/${leaving._id}`,
      { checkOut: '2026-12-05' },
      { token },
    );
    expect((await days(mali)).turnovers[0]).toMatchObject({
      id,
      outOn: '2026-12-05',
      state: 'asked',
    });
  });

  test.each([
    ['11:00', '11:29', 'confirmed'],
    ['11:00', '11:30', 'asked'],
  ])('an hour from %s to %s leaves it %s', async (_before, checkOutTime, state) => {
    await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const { id } = await first(mali);
    await say(mali, id, 'confirmed');
    app.deps.stores.villa.update({ checkOutTime });
    const found = (await days(mali)).turnovers.find((one) => one.id === id);
    expect(found?.state).toBe(state);
  });

  test('that is cancelled is told to whoever had agreed to come', async () => {
    const { leaving, arriving } = await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const { id } = await first(mali);
    await say(mali, id, 'confirmed');
    const token = await app.tokenFor('owner');
    for (const { _id } of [leaving, arriving]) {
      await ask(
        app,
        'PATCH',
        `/api/admin/bookings/${_id}/status`,
        { status: 'cancelled' },
        { token },
      );
    }
    expect((await days(mali)).gone).toEqual([{ id, on: '2026-12-06' }]);
  });
});
