/** Nothing grows without end (A8): each store has a bound, and years of life keep it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BOUNDS, type Bound } from './bounds.ts';
import { GUEST_DATA } from './composition.ts';
import { ask } from './testing/ask.ts';
import { type TestApp, createTestApp } from './testing/create-test-app.ts';
import { type FeedServer, startFeedServer } from './testing/feed-server.ts';
import { confirmPaid, sendSlip } from './testing/guest.ts';
import { IN_FULL } from './testing/model-runs.ts';

const DAY = 24 * 3_600_000;
/** Four steps a round. The words of mails are kept for two years, so a few rounds of long steps go beyond them. */
const { ROUNDS, STEP } = IN_FULL
  ? { ROUNDS: 120, STEP: 7.6 * DAY }
  : { ROUNDS: 11, STEP: 20 * DAY };
const YEARS = (ROUNDS * 4 * STEP) / (365 * DAY);
/** Tables of SQLite and of the migrations. */
const NOT_OURS = ['sqlite_sequence', '__drizzle_migrations'];

let app: TestApp;
let elsewhere: FeedServer;
beforeEach(async () => {
  elsewhere = await startFeedServer();
  app = await createTestApp({
    seed: 'plain',
    config: { allowPrivateAddresses: ['127.0.0.1'], logLevel: 'silent' },
  });
});
afterEach(async () => {
  await app.close();
  await elsewhere.close();
});

const count = (table: string): number =>
  app.deps.sqlite.prepare(`select count(*) from "${table}"`).pluck().get() as number;
const tables = (): string[] =>
  (
    app.deps.sqlite
      .prepare("select name from sqlite_master where type = 'table'")
      .pluck()
      .all() as string[]
  ).filter((name) => !NOT_OURS.includes(name));

test('A8 each table and folder has a bound, and no other has', () => {
  const stores = [...new Set([...tables(), ...GUEST_DATA.map(({ store }) => store)])];
  expect(stores.filter((store) => BOUNDS[store] === undefined)).toEqual([]);
  expect(Object.keys(BOUNDS).filter((store) => !stores.includes(store))).toEqual([]);
});

/** One round: a stay with its money, a hold that ends, log-ins, a channel that is read and that reads us. */
async function liveARound(
  round: number,
  channel: { id: string; exportUrl: string },
): Promise<void> {
  const today = app.clock.now();
  const day = (after: number) => new Date(today.getTime() + after * DAY).toISOString().slice(0, 10);
  const stay = await sendSlip(app, { checkIn: day(10), checkOut: day(12) });
  await confirmPaid(app, stay._id);
  const body = {
    bookingDetails: { checkIn: day(15), checkOut: day(17), rooms: 3 },
    paymentMethod: 'bank_transfer',
  };
  const headers = { 'idempotency-key': `a-key-of-the-round-${round}` };
  expect((await ask(app, 'POST', '/api/booking', body, { headers })).status).toBe(201);
  // Sold there and here, and gone again with the next reading.
  elsewhere.serve([{ from: day(10), until: day(12), title: 'Reserved' }]);
  await app.deps.importer.read(channel.id);
  elsewhere.serve([]);
  for (let step = 0; step < 4; step += 1) {
    app.clock.advance(STEP);
    await app.deps.importer.runDue();
    await app.fetch(new URL(channel.exportUrl).pathname, {
      headers: { 'user-agent': 'A channel/1.0', accept: '*/*' },
    });
    app.deps.bookings.sweep();
    app.deps.paymentReceipts.issueDue();
    app.deps.paymentReminders.write();
    await app.deps.alarms.tell();
    await app.deps.relay.round();
    app.deps.sweepMails();
  }
  await app.deps.slips.sweep();
  await app.deps.sweepFiledMails();
}

/** Finds what is beyond its bound, as a sentence. */
function beyond(store: string, bound: Bound): string[] {
  if (store.endsWith('/')) return [];
  const rows = count(store);
  if ('atMost' in bound) return rows > bound.atMost ? [`${store}: ${rows} rows`] : [];
  if ('perStay' in bound) {
    const most = bound.perStay * count('bookings');
    return rows > most ? [`${store}: ${rows} rows of ${count('bookings')} stays`] : [];
  }
  if (!('days' in bound)) return [];
  const before = app.clock.now().getTime() - (bound.days + 8) * DAY;
  const old = app.deps.sqlite
    .prepare(`select count(*) from "${store}" where ${bound.since} < ?`)
    .pluck()
    .get(before) as number;
  return old > 0 ? [`${store}: ${old} rows older than ${bound.days} days`] : [];
}

test(`A8 ${YEARS.toFixed(1)} years of life keep every bound`, { timeout: 1_200_000 }, async () => {
  const token = await app.tokenFor('owner');
  const added = await ask(
    app,
    'POST',
    '/api/admin/channels',
    { name: 'Airbnb', kind: 'airbnb', importUrl: elsewhere.url },
    { token },
  );
  for (let round = 0; round < ROUNDS; round += 1) await liveARound(round, added.body);
  expect(Object.entries(BOUNDS).flatMap(([store, bound]) => beyond(store, bound))).toEqual([]);
  const { sqlite } = app.deps;
  const before = app.clock.now().getTime() - (2 * 365 + 1) * DAY;
  const bodies = sqlite
    .prepare('select count(*) from mails where created_at < ? and length(html) > 0')
    .pluck();
  expect(bodies.get(before)).toBe(0);
  // There were some, so it was not by chance; and younger ones are whole.
  expect(count('mails')).toBeGreaterThan(ROUNDS);
  expect(bodies.get(app.clock.now().getTime())).toBeGreaterThan(0);
  const [bytes] = sqlite
    .prepare('select page_count * page_size from pragma_page_count, pragma_page_size')
    .pluck()
    .all() as [number];
  expect(bytes).toBeLessThan(ROUNDS * 400_000);
});
