/** A villa that was brought back from a copy rests until its owner has spoken (A11, decision 87). */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VillaRest } from '@villa/shared/contract/rest.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { newBooking, recordGuest, takenNights } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type FeedServer, startFeedServer } from '../../testing/feed-server.ts';
import { confirmPaid, sendSlip } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { channelsTable } from '../channel-record/channels.table.ts';
import { mailsTable } from '../messages/mails.table.ts';
import { blocksTable } from '../nights/nights.table.ts';

const DAY = 24 * 3_600_000;
/** The deposit is paid when the copy is made, and the balance falls due on 3 December. */
const LATER = { checkIn: '2026-12-17', checkOut: '2026-12-20' };

let scratch: string;
let post: MailServer;
let elsewhere: FeedServer;
let real: TestApp;
let copies: TestApp[];
const config = () => ({
  smtpUrl: post.url,
  mailFrom: 'Villa <stay@example.com>',
  logLevel: 'silent' as const,
  allowPrivateAddresses: ['127.0.0.1'],
});

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'villa-rest-'));
  post = await startMailServer();
  elsewhere = await startFeedServer();
  copies = [];
  real = await createTestApp({ seed: 'plain', config: config() });
  real.deps.sqlite.exec('update villa set deposit_percent = 30');
  // Somebody who hears of what is late.
  await real.tokenFor('owner');
});
afterEach(async () => {
  for (const app of [...copies, real]) await app.close();
  await post.close();
  await elsewhere.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** The server of a copy that was brought back into a folder of its own. */
async function bringBack(after = 3 * DAY): Promise<TestApp> {
  const { name } = await real.deps.backups.make();
  const dataDir = join(scratch, `copy-${copies.length}`);
  const now = new Date(real.clock.now().getTime() + after);
  const file = join(real.dataDir, 'backups', name);
  await restoreBackup({ file, dataDir, replace: false, now });
  const app = await createTestApp({ dataDir, seed: 'plain', now, config: config() });
  copies.push(app);
  return app;
}

const asOwner = async (app: TestApp, method: string, path: string, body?: unknown) =>
  ask(app, method, path, body, { token: await app.tokenFor('owner') });
const restOf = async (app: TestApp): Promise<VillaRest> =>
  (await asOwner(app, 'GET', '/api/admin/rest')).body.rest;
const read = async (app: TestApp): Promise<VillaRest> =>
  (await asOwner(app, 'POST', '/api/admin/rest/read')).body.rest;
const say = (app: TestApp, body: unknown) => asOwner(app, 'POST', '/api/admin/rest', body);
const bookAt = (app: TestApp, details = {}) =>
  ask(app, 'POST', '/api/booking', newBooking(details));

async function addChannel(kind = 'airbnb'): Promise<{ id: string; exportUrl: string }> {
  const body = { name: 'Airbnb', kind, importUrl: elsewhere.url };
  const added = await asOwner(real, 'POST', '/api/admin/channels', body);
  expect(added.status).toBe(201);
  await real.deps.importer.read(added.body.id);
  return added.body;
}

/** Confirmed and with its mails gone. */
async function confirmed(): Promise<string> {
  const { _id } = await sendSlip(real, LATER);
  await confirmPaid(real, _id);
  real.clock.advance(60_000);
  await real.deps.relay.round();
  return _id;
}

test('A11 a backup that was brought back rests, and says so to everybody who works there', async () => {
  const app = await bringBack();
  expect(await restOf(app)).toEqual({
    state: 'asked',
    copyMadeAt: real.clock.now().toISOString(),
    restoredAt: app.clock.now().toISOString(),
    from: 'backup',
    endedAt: null,
    readAt: null,
    calendars: [],
    lost: [],
    counted: [],
    heldMails: 0,
  });
  const me = { token: await app.tokenFor('staff') };
  const sign = { state: 'asked', copyMadeAt: real.clock.now().toISOString() };
  expect((await ask(app, 'GET', '/api/admin/auth/me', undefined, me)).body.villaRest).toEqual(sign);
  expect((await ask(app, 'GET', '/api/admin/rest', undefined, me)).status).toBe(403);
  expect((await app.api.call(getVilla, {})).openForBooking).toBe(false);
  expect(refusalIn(await bookAt(app))).toEqual([503, 'villa_resting']);
});

test('A11 a villa that was never brought back has nothing to say', async () => {
  expect((await asOwner(real, 'GET', '/api/admin/rest')).body).toEqual({ rest: null });
  expect(refusalIn(await asOwner(real, 'POST', '/api/admin/rest/read'))).toEqual([
    409,
    'rest_over',
  ]);
  expect(refusalIn(await say(real, { is: 'mine' }))).toEqual([409, 'rest_over']);
  expect((await asOwner(real, 'GET', '/api/admin/auth/me')).body.villaRest).toBeUndefined();
});

test('A11 a database that an update has kept rests as a whole backup does', async () => {
  const dataDir = join(scratch, 'data');
  const file = join(scratch, 'before-update.db');
  await real.deps.sqlite.backup(file);
  await restoreBackup({ file, dataDir, replace: false, now: real.clock.now() });
  const app = await createTestApp({ dataDir, seed: 'plain', config: config() });
  copies.push(app);
  expect(app.deps.waysOut.isResting()).toBe(true);
});

test('A11 what fell due between copy and now counts as sent, is listed, and is never sent', async () => {
  await confirmed();
  const app = await bringBack(14 * DAY);
  const before = post.received.length;
  await read(app);
  const answer = await say(app, { is: 'mine' });
  expect(answer.body.rest).toMatchObject({ state: 'mine', endedAt: app.clock.now().toISOString() });
  expect(answer.body.rest.counted.map(({ kind }: { kind: string }) => kind)).toContain(
    'payment_late',
  );
  app.clock.advance(60_000);
  app.deps.paymentReminders.write();
  await app.deps.relay.round();
  expect(post.received.length).toBe(before);
  // Staff send by hand one that never arrived.
  const { counted } = answer.body.rest as VillaRest;
  const { id } = counted.find(({ kind }) => kind === 'payment_late')!;
  expect((await asOwner(app, 'POST', `/api/admin/mails/${id}/send-again`)).status).toBe(200);
  await app.deps.relay.round();
  expect(post.received.length).toBe(before + 1);
  expect((await bookAt(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' })).status).toBe(201);
  expect((await asOwner(app, 'GET', '/api/admin/auth/me')).body.villaRest).toBeUndefined();
});

test('A11 a hold that ended while nobody ran this villa tells nobody', async () => {
  await recordGuest(real, (await bookAt(real)).body.data.booking);
  const app = await bringBack();
  expect(app.deps.bookingRows.list({ offset: 0, limit: 9 }).map(({ status }) => status)).toEqual([
    'cancelled',
  ]);
  const mails = app.db.select().from(mailsTable).all();
  // The one that waited in the copy is held back; that of the end of the hold counts as sent.
  expect(mails.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'received failed',
    'expired counted',
  ]);
});

test('A11 mails that staff cause while it rests wait, and go once it is the villa', async () => {
  const id = await confirmed();
  const app = await bringBack(DAY);
  await asOwner(app, 'POST', `/api/admin/mails/test`);
  await app.deps.relay.round();
  const before = post.received.length;
  await read(app);
  await say(app, { is: 'mine' });
  await app.deps.relay.round();
  expect(post.received.length).toBe(before + 1);
  expect(id).toBeTruthy();
});

test('A11 "only a look" rests on, and can become the villa later', async () => {
  const app = await bringBack();
  expect((await say(app, { is: 'look' })).body.rest.state).toBe('look');
  expect(refusalIn(await bookAt(app))).toEqual([503, 'villa_resting']);
  expect(refusalIn(await say(app, { is: 'mine' }))).toEqual([409, 'rest_unread']);
  await read(app);
  app.clock.advance(31 * 60_000);
  expect(refusalIn(await say(app, { is: 'mine' }))).toEqual([409, 'rest_unread']);
  await read(app);
  expect((await say(app, { is: 'mine' })).body.rest.state).toBe('mine');
  expect(refusalIn(await say(app, { is: 'look' }))).toEqual([409, 'rest_over']);
  expect((await bookAt(app)).status).toBe(201);
});

test('A11 names what channels still hold of ours, and blocks the nights that the owner keeps', async () => {
  const channel = await addChannel();
  const app = await bringBack();
  const [{ token }] = app.db
    .select({ token: channelsTable.exportToken })
    .from(channelsTable)
    .all() as [{ token: string }];
  elsewhere.serve([
    // Booked here after the copy: it came to the channel from us, under our own id.
    { from: '2026-12-10', until: '2026-12-12', uid: 'former.seal@villa-nights' },
    { from: '2026-12-20', until: '2026-12-22', title: 'Airbnb (Not available)' },
    { from: '2026-12-24', until: '2026-12-26', title: 'Reserved' },
  ]);
  const { lost, calendars, readAt } = await read(app);
  expect(readAt).toBe(app.clock.now().toISOString());
  expect(calendars).toEqual([{ channelId: channel.id, channelName: 'Airbnb', fault: null }]);
  const stretch = (from: string, until: string, isMarked: boolean) => ({
    id: `${channel.id} ${from} ${until}`,
    channelId: channel.id,
    channelName: 'Airbnb',
    from,
    until,
    isMarked,
  });
  const marked = stretch('2026-12-10', '2026-12-12', true);
  expect(lost).toEqual([marked, stretch('2026-12-20', '2026-12-22', false)]);
  // The way was open for that reading alone.
  expect(app.deps.waysOut.mayLeave('calendars')).toBe(false);
  // Looked at once more, it is the same: the copy did not know it.
  expect((await read(app)).lost).toEqual(lost);
  await say(app, { is: 'mine', keepClosed: [marked.id, 'no such stretch'] });
  expect(app.db.select().from(blocksTable).all()).toMatchObject([
    { fromNight: '2026-12-10', untilDay: '2026-12-12', note: expect.stringContaining('Airbnb') },
  ]);
  expect(await takenNights(app)).toEqual([
    '2026-12-10',
    '2026-12-11',
    '2026-12-20',
    '2026-12-21',
    '2026-12-24',
    '2026-12-25',
  ]);
  // It learned of those nights from us: reading them again is no clash.
  await app.deps.importer.read(channel.id);
  expect(app.deps.clashRows.present(channel.id)).toEqual([]);
  expect(await (await app.fetch(`/calendar/${token}.ics`)).text()).toContain('20261210');
});

test('A11 a calendar that cannot be read is named, and keeps nobody from going on', async () => {
  const { id } = await addChannel();
  const app = await bringBack();
  elsewhere.answer((_req, res) => void res.writeHead(500).end());
  expect((await read(app)).calendars).toEqual([
    { channelId: id, channelName: 'Airbnb', fault: expect.any(String) },
  ]);
  expect((await say(app, { is: 'mine' })).status).toBe(200);
});

test('A11 killed in the middle of ending its rest, it rests, and nothing is done twice afterwards', async () => {
  const channel = await addChannel();
  await confirmed();
  const app = await bringBack(14 * DAY);
  elsewhere.serve([{ from: '2026-12-20', until: '2026-12-22', uid: 'x.y@villa-nights' }]);
  const id = (await read(app)).lost[0]?.id ?? '';
  // The database has committed; the file that says is never written.
  const draft = join(app.dataDir, '.resting.json');
  mkdirSync(draft);
  expect((await say(app, { is: 'mine', keepClosed: [id] })).status).toBe(500);
  rmSync(draft, { recursive: true });
  expect(app.deps.waysOut.isResting()).toBe(true);
  expect(refusalIn(await bookAt(app))).toEqual([503, 'villa_resting']);
  const facts = () => [
    app.db.select().from(blocksTable).all().length,
    app.db
      .select()
      .from(mailsTable)
      .all()
      .map(({ kind, state }) => `${kind} ${state}`),
  ];
  const first = facts();
  const ended = await say(app, { is: 'mine', keepClosed: [id] });
  expect(ended.status).toBe(200);
  expect(facts()).toEqual(first);
  expect(ended.body.rest.counted).not.toEqual([]);
  expect(channel.id).toBeTruthy();
});

test('A11 forgets what is due to be forgotten before its first answer', async () => {
  const { body } = await bookAt(real);
  const id = body.data.booking._id as string;
  await asOwner(real, 'PATCH', `/api/admin/bookings/${id}`, { status: 'cancelled', version: 1 });
  await asOwner(real, 'DELETE', `/api/admin/bookings/${id}`);
  const deleted = real.deps.sqlite.prepare('select deleted_at from bookings where id = ?');
  expect(deleted.pluck().get(id)).not.toBeNull();
  const app = await bringBack(400 * DAY);
  // Its server has only just been made, and nobody has asked it anything.
  const kept = app.deps.sqlite
    .prepare('select purged_at from bookings where id = ?')
    .pluck()
    .get(id);
  expect(kept).not.toBeNull();
});

test('A11 yesterday’s copy on a laptop sends nothing while the real villa runs', async () => {
  await addChannel();
  await confirmed();
  await real.deps.relay.round();
  const app = await bringBack(10 * DAY);
  const [mails, asked] = [post.received.length, elsewhere.requests.length];
  for (let hour = 0; hour < 5 * 24; hour += 6) {
    app.clock.advance(6 * 3_600_000);
    app.deps.bookings.sweep();
    app.deps.paymentReminders.write();
    await app.deps.alarms.tell();
    await app.deps.relay.round();
  }
  const [{ token }] = app.db
    .select({ token: channelsTable.exportToken })
    .from(channelsTable)
    .all() as [{ token: string }];
  expect((await app.fetch(`/calendar/${token}.ics`)).status).toBe(503);
  expect(post.received.length).toBe(mails);
  expect(elsewhere.requests.length).toBe(asked);
  // The real one goes on as ever.
  expect((await bookAt(real, { checkIn: '2026-12-20', checkOut: '2026-12-22' })).status).toBe(201);
  expect((await real.fetch(`/calendar/${token}.ics`)).status).toBe(200);
  expect(readFileSync(join(app.dataDir, 'resting.json'), 'utf8')).toContain('"asked"');
});
