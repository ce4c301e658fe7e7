import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestResponse, ask, refusalIn } from '../../testing/ask.ts';
import { book, change, newBooking, takenNights } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { nightsTable } from './nights.table.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

const repairs = { from: '2026-12-10', to: '2026-12-13', note: 'ซ่อมสระ 🛠 <script>' };
const block = (body: unknown, path = '/api/admin/blocks'): Promise<TestResponse> =>
  ask(app, 'POST', path, body, { token });
const remove = (id: string): Promise<TestResponse> =>
  ask(app, 'DELETE', `/api/admin/blocks/${id}`, undefined, { token });

test('a block takes its nights like a booking, and gives them back', async () => {
  const made = await block(repairs);
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    _id: expect.stringMatching(/^[\w-]{22}$/),
    ...repairs,
    createdBy: 'A user (staff)',
    createdAt: '2026-11-20T02:00:00.000Z',
  });
  expect(await takenNights(app)).toEqual(['2026-12-10', '2026-12-11', '2026-12-12']);
  const guest = newBooking({ checkIn: '2026-12-12', checkOut: '2026-12-14' });
  expect(refusalIn(await ask(app, 'POST', '/api/booking', guest))).toEqual([
    409,
    'dates_unavailable',
  ]);
  // Leaving on its first day and arriving on its last are fine.
  await book(app, { checkIn: '2026-12-08', checkOut: '2026-12-10' });
  await book(app, { checkIn: '2026-12-13', checkOut: '2026-12-14' });
  expect((await remove(made.body._id)).body).toEqual({ status: 'success' });
  expect((await ask(app, 'POST', '/api/booking', guest)).status).toBe(409);
  await book(app, { checkIn: '2026-12-10', checkOut: '2026-12-13' });
  expect((await remove(made.body._id)).status).toBe(404);
});

test('is refused when a night is taken, whole and with the nights that are', async () => {
  await book(app, { checkIn: '2026-12-12', checkOut: '2026-12-14' });
  const refused = await block(repairs);
  expect(refusalIn(refused)).toEqual([409, 'dates_unavailable']);
  expect(refused.body.data).toEqual({ taken: ['2026-12-12'] });
  expect((await ask(app, 'GET', '/api/admin/blocks', undefined, { token })).body).toEqual({
    blocks: [],
  });
  await block({ ...repairs, to: '2026-12-12' });
  expect(refusalIn(await block({ ...repairs, to: '2026-12-11' }))).toEqual([
    409,
    'dates_unavailable',
  ]);
});

test('takes the nights of a hold that has run out, before any sweep', async () => {
  await book(app, { checkIn: '2026-12-10', checkOut: '2026-12-12' });
  expect((await block(repairs)).status).toBe(409);
  app.clock.advance(30 * 60_000);
  expect((await block(repairs)).status).toBe(201);
});

test('lists what has not ended, in order', async () => {
  await block({ from: '2026-12-20', to: '2026-12-21' });
  await block({ from: '2026-11-20', to: '2026-11-22', note: 'now' });
  const list = async (): Promise<string[]> => {
    const response = await ask(app, 'GET', '/admin/blocks', undefined, { token });
    return response.body.blocks.map((entry: { from: string }) => entry.from);
  };
  expect(await list()).toEqual(['2026-11-20', '2026-12-20']);
  // At the villa, 22 November begins at 17:00 UTC of the day before.
  app.clock.set('2026-11-21T16:59:59.999Z');
  token = await app.tokenFor('staff');
  expect(await list()).toHaveLength(2);
  app.clock.advance(1);
  expect(await list()).toEqual(['2026-12-20']);
});

describe('what is no block', () => {
  test.each([
    [{}, { from: 'required', to: 'required' }],
    [
      { from: 1, to: null },
      { from: 'not_a_date', to: 'required' },
    ],
    [{ from: '2026-02-31', to: '2026-12-02' }, { from: 'not_a_date' }],
    [{ from: '2026-12-10', to: '2026-12-10' }, { to: 'same_day' }],
    [{ from: '2026-12-11', to: '2026-12-10' }, { to: 'reversed' }],
    [{ from: '2026-11-19', to: '2026-12-10' }, { from: 'in_past' }],
    [{ from: '2026-12-01', to: '2027-12-03' }, { to: 'too_many_nights' }],
    [{ from: '2032-01-01', to: '2032-01-02' }, { from: 'too_far_ahead' }],
    [{ ...repairs, note: 'x'.repeat(201) }, { note: 'too_long' }],
    [{ ...repairs, note: 7 }, { note: 'invalid' }],
    [{ ...repairs, note: 'a\u0000b' }, { note: 'invalid' }],
  ])('%j', async (body, fields) => {
    const refused = await block(body);
    expect([...refusalIn(refused), refused.body.fields]).toEqual([422, 'invalid_fields', fields]);
  });

  test('nobody without a token', async () => {
    const response = await ask(app, 'POST', '/api/admin/blocks', repairs);
    expect(refusalIn(response)).toEqual([401, 'unauthorized']);
    expect(app.db.select().from(nightsTable).all()).toEqual([]);
  });

  test('an unknown one cannot be removed', async () => {
    for (const id of ['nobody', "' or 1=1 --", '%F0%9F%8F%9D']) {
      expect(refusalIn(await remove(id))).toEqual([404, 'not_found']);
    }
  });
});

