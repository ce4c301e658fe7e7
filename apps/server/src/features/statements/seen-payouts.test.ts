/** F3: a row that is a channel's payout marks every stay of it. */
import { ROLE_PERMISSIONS, type Role } from '@villa/shared/domain/booking/permission.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { startFeedServer } from '../../testing/feed-server.ts';
import { createStatementStage } from '../../testing/statement-stage.ts';

const KBANK = { id: 'kbank', name: 'KBANK', digits: '00011' };
/** A role that reads bookings and no payments. */
const READER = 'reader' as Role;
/** The parts of the stays in a payout, whole satang; the channel took its own back from the last one. */
const PARTS = [1_200_050, 800_000, -50_025];
const SUM = 1_950_025;

let app: TestApp;
let stage: Awaited<ReturnType<typeof createStatementStage>>;
let stays: string[];
beforeEach(async () => {
  app = await createTestApp({
    seed: 'plain',
    now: '2026-11-20T03:00:00Z',
    config: { allowPrivateAddresses: ['127.0.0.1'] },
    rolePermissions: { ...ROLE_PERMISSIONS, [READER]: ['bookings.read'] },
  });
  stage = await createStatementStage(app);
  const elsewhere = await startFeedServer();
  const { body: channel } = await call('POST', '/api/admin/channels', {
    name: 'Airbnb',
    kind: 'airbnb',
    importUrl: elsewhere.url,
  });
  const days = [
    ['2026-12-01', '2026-12-03'],
    ['2026-12-03', '2026-12-06'],
    ['2026-12-08', '2026-12-10'],
    ['2026-12-12', '2026-12-14'],
  ] as const;
  elsewhere.serve(days.map(([from, until]) => ({ from, until, title: 'Reserved' })));
  await app.deps.importer.read(channel.id);
  await elsewhere.close();
  const listed = (await call('GET', '/api/admin/channels/stays')).body.stays;
  stays = listed.map(({ id }: { id: string }) => id);
});
afterEach(() => app.close());

const call = async (method: 'GET' | 'POST', path: string, body?: object, token?: string) =>
  ask(app, method, path, body, { token: token ?? (await stage.token()) });
const payouts = '/api/admin/channels/payouts';
/** Writes down what the channel paid out, with the part of each stay in their order. */
const pay = async (parts: readonly number[], from = 0): Promise<string> => {
  const { status, body } = await call('POST', payouts, {
    receivedOn: '2026-11-18',
    parts: parts.map((satang, at) => ({ stay: stays[from + at], satang })),
  });
  expect(status).toBe(201);
  return body.id;
};
/** The rows that the payouts of each stay are. */
const seen = async (token?: string) =>
  Promise.all(
    stays.map(async (id) => {
      const { body } = await call('GET', `/api/admin/channels/stays/${id}`, undefined, token);
      return body.payouts.map((one: { seen?: unknown }) => one.seen);
    }),
  );
const SEEN = { on: '2026-11-18', account: KBANK, inPayout: false };

test('F3 a row of the whole sum fits the payout, and marks each of its three stays until that is taken back', async () => {
  const payout = await pay(PARTS);
  const { id: statement, rows } = await stage.read([
    { day: '2026-11-18', time: '04:12', satang: SUM, text: 'AIRBNB PAYMENTS' },
  ]);
  expect(rows).toMatchObject([
    {
      verdict: 'look',
      fits: [{ name: `channel_payout:${payout}`, kind: 'channel_payout', label: 'Airbnb' }],
    },
  ]);
  expect(await seen()).toEqual([[undefined], [undefined], [undefined], []]);
  const row = { id: rows[0]?.id ?? '' };
  const answer = { ...row, as: 'seen' as const, fit: `channel_payout:${payout}` };
  expect((await stage.accept(statement, [answer])).body).toMatchObject({ done: 1, payment: null });
  expect(await seen()).toEqual([[SEEN], [SEEN], [SEEN], []]);
  expect(await seen(await app.tokenFor('staff'))).toEqual([[SEEN], [SEEN], [SEEN], []]);
  expect(await seen(await app.tokenFor(READER))).toEqual([
    [undefined],
    [undefined],
    [undefined],
    [],
  ]);
  await stage.accept(statement, [{ ...row, as: 'open' }]);
  expect(await seen()).toEqual([[undefined], [undefined], [undefined], []]);
});

test('F3 a row of one stay’s part, and one of a satang less, fit no payout of three', async () => {
  await pay(PARTS);
  const { rows } = await stage.read([
    { day: '2026-11-18', satang: PARTS[0] ?? 0 },
    { day: '2026-11-18', satang: SUM - 1 },
  ]);
  expect(rows.map(({ verdict, fits }) => [verdict, fits])).toEqual([
    ['unknown', []],
    ['unknown', []],
  ]);
  expect((await seen()).flat().filter(Boolean)).toEqual([]);
});

test('F3 of two payouts of a stay only the one that the row is says so', async () => {
  const first = await pay(PARTS);
  await pay([300_000, 400_000], 2);
  const { id: statement, rows } = await stage.read([{ day: '2026-11-18', satang: SUM }]);
  const fit = `channel_payout:${first}`;
  await stage.accept(statement, [{ id: rows[0]?.id ?? '', as: 'seen', fit }]);
  expect(await seen()).toEqual([[SEEN], [SEEN], [SEEN, undefined], [undefined]]);
});

test('F3 two payouts of one sum are a question of both, and each row is one of them', async () => {
  const [first, second] = [await pay([500_000]), await pay([500_000], 1)];
  const row = { day: '2026-11-18', satang: 500_000 };
  const { id: statement, rows } = await stage.read([row, { ...row, time: '13:00' }]);
  const names = rows[0]?.fits.map(({ name }) => name).toSorted();
  expect(names).toEqual([`channel_payout:${first}`, `channel_payout:${second}`].toSorted());
  const answer = (at: number, payout: string) => ({
    id: rows[at]?.id ?? '',
    as: 'seen' as const,
    fit: `channel_payout:${payout}`,
  });
  await stage.accept(statement, [answer(0, second)]);
  expect((await stage.accept(statement, [answer(1, second)])).status).toBe(409);
  expect((await stage.find(statement)).rows[1]?.fits.map(({ name }) => name)).toEqual([
    `channel_payout:${first}`,
  ]);
  expect((await seen()).slice(0, 2)).toEqual([[undefined], [SEEN]]);
});

test('F3 a payout that is taken back frees its row, and no stay of it says so any more', async () => {
  const payout = await pay(PARTS);
  const { id: statement, rows } = await stage.read([{ day: '2026-11-18', satang: SUM }]);
  const fit = `channel_payout:${payout}`;
  await stage.accept(statement, [{ id: rows[0]?.id ?? '', as: 'seen', fit }]);
  await call('POST', `${payouts}/${payout}/reverse`, { reason: 'another account' });
  // Beside each payout stands what took it back.
  const none = [undefined, undefined];
  expect(await seen()).toEqual([none, none, none, []]);
  expect((await stage.find(statement)).rows[0]).toMatchObject({ verdict: 'unknown', fits: [] });
  const again = await pay(PARTS);
  expect((await stage.find(statement)).rows[0]?.fits).toMatchObject([
    { name: `channel_payout:${again}` },
  ]);
});
