import { dirname } from 'node:path';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type FeedEntry, type FeedServer, startFeedServer } from '../../testing/feed-server.ts';
import { migrateDatabase } from './migrate.ts';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
let elsewhere: FeedServer;
let app: TestApp | undefined;
beforeEach(async () => {
  trial = createMigrationTrial();
  elsewhere = await startFeedServer();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  trial.close();
  await elsewhere.close();
});

const READ = '2026-11-20T02:00:00Z';
const TODAY = '2026-11-20';
const entry = (from: number, nights: number): FeedEntry => ({
  from: addDays(TODAY, from),
  until: addDays(TODAY, from + nights),
});
const nightsOf = ({ from, until }: FeedEntry): string[] => {
  const nights: string[] = [];
  for (let night = from; night < until; night = addDays(night, 1)) nights.push(night);
  return nights;
};

interface Before {
  kind?: string;
  take?: 'all' | 'reservations';
  takeWindow?: boolean;
  stays: FeedEntry[];
  /** Entries that the version before took for windows. */
  windows: FeedEntry[];
}

/** A channel as the version before left it after a good reading. */
function insertChannel({ kind = 'booking', take = 'all', takeWindow = false, ...feed }: Before) {
  const { sqlite } = trial;
  const at = Date.parse(READ);
  sqlite
    .prepare(
      `insert into channels (id, name, kind, import_url, export_token, colour, active, take, take_window,
         linked, version, created_at, next_try_at, etag, last_success_at, last_try_at, first_read_at, failures, events)
       values ('c', 'C', ?, ?, 'token', '#000000', 1, ?, ?, '[]', 3, ?, ?, '"1"', ?, ?, ?, 0, 3)`,
    )
    .run(kind, elsewhere.url, take, Number(takeWindow), at, at, at, at, at);
  const insertEvent = sqlite.prepare(
    `insert into channel_events (channel_id, from_night, until_day, shown, title, is_window, is_ours)
     values ('c', ?, ?, 'closed', 'CLOSED', ?, 0)`,
  );
  const insertNight = sqlite.prepare(
    `insert into channel_nights (channel_id, night, shown, is_ours, handed, claims)
     values ('c', ?, 'closed', 0, 0, 1)`,
  );
  const hold = sqlite.prepare("insert or ignore into nights (night, channel_id) values (?, 'c')");
  for (const [isWindow, entries] of [
    [0, feed.stays],
    [1, feed.windows],
  ] as const) {
    for (const one of entries) {
      insertEvent.run(one.from, one.until, isWindow);
      if (isWindow === 1 && !takeWindow) continue;
      for (const night of nightsOf(one)) {
        insertNight.run(night);
        hold.run(night);
      }
    }
  }
}

function insertBooking(stay: FeedEntry): void {
  const { sqlite } = trial;
  sqlite
    .prepare(
      `insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
         payment_method, language, confirmed_at, created_at, updated_at)
       values ('b', 'BV-B', 'confirmed', ?, ?, 3, 2, 38700, '{}', 'promptpay', 'th', 1, 1, 2)`,
    )
    .run(stay.from, stay.until);
  const take = sqlite.prepare("insert into nights (night, booking_id) values (?, 'b')");
  for (const night of nightsOf(stay)) take.run(night);
}

function taken(): string[] {
  return trial.sqlite.prepare('select night from nights order by night').pluck().all() as string[];
}

/** The version of now starts on it. */
async function start(): Promise<TestApp> {
  migrateDatabase(trial.sqlite);
  const dataDir = dirname(trial.sqlite.name);
  app = await createTestApp({
    dataDir,
    seed: 'none',
    now: READ,
    config: { allowPrivateAddresses: ['127.0.0.1'] },
  });
  return app;
}

async function channelOf(running: TestApp) {
  const token = await running.tokenFor('owner');
  const { body } = await ask(running, 'GET', '/api/admin/channels', undefined, { token });
  return body.channels[0];
}

test.each([true, false])(
  'a window with a booking behind it: same nights, no mail, no double booking (it moves: %s)',
  async (moves) => {
    trial.migrateTo('0030_alarm-signs');
    const stays = [entry(20, 3), entry(60, 10)];
    const window = entry(330, 300);
    insertChannel({ stays, windows: [window] });
    insertBooking(entry(340, 4));
    const before = taken();

    const { deps, clock } = await start();

    const { sellWindowFrom, health } = await channelOf(app as TestApp);
    expect({ sellWindowFrom, asks: health.asksWindow, sold: health.sold }).toEqual({
      sellWindowFrom: window.from,
      asks: true,
      sold: [window],
    });
    for (let day = 0; day < 5; day += 1) {
      const now = moves
        ? { from: addDays(window.from, day), until: addDays(window.until, day) }
        : window;
      elsewhere.serve([...stays, now]);
      expect(await deps.importer.read('c')).toMatchObject({ outcome: 'read' });
      expect(taken()).toEqual(before);
      clock.advance(24 * 3_600_000);
      await deps.importer.runDue();
    }
    // A calendar that has moved on is a distance, one that stands still a day; either is asked for until it is given.
    const after = await channelOf(app as TestApp);
    expect(after.sellWindowFrom).toBe(moves ? 330 : window.from);
    expect(after.health).toMatchObject({ asksWindow: true, openClashes: 0 });
    expect(deps.sqlite.prepare('select count(*) from channel_clashes').pluck().get()).toBe(0);
    expect(deps.sqlite.prepare('select count(*) from mails').pluck().get()).toBe(0);
    const token = await (app as TestApp).tokenFor('owner');
    const path = '/api/admin/channels/c';
    const body = { sellWindowFrom: after.sellWindowFrom };
    const answered = await ask(app as TestApp, 'PATCH', path, body, { token });
    expect(answered.body.health.asksWindow).toBe(false);
  },
);

test('what only looked like a window is closed with the next reading', async () => {
  trial.migrateTo('0030_alarm-signs');
  // Two months in the middle, and stays that have joined at the end.
  const entries = [entry(20, 61), entry(85, 67)];
  insertChannel({ stays: [], windows: entries });
  const { deps } = await start();
  expect((await channelOf(app as TestApp)).sellWindowFrom).toBe(null);
  elsewhere.serve(entries);
  await deps.importer.read('c');
  expect(taken()).toEqual(entries.flatMap(nightsOf));
});

test('a window that was closed here stays closed, and counts as one', async () => {
  trial.migrateTo('0030_alarm-signs');
  const stays = Array.from({ length: 10 }, (_, index) => entry(5 + index * 6, 3));
  const window = entry(365, 365);
  insertChannel({ stays, windows: [window], takeWindow: true });
  const before = taken();
  const { deps } = await start();
  expect((await channelOf(app as TestApp)).health).toMatchObject({
    asksWindow: false,
    offered: [window],
  });
  elsewhere.serve([...stays.slice(0, 2), window]);
  expect(await deps.importer.read('c')).toMatchObject({ outcome: 'suspicious' });
  expect(taken()).toEqual(before);
});
