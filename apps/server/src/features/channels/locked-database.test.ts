import type { SyncResult } from '@villa/shared/contract/channels.ts';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { takenNights } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type FeedServer, feedText, startFeedServer } from '../../testing/feed-server.ts';

let app: TestApp;
let elsewhere: FeedServer;
let other: Database.Database;
beforeEach(async () => {
  elsewhere = await startFeedServer();
  app = await createTestApp({ seed: 'plain', config: { allowPrivateAddresses: ['127.0.0.1'] } });
  app.deps.sqlite.pragma('busy_timeout = 20');
  other = new Database(app.deps.sqlite.name);
});
afterEach(async () => {
  other.close();
  await app.close();
  await elsewhere.close();
});

const stay = { from: '2026-12-03', until: '2026-12-06' };
const nights = ['2026-12-03', '2026-12-04', '2026-12-05'];

test.each(['from its beginning', 'while the calendar is on its way'])(
  'a run that finds the database held by another process, %s, says so, frees nothing, and the next one works',
  async (when) => {
    elsewhere.serve([stay]);
    const token = await app.tokenFor('owner');
    const body = { name: 'Agoda', kind: 'agoda', importUrl: elsewhere.url };
    const { id } = (await ask(app, 'POST', '/api/admin/channels', body, { token })).body;
    const sync = async (): Promise<SyncResult> =>
      (await ask(app, 'POST', `/api/admin/channels/${id}/sync`, {}, { token })).body;
    expect(await sync()).toMatchObject({ outcome: 'read', taken: [stay] });
    const hold = () => other.exec('begin immediate');
    if (when === 'from its beginning') hold();
    // One night is dropped and another one is new.
    elsewhere.serve([{ from: '2026-12-04', until: '2026-12-07' }]);
    if (when !== 'from its beginning') holdWhenAsked(hold);
    expect(await sync()).toMatchObject({
      outcome: 'failed',
      fault: 'database_busy',
      taken: [],
      freed: [],
    });
    expect(await takenNights(app)).toEqual(nights);
    other.exec('rollback');
    expect(await sync()).toMatchObject({
      outcome: 'read',
      freed: [{ from: '2026-12-03', until: '2026-12-04' }],
      taken: [{ from: '2026-12-06', until: '2026-12-07' }],
    });
    expect(await takenNights(app)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06']);
  },
);

/** The channel's answer comes after the other process has begun to write. */
function holdWhenAsked(hold: () => void): void {
  let isHeld = false;
  const text = feedText([{ from: '2026-12-04', until: '2026-12-07' }]);
  elsewhere.answer((_req, res) => {
    if (!isHeld) hold();
    isHeld = true;
    res.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
  });
}

test('runs by the clock survive it, too', async () => {
  elsewhere.serve([stay]);
  const token = await app.tokenFor('owner');
  const body = { name: 'Agoda', kind: 'agoda', importUrl: elsewhere.url };
  await ask(app, 'POST', '/api/admin/channels', body, { token });
  other.exec('begin immediate');
  await app.deps.importer.runDue().catch(() => {});
  other.exec('rollback');
  expect(await takenNights(app)).toEqual([]);
  await app.deps.importer.runDue();
  expect(await takenNights(app)).toEqual(nights);
});
