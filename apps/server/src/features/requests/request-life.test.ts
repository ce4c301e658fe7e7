import { MAX_CANCELLATION_REQUESTS } from '@villa/shared/domain/money/cancellation.ts';
import { MAX_TOP_UPS } from '@villa/shared/domain/money/top-up.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';

let app: TestApp;
let owner: string;
let id: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  owner = await app.tokenFor('owner');
  app.deps.sqlite.exec('update villa set top_ups = 1');
  id = (await awaitSlip(app, { rooms: 2 }))._id;
  await staff('/payments', { method: 'cash', amount: 42_900 });
  await staff('/status', { status: 'confirmed' }, 'PATCH');
});
afterEach(() => app.close());

const staff = (rest: string, body?: object, method: 'GET' | 'POST' | 'PATCH' = 'POST') =>
  ask(app, method, `/api/admin/bookings/${id}${rest}`, body, { token: owner });

const KINDS = [
  {
    path: 'cancellation',
    body: { account: { bank: 'KBank', name: 'Anna Berg', number: '1234567890' } },
    words: { words: 'No' },
    closed: 'cancellation_closed',
    max: MAX_CANCELLATION_REQUESTS,
    table: 'cancellation_requests',
  },
  {
    path: 'top-up',
    body: { rooms: 3, amount: 6000 },
    words: {},
    closed: 'top_up_closed',
    max: MAX_TOP_UPS,
    table: 'top_ups',
  },
] as const;

describe.each(KINDS)('a request of the kind $path', ({ path, body, words, closed, max, table }) => {
  const guest = (method: 'POST' | 'DELETE') =>
    ask(app, method, `/api/booking/${id}/${path}`, method === 'POST' ? body : undefined);
  const decline = (version?: number) => staff(`/${path}/decline`, { ...words, version });
  const refused = { status: 409, body: { code: closed } };
  const states = () =>
    app.deps.sqlite
      .prepare(`select state from ${table} order by rowid`)
      .all()
      .map((row) => (row as { state: string }).state);
  const booking = async () => (await staff('', undefined, 'GET')).body;

  test('is open once, and ends once', async () => {
    expect(await guest('DELETE')).toMatchObject(refused);
    expect(await decline()).toMatchObject(refused);
    expect((await guest('POST')).status).toBe(201);
    expect(await guest('POST')).toMatchObject(refused);
    expect((await guest('DELETE')).status).toBe(200);
    expect(await guest('DELETE')).toMatchObject(refused);
    expect(await decline()).toMatchObject(refused);
    expect((await guest('POST')).status).toBe(201);
    expect((await decline()).status).toBe(200);
    expect(await guest('DELETE')).toMatchObject(refused);
    expect(states()).toEqual(['withdrawn', 'declined']);
  });

  test('is one version and one row of the history at each step, and none where it is refused', async () => {
    const counts = async () => {
      const { version, history } = await booking();
      return [version, history.length];
    };
    const [version, rows] = await counts();
    await guest('POST');
    expect(await counts()).toEqual([version + 1, rows + 1]);
    await guest('POST');
    expect(await decline(version)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(await counts()).toEqual([version + 1, rows + 1]);
    expect(states()).toEqual(['open']);
    expect((await decline(version + 1)).status).toBe(200);
    expect(await counts()).toEqual([version + 2, rows + 2]);
  });

  test('is opened so often, with those that were taken back', async () => {
    for (let time = 0; time < max; time += 1) {
      expect((await guest('POST')).status).toBe(201);
      await guest('DELETE');
    }
    expect(await guest('POST')).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    expect(states()).toEqual(Array.from({ length: max }, () => 'withdrawn'));
  });
});
