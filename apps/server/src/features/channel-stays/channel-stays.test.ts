import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type FeedEntry, type FeedServer, startFeedServer } from '../../testing/feed-server.ts';

let app: TestApp;
let staff: string;
let owner: string;
let channel: string;
let elsewhere: FeedServer;
beforeEach(async () => {
  elsewhere = await startFeedServer();
  app = await createTestApp({ seed: 'plain', config: { allowPrivateAddresses: ['127.0.0.1'] } });
  [staff, owner] = [await app.tokenFor('staff'), await app.tokenFor('owner')];
  const body = {
    name: 'Airbnb',
    kind: 'airbnb',
    importUrl: elsewhere.url,
    commission: { percent: 15 },
  };
  channel = (await as(owner, 'POST', '/api/admin/channels', body)).body.id;
});
afterEach(async () => {
  await app.close();
  await elsewhere.close();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const as = (token: string, method: Method, path: string, body?: object) =>
  ask(app, method, path, body, { token });
const reserved = (from: string, until: string): FeedEntry => ({ from, until, title: 'Reserved' });
async function reads(...entries: FeedEntry[]): Promise<void> {
  elsewhere.serve(entries);
  await app.deps.importer.read(channel);
}
const stays = async () => (await as(staff, 'GET', '/api/admin/channels/stays')).body.stays;
const days = async () =>
  (await stays()).map(({ from, until, customerName, gone }: Record<string, string>) =>
    [from, until, customerName, gone === null ? '' : 'gone'].join(' ').trim(),
  );
async function note(body: object, index = 0) {
  const { id, version } = (await stays())[index];
  return as(staff, 'PATCH', `/api/admin/channels/stays/${id}`, { version, ...body });
}
const month = async (of: string) =>
  (await as(owner, 'GET', `/api/admin/money/month?month=${of}`)).body;
const sources = async (query: string) =>
  (await as(owner, 'GET', `/api/admin/money/sources?${query}`)).body;

const LEK = { name: 'Khun Lek', gross: 21_000 };

test('F9 a reserved entry is a stay: noted by staff, sold, with the channel’s usual commission', async () => {
  await reads(reserved('2026-11-29', '2026-12-02'));
  expect(await stays()).toMatchObject([
    { from: '2026-11-29', until: '2026-12-02', gross: null, needs: ['name', 'amount'] },
  ]);
  expect(await month('2026-11')).toMatchObject({ sold: 2, revenue: { nights: 0 } });
  const phone = '+33612345678';
  const payout = { on: '2026-12-05' };
  const noted = await note({ ...LEK, guests: 4, phone, payout });
  expect(noted.body).toMatchObject({
    customerName: 'Khun Lek',
    phone,
    guests: 4,
    commission: { percent: 15 },
    commissionSatang: 315_000,
    payout: { expected: 1_785_000, on: '2026-12-05', came: 0, short: 0 },
    needs: [],
    history: [
      { what: 'noted', by: 'A user (staff)' },
      { what: 'found', by: null },
    ],
  });
  expect(await month('2026-11')).toMatchObject({
    sold: 2,
    revenue: { nights: 14_000 },
    profit: { commission: 210_000, total: 1_190_000 },
  });
  expect((await sources('from=2026-11&to=2026-12')).sources).toEqual([
    {
      kind: 'channel',
      name: 'Airbnb',
      nights: 3,
      revenue: 2_100_000,
      kept: 0,
      corrections: 0,
      commission: 315_000,
      came: 0,
      aNight: 700_000,
    },
  ]);
  const week = (await as(staff, 'GET', '/api/admin/cleaning?from=2026-11-29')).body;
  expect(week.stays).toMatchObject([{ checkIn: '2026-11-29', guests: 4, channel: 'Airbnb' }]);
  app.clock.set('2026-11-28T02:00:00Z');
  staff = await app.tokenFor('staff');
  const { days: coming } = (await as(staff, 'GET', '/api/admin/today')).body;
  expect(coming[1]).toMatchObject({
    blocked: null,
    channel: { arriving: { customerName: 'Khun Lek', channel: 'Airbnb', guests: 4, phone } },
  });
});

test('F9 nights of a stay whose price nobody has noted are sold, and in no average', async () => {
  await reads(reserved('2026-12-03', '2026-12-06'), reserved('2026-12-10', '2026-12-15'));
  expect((await sources('from=2026-12')).sources).toMatchObject([{ nights: 8, aNight: null }]);
  await note(LEK);
  const { sources: lines, total } = await sources('from=2026-12');
  expect(lines).toMatchObject([{ nights: 8, revenue: 2_100_000, aNight: 700_000 }]);
  expect(total).toMatchObject({ nights: 8, aNight: 700_000 });
});

test('a commission over the price, a payout over it, and another’s version are refused', async () => {
  await reads(reserved('2026-12-03', '2026-12-06'));
  const refused = [
    await note({ ...LEK, commission: { percent: 100.5 } }),
    await note({ ...LEK, commission: { satang: 2_100_001 } }),
    await note({ ...LEK, payout: { satang: 2_100_001 } }),
  ];
  expect(refused.map(({ body }) => body.fields)).toEqual([
    { 'commission.percent': 'too_big' },
    { 'commission.satang': 'too_big' },
    { 'payout.satang': 'too_big' },
  ]);
  expect((await note({ ...LEK, commission: { percent: 100 } })).status).toBe(200);
  expect(refusalIn(await note({ name: 'B', version: 1 }))).toEqual([409, 'stale_version']);
});

test('what was written stays with a stay that moves, joins its neighbour, is cut, goes and comes back', async () => {
  await reads(reserved('2026-12-03', '2026-12-06'), reserved('2026-12-06', '2026-12-09'));
  await note(LEK);
  await note({ name: 'Marc', gross: 9000 }, 1);
  const whole = async () => {
    const { revenue, sold } = await month('2026-12');
    return [revenue.nights, sold];
  };
  const both = ['2026-12-03 2026-12-06 Khun Lek', '2026-12-06 2026-12-09 Marc'];
  const steps: [FeedEntry[], string[], number[]][] = [
    // They become one entry, and two again.
    [[reserved('2026-12-03', '2026-12-09')], both, [30_000, 6]],
    [
      [reserved('2026-12-03', '2026-12-06'), reserved('2026-12-06', '2026-12-09')],
      both,
      [30_000, 6],
    ],
    // Both move by a day.
    [
      [reserved('2026-12-04', '2026-12-07'), reserved('2026-12-07', '2026-12-10')],
      ['2026-12-04 2026-12-07 Khun Lek', '2026-12-07 2026-12-10 Marc'],
      [30_000, 6],
    ],
    // One is cut in two.
    [
      [
        reserved('2026-12-04', '2026-12-05'),
        reserved('2026-12-05', '2026-12-07'),
        reserved('2026-12-07', '2026-12-10'),
      ],
      ['2026-12-04 2026-12-07 Khun Lek', '2026-12-07 2026-12-10 Marc'],
      [30_000, 6],
    ],
    // One goes, and comes back a day later.
    [
      [reserved('2026-12-07', '2026-12-10')],
      ['2026-12-04 2026-12-07 Khun Lek gone', '2026-12-07 2026-12-10 Marc'],
      [9000, 3],
    ],
    [
      [reserved('2026-12-03', '2026-12-06'), reserved('2026-12-07', '2026-12-10')],
      ['2026-12-03 2026-12-06 Khun Lek', '2026-12-07 2026-12-10 Marc'],
      [30_000, 6],
    ],
  ];
  for (const [entries, expected, money] of steps) {
    await reads(...entries);
    expect(await days()).toEqual(expected);
    expect(await whole()).toEqual(money);
  }
});

test('one that is gone asks what becomes of its money, once; nothing is asked of one that nobody noted', async () => {
  await reads(reserved('2026-12-03', '2026-12-06'), reserved('2026-12-10', '2026-12-11'));
  await note(LEK);
  await reads(reserved('2026-12-20', '2026-12-22'));
  expect(await days()).toEqual(['2026-12-03 2026-12-06 Khun Lek gone', '2026-12-20 2026-12-22']);
  const [{ id, version, needs }] = await stays();
  expect(needs).toEqual(['gone']);
  const path = `/api/admin/channels/stays/${id}/gone`;
  const lacks = await as(staff, 'POST', path, { decision: 'kept', version });
  expect(lacks.body.fields).toEqual({ kept: 'required' });
  const decided = await as(staff, 'POST', path, { decision: 'kept', kept: 5000, version });
  expect(decided.body).toMatchObject({ gone: { decision: 'kept', kept: 5000 }, needs: [] });
  expect(await month('2026-11')).toMatchObject({ revenue: { kept: 5000 } });
  expect(
    refusalIn(await as(staff, 'POST', path, { decision: 'nothing', version: version + 1 })),
  ).toEqual([409, 'question_answered']);
  await reads(reserved('2026-12-03', '2026-12-06'), reserved('2026-12-20', '2026-12-22'));
  expect(await days()).toEqual(['2026-12-03 2026-12-06 Khun Lek', '2026-12-20 2026-12-22']);
  expect(await month('2026-11')).toMatchObject({ revenue: { kept: 0 } });
});

test('F3 a payout has a part for each stay; one that lacks more than 1 % or ฿50 is a to-do', async () => {
  await reads(reserved('2026-11-21', '2026-11-23'), reserved('2026-11-24', '2026-11-26'));
  await note({ gross: 10_000 });
  await note({ gross: 20_000 }, 1);
  app.clock.set('2026-11-28T02:00:00Z');
  staff = await app.tokenFor('staff');
  owner = await app.tokenFor('owner');
  const [first, second] = (await stays()).map(({ id }: { id: string }) => id);
  const pay = (parts: object, more: object = {}) =>
    as(staff, 'POST', '/api/admin/channels/payouts', {
      receivedOn: '2026-11-27',
      parts: Object.entries(parts).map(([stay, satang]) => ({ stay, satang })),
      ...more,
    });
  // 8,500 and 17,000 are expected.
  const paid = await pay({ [first]: 845_000, [second]: 1_694_900 }, { key: 'k' });
  expect([paid.status, paid.body.satang]).toEqual([201, 2_539_900]);
  expect((await pay({ [first]: 845_000, [second]: 1_694_900 }, { key: 'k' })).body.id).toBe(
    paid.body.id,
  );
  expect(await stays()).toMatchObject([
    { payout: { came: 845_000, short: 0 }, needs: [] },
    { payout: { came: 1_694_900, short: 5100 }, needs: ['payout_short'] },
  ]);
  expect(await month('2026-11')).toMatchObject({ cash: { payouts: 2_539_900, total: 2_539_900 } });
  expect((await note({ shortReason: 'they paid for the cleaning' }, 1)).body.needs).toEqual([]);
  const refused = [
    await pay({ [first]: 1 }, { receivedOn: '2026-11-29' }),
    await pay({ [first]: -1 }),
    await pay({ unknown: 1 }),
  ];
  expect(refused.map(({ body }) => body.fields)).toEqual([
    { receivedOn: 'in_future' },
    { parts: 'too_small' },
    { parts: 'unknown' },
  ]);
  const path = `/api/admin/channels/payouts/${paid.body.id}/reverse`;
  const reason = 'wrong account';
  expect((await as(staff, 'POST', path, { reason })).status).toBe(403);
  expect((await as(owner, 'POST', path, { reason })).body.satang).toBe(-2_539_900);
  expect(refusalIn(await as(owner, 'POST', path, { reason }))).toEqual([409, 'payment_reversed']);
  expect(await month('2026-11')).toMatchObject({ cash: { payouts: 0 } });
});

test('a night that is booked here and sold there is sold once', async () => {
  const made = await book(app, { checkIn: '2026-12-03', checkOut: '2026-12-06' });
  await recordGuest(app, made);
  const path = `/api/admin/bookings/${made._id}/status`;
  expect((await as(owner, 'PATCH', path, { status: 'confirmed' })).status).toBe(200);
  await reads(reserved('2026-12-05', '2026-12-08'));
  await note({ gross: 3000 });
  const { total } = await sources('from=2026-12&to=2026-12');
  const december = await month('2026-12');
  expect([december.sold, total.nights]).toEqual([5, 5]);
});

test('F1 a closed month keeps its figures: what is noted later is corrected in the next, by stay', async () => {
  await reads(reserved('2026-11-21', '2026-11-23'));
  app.clock.set('2026-12-02T02:00:00Z');
  staff = await app.tokenFor('staff');
  owner = await app.tokenFor('owner');
  const close = await as(owner, 'POST', '/api/admin/money/months/2026-11/close');
  expect(close.status).toBe(201);
  const before = [await month('2026-11'), await sources('from=2026-11')];
  await note({ ...LEK, gross: 10_000 });
  expect([await month('2026-11'), await sources('from=2026-11')]).toEqual(before);
  expect(await month('2026-12')).toMatchObject({
    corrections: [
      {
        month: '2026-11',
        amount: 10_000,
        stays: [
          { customerName: 'Khun Lek', channel: 'Airbnb', amount: 10_000, commission: 150_000 },
        ],
      },
    ],
    profit: { corrections: 1_000_000, commission: 150_000, total: 850_000 },
  });
  expect((await sources('from=2026-12')).sources).toMatchObject([
    { kind: 'channel', name: 'Airbnb', nights: 0, corrections: 1_000_000, commission: 150_000 },
  ]);
});

test('a closed entry becomes a stay when it is noted, also a past one and a part of it; no two have one night', async () => {
  await reads({ from: '2026-12-03', until: '2026-12-09' });
  expect(await stays()).toEqual([]);
  const path = `/api/admin/channels/${channel}/stays`;
  const add = (from: string, until: string) => as(staff, 'POST', path, { ...LEK, from, until });
  expect((await add('2026-12-03', '2026-12-06')).status).toBe(201);
  expect(refusalIn(await add('2026-12-05', '2026-12-07'))).toEqual([409, 'stay_noted']);
  expect(refusalIn(await add('2026-12-06', '2026-12-10'))).toEqual([404, 'not_found']);
  app.clock.set('2026-12-15T02:00:00Z');
  staff = await app.tokenFor('staff');
  owner = await app.tokenFor('owner');
  expect((await add('2026-12-06', '2026-12-09')).status).toBe(201);
  expect(await month('2026-12')).toMatchObject({ sold: 6, revenue: { nights: 42_000 } });
});

test('a channel that is removed leaves the money of its stays, and asks about those to come', async () => {
  await reads(reserved('2026-11-21', '2026-11-23'), reserved('2026-12-05', '2026-12-08'));
  await note({ gross: 10_000 });
  await note(LEK, 1);
  app.clock.set('2026-11-25T02:00:00Z');
  [staff, owner] = [await app.tokenFor('staff'), await app.tokenFor('owner')];
  await as(owner, 'DELETE', `/api/admin/channels/${channel}?nights=free`);
  expect(await month('2026-11')).toMatchObject({ sold: 2, revenue: { nights: 10_000 } });
  expect(await stays()).toMatchObject([
    { channel: { name: 'Airbnb' }, gone: null },
    { gone: { decision: null }, needs: ['gone'] },
  ]);
});

test('a guest is forgotten 90 days after the stay; its money stays', async () => {
  await reads(reserved('2026-12-03', '2026-12-06'));
  await note({ ...LEK, phone: '+33612345678' });
  app.clock.set('2027-03-07T05:00:00Z');
  app.deps.bookings.sweep();
  const row = () => app.deps.sqlite.prepare('select name, phone, gross from channel_stays').get();
  expect(row()).toEqual({ name: '', phone: '', gross: 21_000 });
});

test('F1 a month counts the stays of it that lack something before it is closed', async () => {
  await reads(reserved('2026-12-10', '2026-12-13'));
  const open = async (of: string) =>
    (await month(of)).closing.checks.find(
      ({ check }: { check: string }) => check === 'channel_stays',
    ).open;
  expect([await open('2026-11'), await open('2026-12')]).toEqual([0, 1]);
  expect((await note({ name: 'Ana', gross: 30_000 })).status).toBe(200);
  expect(await open('2026-12')).toBe(0);
});
