import type { Channel, SyncResult } from '@villa/shared/contract/channels.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, recordGuest, takenNights } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { mailsTable } from '../messages/mails.table.ts';
import { type FeedServer, feedText, startFeedServer } from '../../testing/feed-server.ts';

let app: TestApp;
let owner: string;
let elsewhere: FeedServer;
beforeEach(async () => {
  elsewhere = await startFeedServer();
  app = await createTestApp({ seed: 'plain', config: { allowPrivateAddresses: ['127.0.0.1'] } });
  owner = await app.tokenFor('owner');
});
afterEach(async () => {
  await app.close();
  await elsewhere.close();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function add(details: Record<string, unknown> = {}): Promise<Channel> {
  const body = { name: 'Booking.com', kind: 'booking', importUrl: elsewhere.url, ...details };
  const response = await ask(app, 'POST', '/api/admin/channels', body, { token: owner });
  expect(response.status).toBe(201);
  return response.body;
}

async function sync({ id }: Channel, body: Record<string, unknown> = {}): Promise<SyncResult> {
  // A new log-in each time: the tests wait longer than a token lasts.
  const token = await app.tokenFor('staff');
  const response = await ask(app, 'POST', `/api/admin/channels/${id}/sync`, body, { token });
  expect(response.status).toBe(200);
  return response.body;
}

async function clashes() {
  const token = await app.tokenFor('staff');
  return (await ask(app, 'GET', '/api/admin/channels/clashes', undefined, { token })).body.clashes;
}

async function settle(id: string, decision: string): Promise<void> {
  const token = await app.tokenFor('staff');
  const path = `/api/admin/channels/clashes/${id}/settle`;
  expect((await ask(app, 'POST', path, { decision }, { token })).status).toBe(200);
}

/** As the channel's own server asks for ours. */
function fetchOurs(
  { exportUrl }: Channel,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.fetch(new URL(exportUrl ?? '').pathname, {
    headers: { 'user-agent': 'A channel/1.0', accept: '*/*', ...headers },
  });
}

function nightsOf(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** To the one owner there is, and to guests; in the order they were written. */
function mailKinds(): string[] {
  return app.db
    .select({ kind: mailsTable.kind })
    .from(mailsTable)
    .all()
    .map(({ kind }) => kind);
}

const alarms = () => mailKinds().filter((kind) => kind.startsWith('channel_'));

const stay = { from: '2026-12-03', until: '2026-12-06' };

/** A channel whose first reading, which alarms nobody, lies behind it. */
async function addRead(details: Record<string, unknown> = {}): Promise<Channel> {
  elsewhere.serve([]);
  const channel = await add(details);
  await sync(channel);
  return channel;
}

test('a calendar is read a dozen times in ten minutes for whoever asks, and what asks nothing does not count', async () => {
  await app.close();
  app = await createTestApp({
    seed: 'plain',
    config: { allowPrivateAddresses: ['127.0.0.1'] },
    limits: true,
  });
  owner = await app.tokenFor('owner');
  const channel = await addRead();
  const plain = await add({ name: 'No address', importUrl: '' });
  for (let times = 0; times < 20; times += 1) await sync(plain);
  for (let times = 1; times < 12; times += 1) await sync(channel, { dryRun: times % 2 === 0 });
  const read = async (id: string) => {
    const token = await app.tokenFor('staff');
    return ask(app, 'POST', `/api/admin/channels/${id}/sync`, { dryRun: true }, { token });
  };
  const asked = elsewhere.requests.length;
  const refused = await read(channel.id);
  expect(refusalIn(refused)).toEqual([429, 'too_many_requests']);
  expect(refused.body.data).toEqual({ retryAfter: 600 });
  expect(elsewhere.requests).toHaveLength(asked);
  expect(refusalIn(await read('nothing'))).toEqual([404, 'not_found']);
  // A clock that is put back shuts nobody out.
  app.clock.advance(-10 * MINUTE);
  expect((await read(channel.id)).status).toBe(200);
  app.clock.advance(20 * MINUTE);
  await sync(channel);
});

test('nights of a feed are taken, once, and freed when it drops them', async () => {
  elsewhere.serve([stay]);
  const channel = await add();
  expect(await takenNights(app)).toEqual([]);
  expect(await sync(channel)).toMatchObject({ outcome: 'read', events: 1, taken: [stay] });
  expect(await takenNights(app)).toEqual(nightsOf('2026-12-03', 3));
  expect((await sync(channel)).outcome).toBe('unchanged');
  expect(elsewhere.requests.at(-1)?.['if-none-match']).toMatch(/^"\d+"$/);
  const refused = await ask(app, 'POST', '/api/booking', {
    bookingDetails: { checkIn: '2026-12-05', checkOut: '2026-12-07', rooms: 3 },
    paymentMethod: 'promptpay',
  });
  expect(refusalIn(refused)).toEqual([409, 'dates_unavailable']);
  elsewhere.serve([{ from: '2026-12-20', until: '2026-12-21' }]);
  expect(await sync(channel)).toMatchObject({
    freed: [stay],
    taken: [{ from: '2026-12-20', until: '2026-12-21' }],
  });
});

test('a trial says what would happen, and does nothing', async () => {
  await book(app);
  elsewhere.serve([stay, { from: '2026-12-20', until: '2026-12-22' }]);
  const channel = await add({ active: false });
  const result = await sync(channel, { dryRun: true });
  expect(result).toMatchObject({
    outcome: 'read',
    taken: [{ from: '2026-12-20', until: '2026-12-22' }],
    overlaps: [{ holder: 'booking', nights: [stay] }],
  });
  expect(await clashes()).toEqual([]);
  expect(await takenNights(app)).toEqual(nightsOf('2026-12-03', 3));
  expect(result.channel.health).toMatchObject({ lastTryAt: null, nights: 0, state: 'paused' });
});

test.each([
  ['a page', (text: string) => `<html>${text}`, 'not_a_calendar'],
  ['a cut off one', (text: string) => text.slice(0, -20), 'cut_off'],
  [
    'one with a month 13',
    (text: string) => text.replace('20261203', '20271345'),
    'unreadable_date',
  ],
])('a bad answer frees nothing and is said in a word: %s', async (_, spoil, fault) => {
  elsewhere.serve([stay]);
  const channel = await add();
  await sync(channel);
  elsewhere.answer((_req, res) => void res.end(spoil(feedText([stay]))));
  expect(await sync(channel)).toMatchObject({ outcome: 'failed', fault });
  expect(await takenNights(app)).toHaveLength(3);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'refused'],
  [429, 'too_often'],
  [503, 'server_error'],
  [204, 'unexpected_answer'],
])('an answer %i frees nothing either', async (status, fault) => {
  elsewhere.serve([stay]);
  const channel = await add();
  await sync(channel);
  elsewhere.answer((_req, res) => void res.writeHead(status).end());
  expect(await sync(channel)).toMatchObject({ outcome: 'failed', fault });
  expect(await takenNights(app)).toHaveLength(3);
});

test('an empty feed frees nothing until a person says so', async () => {
  elsewhere.serve([stay]);
  const channel = await add();
  await sync(channel);
  elsewhere.serve([]);
  const doubted = await sync(channel);
  expect(doubted).toMatchObject({ outcome: 'suspicious', freed: [] });
  expect(doubted.channel.health).toMatchObject({ state: 'suspicious' });
  expect(doubted.channel.health.suspicion).toMatchObject({
    kind: 'empty',
    nights: 3,
    believedAt: null,
  });
  expect(alarms()).toEqual(['channel_suspicious']);
  app.clock.advance(24 * HOUR);
  expect((await sync(channel)).outcome).toBe('suspicious');
  // A person believes one particular answer and no other.
  expect((await sync(channel, { believe: 'another' })).outcome).toBe('suspicious');
  const { print = '' } = doubted.channel.health.suspicion ?? {};
  expect(await sync(channel, { believe: print })).toMatchObject({ outcome: 'read', freed: [stay] });
  expect(await takenNights(app)).toEqual([]);
  expect(alarms()).toEqual(['channel_suspicious']);
});

test('a feed that loses most of its nights is believed after six hours of equal answers', async () => {
  const long = { from: '2026-12-01', until: '2026-12-11' };
  const short = { from: '2026-12-01', until: '2026-12-05' };
  elsewhere.serve([long]);
  const channel = await add();
  await sync(channel);
  elsewhere.serve([short]);
  expect((await sync(channel)).outcome).toBe('suspicious');
  app.clock.advance(5 * HOUR);
  elsewhere.serve([{ from: '2026-12-01', until: '2026-12-04' }]);
  expect((await sync(channel)).outcome).toBe('suspicious');
  app.clock.advance(5 * HOUR);
  expect((await sync(channel)).outcome).toBe('suspicious');
  app.clock.advance(HOUR);
  expect((await sync(channel)).outcome).toBe('read');
  expect(await takenNights(app)).toEqual(nightsOf('2026-12-01', 3));
});

test('a few lost nights, and any lost in the past, are simply free', async () => {
  elsewhere.serve([{ from: '2026-11-20', until: '2026-11-28' }, stay]);
  const channel = await add();
  await sync(channel);
  app.clock.advance(7 * 24 * HOUR);
  elsewhere.serve([stay]);
  expect(await sync(channel)).toMatchObject({ outcome: 'read' });
});

test('the first reading alarms nobody, the next one does', async () => {
  await recordGuest(app, await book(app));
  elsewhere.serve([stay]);
  const channel = await add();
  await sync(channel);
  expect(await clashes()).toMatchObject([
    {
      kind: 'question',
      nights: nightsOf('2026-12-03', 3),
      ours: { booking: { customerName: 'Anna Suksan' } },
    },
  ]);
  expect(mailKinds()).not.toContain('channel_clash');
});

test('sold there before it could know of ours: a double booking, told at once', async () => {
  const channel = await addRead();
  await recordGuest(app, await book(app));
  elsewhere.serve([{ from: '2026-12-04', until: '2026-12-06' }]);
  await sync(channel);
  const [clash] = await clashes();
  expect(clash).toMatchObject({
    kind: 'clash',
    nights: ['2026-12-04', '2026-12-05'],
    fetchedAt: null,
    theirs: [{ from: '2026-12-04', until: '2026-12-06', reserved: false }],
  });
  expect(mailKinds()).toContain('channel_clash');
  // Told once, however often it is read.
  await sync(channel);
  expect(mailKinds().filter((kind) => kind === 'channel_clash')).toHaveLength(1);
});

test('sold there between our booking and its fetch: a double booking, though it has fetched since', async () => {
  const channel = await addRead();
  await recordGuest(app, await book(app));
  elsewhere.serve([stay]);
  const handed = await (await fetchOurs(channel)).text();
  expect(handed).toContain('20261203');
  expect(await clashes()).toMatchObject([{ kind: 'clash' }]);
});

test('what it learned from us comes back as an echo, whatever ids it gives it', async () => {
  const channel = await addRead();
  await recordGuest(app, await book(app));
  await fetchOurs(channel);
  elsewhere.serve([stay]);
  await sync(channel);
  expect(await clashes()).toEqual([]);
});

test('a 304 counts for what its text covered', async () => {
  const channel = await addRead();
  await recordGuest(app, await book(app));
  const etag = (
    await app.fetch(new URL(channel.exportUrl ?? '').pathname, { method: 'HEAD' })
  ).headers.get('etag');
  expect((await fetchOurs(channel, { 'if-none-match': etag ?? '' })).status).toBe(304);
  elsewhere.serve([stay]);
  await sync(channel);
  expect(await clashes()).toEqual([]);
});

test.each([
  ['a browser', { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Mozilla/5.0' }],
  ['a chat’s preview', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['another chat’s preview', { 'user-agent': 'WhatsApp/2.23' }],
  ['a browser that fetches ahead', { 'sec-purpose': 'prefetch' }],
  ['a part', { range: 'bytes=0-10' }],
])('is no fetch of the channel: %s', async (_, headers) => {
  const channel = await addRead();
  await recordGuest(app, await book(app));
  expect((await fetchOurs(channel, headers)).status).toBe(200);
  elsewhere.serve([stay]);
  await sync(channel);
  expect(await clashes()).toHaveLength(1);
});

test('HEAD is no fetch, and an unknown address is 404', async () => {
  const channel = await addRead();
  await recordGuest(app, await book(app));
  const { pathname } = new URL(channel.exportUrl ?? '');
  expect((await app.fetch(pathname, { method: 'HEAD' })).status).toBe(200);
  elsewhere.serve([stay]);
  await sync(channel);
  expect(await clashes()).toHaveLength(1);
  expect((await app.fetch('/calendar/nobody.ics')).status).toBe(404);
});

test('whether it knew is unclear when its calendar could not be read then', async () => {
  const channel = await addRead();
  await recordGuest(app, await book(app));
  elsewhere.answer((_req, res) => void res.writeHead(500).end());
  await fetchOurs(channel);
  elsewhere.serve([stay]);
  await sync(channel);
  expect(await clashes()).toMatchObject([{ kind: 'unclear' }]);
});

test('what a channel says somebody reserved is never an echo', async () => {
  const channel = await addRead({ name: 'Airbnb', kind: 'airbnb' });
  await recordGuest(app, await book(app));
  await fetchOurs(channel);
  elsewhere.serve([{ ...stay, title: 'Airbnb (Not available)' }]);
  await sync(channel);
  expect(await clashes()).toEqual([]);
  elsewhere.serve([{ ...stay, title: 'Reserved' }]);
  await sync(channel);
  expect(await clashes()).toMatchObject([{ kind: 'clash', theirs: [{ reserved: true }] }]);
});

test('when our booking goes, its echo is free at once, and the channel’s if it still closes it knowing better', async () => {
  const channel = await addRead();
  const booking = await recordGuest(app, await book(app));
  await fetchOurs(channel);
  elsewhere.serve([stay]);
  await sync(channel);
  const token = await app.tokenFor('staff');
  await ask(
    app,
    'PATCH',
    `/api/admin/bookings/${booking._id}/status`,
    { status: 'cancelled' },
    { token },
  );
  expect(await takenNights(app)).toEqual([]);
  await sync(channel);
  expect(await takenNights(app)).toEqual([]);
  await fetchOurs(channel);
  await sync(channel);
  expect(await takenNights(app)).toEqual(nightsOf('2026-12-03', 3));
});

test('when our half of a double booking goes, the nights are the channel’s in the same moment', async () => {
  const channel = await addRead();
  const booking = await recordGuest(app, await book(app));
  elsewhere.serve([stay]);
  await sync(channel);
  const token = await app.tokenFor('staff');
  await ask(
    app,
    'PATCH',
    `/api/admin/bookings/${booking._id}/status`,
    { status: 'cancelled' },
    { token },
  );
  expect(await takenNights(app)).toEqual(nightsOf('2026-12-03', 3));
  expect(await clashes()).toEqual([]);
  const refused = await ask(
    app,
    'PATCH',
    `/api/admin/bookings/${booking._id}/status`,
    { status: 'pending' },
    { token },
  );
  expect(refusalIn(refused)).toEqual([409, 'dates_unavailable']);
});

test('a hold that runs out hands its nights to whoever sold them meanwhile, sweep or not', async () => {
  const channel = await addRead();
  await book(app);
  elsewhere.serve([stay]);
  await sync(channel);
  app.clock.advance(31 * MINUTE);
  expect(await takenNights(app)).toEqual(nightsOf('2026-12-03', 3));
  app.deps.bookings.sweep();
  expect(await takenNights(app)).toEqual(nightsOf('2026-12-03', 3));
});

test('a double booking is settled: theirs', async () => {
  const channel = await addRead();
  const booking = await recordGuest(app, await book(app));
  elsewhere.serve([stay]);
  await sync(channel);
  await settle((await clashes())[0].id, 'theirs');
  const { body } = await ask(app, 'GET', `/api/booking/${booking._id}`);
  expect(body.data.booking.status).toBe('cancelled');
  expect(await takenNights(app)).toEqual(nightsOf('2026-12-03', 3));
  expect(await clashes()).toEqual([]);
  await sync(channel);
  expect(mailKinds()).toContain('cancelled');
});

test('a double booking is settled: ours, and it is watched until the channel shows it no more', async () => {
  const channel = await addRead();
  await recordGuest(app, await book(app));
  elsewhere.serve([stay]);
  await sync(channel);
  await settle((await clashes())[0].id, 'ours');
  await sync(channel);
  expect(await clashes()).toMatchObject([{ decision: 'ours', settledBy: 'A user (staff)' }]);
  elsewhere.serve([]);
  await sync(channel, { believe: (await sync(channel)).channel.health.suspicion?.print });
  expect(await clashes()).toEqual([]);
});

test('a double booking is settled: one stay', async () => {
  const channel = await addRead();
  await recordGuest(app, await book(app));
  elsewhere.serve([stay]);
  await sync(channel);
  await settle((await clashes())[0].id, 'same');
  await sync(channel);
  expect(await clashes()).toEqual([]);
  expect(mailKinds().filter((kind) => kind === 'channel_clash')).toHaveLength(1);
});

test('our old block becomes the channel’s, and what else it had stays blocked', async () => {
  const token = await app.tokenFor('staff');
  await ask(
    app,
    'POST',
    '/api/admin/blocks',
    { from: '2026-12-02', to: '2026-12-08', note: 'Airbnb' },
    { token },
  );
  elsewhere.serve([stay]);
  const channel = await add();
  await sync(channel);
  const [question] = await clashes();
  expect(question).toMatchObject({ kind: 'question', ours: { block: { note: 'Airbnb' } } });
  await settle(question.id, 'theirs');
  const { body } = await ask(app, 'GET', '/api/admin/blocks', undefined, { token });
  expect(body.blocks.map(({ from, to }: { from: string; to: string }) => `${from}/${to}`)).toEqual([
    '2026-12-02/2026-12-03',
    '2026-12-06/2026-12-08',
  ]);
  expect(await takenNights(app)).toEqual(nightsOf('2026-12-02', 6));
});

test('linked channels that show one stay are no double booking', async () => {
  const first = await addRead();
  const second = await addRead({ name: 'Agoda', kind: 'agoda', linked: [first.id] });
  elsewhere.serve([stay]);
  await sync(first);
  await sync(second);
  expect(await clashes()).toEqual([]);
  expect(await (await fetchOurs(second)).text()).not.toContain('20261203');
});

test('a pause stops the reading and nothing else', async () => {
  elsewhere.serve([stay]);
  const channel = await add();
  await sync(channel);
  await ask(app, 'PATCH', `/api/admin/channels/${channel.id}`, { active: false }, { token: owner });
  const asked = elsewhere.requests.length;
  app.clock.advance(HOUR);
  await app.deps.importer.runDue();
  expect(elsewhere.requests).toHaveLength(asked);
  expect(await takenNights(app)).toHaveLength(3);
  expect((await fetchOurs(channel)).status).toBe(200);
});

test('a removed channel leaves its nights blocked, or free when that is wanted', async () => {
  elsewhere.serve([stay]);
  const first = await add();
  await sync(first);
  expect(
    (await ask(app, 'DELETE', `/api/admin/channels/${first.id}`, undefined, { token: owner }))
      .status,
  ).toBe(200);
  expect(await takenNights(app)).toHaveLength(3);
  elsewhere.serve([{ from: '2026-12-20', until: '2026-12-22' }]);
  const second = await add();
  await sync(second);
  await ask(app, 'DELETE', `/api/admin/channels/${second.id}?nights=free`, undefined, {
    token: owner,
  });
  expect(await takenNights(app)).toEqual(nightsOf('2026-12-03', 3));
  expect((await fetchOurs(second)).status).toBe(404);
});

test('a new address makes the old one 404 and keeps what the channel knows', async () => {
  const before = await addRead();
  await recordGuest(app, await book(app));
  await fetchOurs(before);
  const { body: after } = await ask(
    app,
    'POST',
    `/api/admin/channels/${before.id}/new-address`,
    undefined,
    { token: owner },
  );
  expect(after.exportUrl).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  expect((await fetchOurs(before)).status).toBe(404);
  expect((await fetchOurs(after)).status).toBe(200);
  elsewhere.serve([stay]);
  await sync(after);
  expect(await clashes()).toEqual([]);
});

test('staff read all of it but the addresses', async () => {
  await addRead();
  const token = await app.tokenFor('staff');
  const { body } = await ask(app, 'GET', '/api/admin/channels', undefined, { token });
  expect(body).toMatchObject({ cleaning: null, channels: [{ importUrl: null, exportUrl: null }] });
  const asOwner = (await ask(app, 'GET', '/api/admin/channels', undefined, { token: owner })).body;
  expect(asOwner.channels[0].importUrl).toBe(elsewhere.url);
  expect(asOwner.cleaning).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
});

test('an old change is refused, and so is an address that is none', async () => {
  const channel = await addRead();
  const path = `/api/admin/channels/${channel.id}`;
  expect((await ask(app, 'PATCH', path, { name: 'A', version: 1 }, { token: owner })).status).toBe(
    200,
  );
  const stale = await ask(app, 'PATCH', path, { name: 'B', version: 1 }, { token: owner });
  expect(refusalIn(stale)).toEqual([409, 'stale_version']);
  for (const importUrl of ['file:///etc/passwd', 'http://me:secret@example.com/', 'nothing']) {
    expect((await ask(app, 'PATCH', path, { importUrl }, { token: owner })).body.fields).toEqual({
      importUrl: 'invalid',
    });
  }
  const self = await ask(app, 'PATCH', path, { linked: [channel.id] }, { token: owner });
  expect(self.body.fields).toEqual({ linked: 'invalid' });
});

test('channels that are due are read, those that fail are tried sooner, and a stale one is told of once', async () => {
  elsewhere.serve([stay]);
  await add();
  await app.deps.importer.runDue();
  expect(await takenNights(app)).toHaveLength(3);
  const asked = () => elsewhere.requests.length;
  const first = asked();
  app.clock.advance(5 * MINUTE);
  await app.deps.importer.runDue();
  expect(asked()).toBe(first);
  app.clock.advance(15 * MINUTE);
  elsewhere.answer((_req, res) => void res.writeHead(500).end());
  await app.deps.importer.runDue();
  expect(asked()).toBe(first + 1);
  app.clock.advance(4 * MINUTE);
  await app.deps.importer.runDue();
  expect(asked()).toBe(first + 2);
  app.clock.advance(7 * HOUR);
  await app.deps.importer.runDue();
  app.clock.advance(HOUR);
  await app.deps.importer.runDue();
  expect(alarms()).toEqual(['channel_stale']);
  // The clock is set back: nothing waits for a time that lies hours ahead.
  app.clock.advance(-8 * HOUR);
  const before = asked();
  await app.deps.importer.runDue();
  expect(asked()).toBe(before + 1);
});

test.each([
  ['7200', 2 * HOUR],
  ['Fri, 20 Nov 2026 05:00:00 GMT', 3 * HOUR],
  ['Sun, 22 Nov 2026 05:00:00 GMT', 6 * HOUR],
  ['Thu, 19 Nov 2026 05:00:00 GMT', 3 * MINUTE],
  ['later', 3 * MINUTE],
])('whoever asks us to wait is waited for, six hours at most: %s', async (retryAfter, ms) => {
  const channel = await add();
  const date = 'Fri, 20 Nov 2026 02:00:00 GMT';
  elsewhere.answer((_req, res) => {
    res.writeHead(429, { 'retry-after': retryAfter, date }).end();
  });
  const { health } = (await sync(channel)).channel;
  expect(health).toMatchObject({
    fault: 'too_often',
    nextTryAt: new Date(app.clock.now().getTime() + ms).toISOString(),
  });
});

test('each entry of a calendar is accounted for, in the trial and on the page', async () => {
  const text = feedText([
    stay,
    { from: '2026-12-20', until: '2026-12-22' },
    { from: '2026-10-20', until: '2026-10-22' },
    { from: '2027-03-01', until: '2027-03-05', title: 'Family\r\nTRANSP:TRANSPARENT' },
    { from: '2027-04-01', until: '2027-04-05', title: 'line one\r\nline two' },
  ]);
  const etag = '"1"';
  elsewhere.answer((req, res) => {
    if (req.headers['if-none-match'] === etag) res.writeHead(304).end();
    else res.writeHead(200, { etag }).end(text);
  });
  const channel = await add({ active: false });
  expect(channel.health).toMatchObject({ counted: null, remarks: [] });
  const account = {
    counted: { events: 5, taken: 3, free: 1, past: 1, later: 0, declined: 0, cancelled: 0 },
    remarks: [{ kind: 'lines_skipped', count: 1 }],
  };
  const trial = await sync(channel, { dryRun: true });
  expect(trial).toMatchObject(account);
  expect(trial.channel.health.counted).toBeNull();
  const first = await sync(channel);
  expect(first).toMatchObject(account);
  expect(first.channel.health).toMatchObject(account);
  const next = await sync(channel);
  expect(next).toMatchObject({ outcome: 'unchanged', ...account });
  elsewhere.answer((_req, res) => void res.end('no calendar'));
  const failed = await sync(channel);
  expect(failed).toMatchObject({ counted: null, remarks: [] });
  expect(failed.channel.health).toMatchObject(account);
});

test('the first reading of a day asks for the whole calendar: a night two years ahead comes into it unchanged', async () => {
  const far = addDays('2026-11-20', 730);
  elsewhere.serve([stay, { from: far, until: addDays(far, 2) }]);
  const channel = await add();
  await sync(channel);
  const isTaken = app.deps.sqlite.prepare('select count(*) from nights where night = ?').pluck();
  for (const night of [far, addDays(far, 1)]) {
    expect((await sync(channel)).outcome).toBe('unchanged');
    expect(isTaken.get(night)).toBe(0);
    app.clock.advance(24 * HOUR);
    expect((await sync(channel)).outcome).toBe('read');
    expect(isTaken.get(night)).toBe(1);
  }
});

test('a doubt about the calendar of one address is none about that of another', async () => {
  elsewhere.serve([stay]);
  const channel = await add();
  await sync(channel);
  elsewhere.serve([]);
  expect((await sync(channel)).channel.health.suspicion).toMatchObject({ kind: 'empty' });
  const other = await startFeedServer();
  other.serve([stay]);
  const path = `/api/admin/channels/${channel.id}`;
  const { body } = await ask(app, 'PATCH', path, { importUrl: other.url }, { token: owner });
  expect(body.health).toMatchObject({ suspicion: null, nights: 3 });
  expect((await sync(channel)).outcome).toBe('read');
  await other.close();
});

test('a calendar that takes too long to read is red at once, told of once, and read again each hour', async () => {
  elsewhere.serve([stay]);
  const channel = await add();
  await sync(channel);
  const hasty = await createTestApp({
    dataDir: app.dataDir,
    seed: 'none',
    config: {
      allowPrivateAddresses: ['127.0.0.1'],
      calendarReading: { processorMs: 5000, clockMs: 1 },
    },
  });
  elsewhere.serve([stay]);
  expect(await hasty.deps.importer.read(channel.id)).toEqual({
    outcome: 'failed',
    fault: 'too_costly',
  });
  elsewhere.answer((_req, res) => void res.writeHead(500).end());
  const health = async () => {
    const token = await app.tokenFor('owner');
    const all = await ask(app, 'GET', '/api/admin/channels', undefined, { token });
    return all.body.channels[0].health;
  };
  expect(await health()).toMatchObject({
    state: 'stale',
    fault: 'too_costly',
    nights: 3,
    nextTryAt: new Date(app.clock.now().getTime() + HOUR).toISOString(),
    pausedAt: null,
  });
  expect(alarms()).toEqual(['channel_costly']);
  app.clock.advance(59 * MINUTE);
  const asked = elsewhere.requests.length;
  await app.deps.importer.runDue();
  expect(elsewhere.requests).toHaveLength(asked);
  app.clock.advance(2 * MINUTE);
  await app.deps.importer.runDue();
  expect(elsewhere.requests).toHaveLength(asked + 1);
  elsewhere.serve([stay]);
  await sync(channel);
  expect(await health()).toMatchObject({ state: 'fresh', fault: null, nights: 3 });
  expect(alarms()).toEqual(['channel_costly']);
  await hasty.close();
});

test('two processes read a channel one after the other, and a killed one is not waited for', async () => {
  const other = await createTestApp({
    dataDir: app.dataDir,
    seed: 'none',
    config: { allowPrivateAddresses: ['127.0.0.1'] },
  });
  const channel = await addRead();
  let running = 0;
  let most = 0;
  elsewhere.answer((_req, res) => {
    running += 1;
    most = Math.max(most, running);
    setTimeout(() => {
      running -= 1;
      res.end(feedText([stay]));
    }, 50);
  });
  const both = await Promise.all([
    app.deps.importer.read(channel.id),
    other.deps.importer.read(channel.id),
  ]);
  expect(both.map(({ outcome }) => outcome)).toEqual(['read', 'read']);
  expect(most).toBe(1);
  // Whoever waits for a turn in vain hears that it is being read: nobody was slow to answer him.
  elsewhere.answer((_req, res) => void setTimeout(() => res.end(feedText([stay])), 400));
  const slow = app.deps.importer.read(channel.id);
  expect(await app.deps.importer.read(channel.id, { withinMs: 50 })).toEqual({
    outcome: 'failed',
    fault: 'busy',
  });
  expect((await slow).outcome).toBe('read');
  const now = app.clock.now();
  const until = new Date(now.getTime() + MINUTE);
  app.deps.channelRows.takeLease(channel.id, { by: 'killed', now, until });
  expect(await app.deps.importer.read(channel.id, { withinMs: 300 })).toEqual({
    outcome: 'failed',
    fault: 'busy',
  });
  app.clock.advance(2 * MINUTE);
  expect((await app.deps.importer.read(channel.id)).outcome).toBe('read');
  await other.close();
});

test('two thousand entries, and one that repeats for ever, are read in a thread of their own', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({
    from: addDays('2026-12-01', index % 600),
    until: addDays('2026-12-01', (index % 600) + 1),
  }));
  elsewhere.serve(many);
  const channel = await add();
  expect(await sync(channel)).toMatchObject({ outcome: 'read', events: 2000 });
  expect(await takenNights(app)).toHaveLength(600);
  const daily = feedText([stay]).replace('END:VEVENT', 'RRULE:FREQ=SECONDLY\r\nEND:VEVENT');
  elsewhere.answer((_req, res) => void res.end(daily));
  expect((await sync(channel)).outcome).toBe('failed');
});

test('whoever cleans reads when somebody comes and goes, how many, and no name', async () => {
  await recordGuest(app, await book(app));
  await book(app, { checkIn: '2026-12-10', checkOut: '2026-12-11' });
  elsewhere.serve([{ from: '2026-12-20', until: '2026-12-23' }]);
  await sync(await add());
  const { body } = await ask(app, 'GET', '/api/admin/channels', undefined, { token: owner });
  const text = await (await app.fetch(`${new URL(body.cleaning).pathname}?language=en`)).text();
  const plain = text.replaceAll('\r\n ', '');
  expect(plain).toContain('SUMMARY:Arrival · 1 guest · 3 bedrooms');
  expect(plain).toContain('SUMMARY:Departure · Booking.com');
  expect(plain).toContain('Possible turnover');
  expect(plain.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  expect(plain).not.toMatch(/Anna|Suksan|0812345678/);
});