test('of blocks and bookings that race for a night through two servers, one wins', async () => {
  const other = await createTestApp({ seed: 'none', dataDir: app.dataDir });
  try {
    for (let round = 0; round < 6; round += 1) {
      const from = `2027-0${round + 1}-10`;
      const to = `2027-0${round + 1}-12`;
      const responses = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          index % 2 === 0
            ? ask(
                index % 4 === 0 ? app : other,
                'POST',
                '/api/admin/blocks',
                { from, to },
                { token },
              )
            : ask(other, 'POST', '/api/booking', newBooking({ checkIn: from, checkOut: to })),
        ),
      );
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201,
        ...Array<number>(15).fill(409),
      ]);
    }
    expect(app.db.select().from(nightsTable).all()).toHaveLength(12);
  } finally {
    await other.close();
  }
});

describe('a block is changed', () => {
  const alter = (id: string, body: unknown) =>
    ask(app, 'PATCH', `/api/admin/blocks/${id}`, body, { token });

  test('its nights and its note, each alone or both; it stays the same block of the same user', async () => {
    const { body: made } = await block(repairs);
    token = await app.tokenFor('owner');
    const longer = await alter(made._id, { to: '2026-12-15' });
    expect([longer.status, longer.body]).toEqual([200, { ...made, to: '2026-12-15' }]);
    const moved = await alter(made._id, { from: '2026-12-12', to: '2026-12-14', note: '' });
    expect(moved.body).toEqual({ ...made, from: '2026-12-12', to: '2026-12-14', note: '' });
    expect(await takenNights(app)).toEqual(['2026-12-12', '2026-12-13']);
    expect((await alter(made._id, {})).body).toEqual(moved.body);
  });

  test('onto a night that is taken it stays exactly as it was', async () => {
    const { body: made } = await block(repairs);
    await book(app, { checkIn: '2026-12-14', checkOut: '2026-12-16' });
    const refused = await alter(made._id, { from: '2026-12-12', to: '2026-12-15', note: 'new' });
    expect(refusalIn(refused)).toEqual([409, 'dates_unavailable']);
    // Its own nights are not in its own way.
    expect(refused.body.data).toEqual({ taken: ['2026-12-14'] });
    const list = await ask(app, 'GET', '/api/admin/blocks', undefined, { token });
    expect(list.body.blocks).toEqual([made]);
    expect(await takenNights(app)).toEqual([
      '2026-12-10',
      '2026-12-11',
      '2026-12-12',
      '2026-12-14',
      '2026-12-15',
    ]);
  });

  test('while it runs it may end earlier or later, but nothing else of it moves into the past', async () => {
    const { body: made } = await block({ from: '2026-11-20', to: '2026-11-25' });
    app.clock.advance(2 * 86_400_000);
    token = await app.tokenFor('staff');
    expect((await alter(made._id, { to: '2026-11-22' })).status).toBe(200);
    expect((await alter(made._id, { to: '2026-11-28', note: 'pool' })).status).toBe(200);
    const early = await alter(made._id, { to: '2026-11-21' });
    expect([early.status, early.body.fields]).toEqual([422, { to: 'in_past' }]);
    const late = await alter(made._id, { from: '2026-11-21' });
    expect([late.status, late.body.fields]).toEqual([422, { from: 'in_past' }]);
    const none = await alter(made._id, { to: '2026-11-20' });
    expect(none.body.fields).toEqual({ to: 'same_day' });
  });

  test('one that is gone is not found', async () => {
    expect(refusalIn(await alter('nobody', { note: 'x' }))).toEqual([404, 'not_found']);
  });

  test('of two who move two blocks onto one night at once, one does', async () => {
    const other = await createTestApp({ seed: 'none', dataDir: app.dataDir });
    try {
      const { body: first } = await block({ from: '2026-12-01', to: '2026-12-02' });
      const { body: second } = await block({ from: '2026-12-03', to: '2026-12-04' });
      const here = { from: '2026-12-20', to: '2026-12-22' };
      const move = (on: TestApp, id: string) =>
        ask(on, 'PATCH', `/api/admin/blocks/${id}`, here, { token });
      const answers = await Promise.all([move(app, first._id), move(other, second._id)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(app.db.select().from(nightsTable).all()).toHaveLength(3);
    } finally {
      await other.close();
    }
  });
});

test('two who remove one block at once: one does, the other hears that it is gone', async () => {
  const { body } = await block(repairs);
  const responses = await Promise.all([remove(body._id), remove(body._id)]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const booking = await book(app, { checkIn: '2026-12-10', checkOut: '2026-12-13' });
  expect((await change(app, booking._id, { status: 'cancelled' })).status).toBe(200);
});
