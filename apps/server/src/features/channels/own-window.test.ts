import type { Channel, SyncResult } from '@villa/shared/contract/channels.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { CHANNEL_KINDS } from '@villa/shared/domain/stay/channels.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { book, recordGuest, takenNights } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type FeedEntry, type FeedServer, startFeedServer } from '../../testing/feed-server.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { stretchesOf } from './feed-nights.ts';

let app: TestApp;
let elsewhere: FeedServer;
beforeEach(async () => {
  elsewhere = await startFeedServer();
  app = await createTestApp({ seed: 'plain', config: { allowPrivateAddresses: ['127.0.0.1'] } });
});
afterEach(async () => {
  await app.close();
  await elsewhere.close();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TODAY = '2026-11-20';
/** The window moves on each day: over the year's end, and in the soak over a whole year. */
const DAYS = modelRuns(14, 365);
const BEFORE_NEW_YEAR = '2026-12-24T02:00:00.000Z';

async function add(details: Record<string, unknown> = {}): Promise<Channel> {
  const token = await app.tokenFor('owner');
  const body = { name: 'Booking.com', kind: 'booking', importUrl: elsewhere.url, ...details };
  return (await ask(app, 'POST', '/api/admin/channels', body, { token })).body;
}

async function change({ id }: Channel, body: Record<string, unknown>) {
  const token = await app.tokenFor('owner');
  return ask(app, 'PATCH', `/api/admin/channels/${id}`, body, { token });
}

async function sync({ id }: Channel, body: Record<string, unknown> = {}): Promise<SyncResult> {
  const token = await app.tokenFor('staff');
  return (await ask(app, 'POST', `/api/admin/channels/${id}/sync`, body, { token })).body;
}

async function clashes() {
  const token = await app.tokenFor('staff');
  return (await ask(app, 'GET', '/api/admin/channels/clashes', undefined, { token })).body.clashes;
}

async function block({ checkIn, checkOut }: { checkIn: string; checkOut: string }) {
  const token = await app.tokenFor('staff');
  const body = { from: checkIn, to: checkOut, note: 'The family' };
  expect((await ask(app, 'POST', '/api/admin/blocks', body, { token })).status).toBe(201);
}

async function ourCalendarFor({ exportUrl }: Channel): Promise<string> {
  const headers = { 'user-agent': 'A channel/1.0', accept: '*/*' };
  return (await app.fetch(new URL(exportUrl ?? '').pathname, { headers })).text();
}

const nightsOf = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));
const today = () => dateInZone(app.clock.now(), 'Asia/Bangkok');
/** Beginning so many days from now. */
const entry = (from: number, nights: number, day = today()): FeedEntry => ({
  from: addDays(day, from),
  until: addDays(day, from + nights),
});
function isTaken(...nights: string[]): boolean {
  const taken = new Set(allTaken());
  return nights.every((night) => taken.has(night));
}
/** Further ahead than guests can look. */
function allTaken(): string[] {
  const read = app.deps.sqlite.prepare('select night from nights order by night').pluck();
  return read.all() as string[];
}

describe('closed is closed', () => {
  test.each(CHANNEL_KINDS)('an entry of 61 nights at the end of a calendar, %s', async (kind) => {
    elsewhere.serve([{ from: '2026-12-10', until: '2027-02-09' }]);
    await sync(await add({ kind }));
    expect(await takenNights(app)).toEqual(nightsOf('2026-12-10', 61));
  });

  test.each([3, 61, 120])('an entry of %i nights before the last one', async (nights) => {
    elsewhere.serve([entry(20, nights), entry(200, 3)]);
    await sync(await add());
    expect(allTaken()).toEqual([
      ...nightsOf(addDays(TODAY, 20), nights),
      ...nightsOf(addDays(TODAY, 200), 3),
    ]);
  });

  test('57 nights that become 67, at once and after any number of hours', async () => {
    elsewhere.serve([{ from: '2026-12-15', until: '2027-02-10' }]);
    const channel = await add();
    await sync(channel);
    elsewhere.serve([{ from: '2026-12-15', until: '2027-02-20' }]);
    for (const hours of [0, 1, 6, 24]) {
      app.clock.advance(hours * HOUR);
      expect(await sync(channel)).toMatchObject({ freed: [] });
      expect(await takenNights(app)).toEqual(nightsOf('2026-12-15', 67));
    }
  });

  test('what the host blocked last at Airbnb', async () => {
    elsewhere.serve([
      { from: '2027-01-10', until: '2027-01-12', title: 'Reserved' },
      { from: '2027-04-10', until: '2027-04-15', title: 'Airbnb (Not available)' },
    ]);
    const { offered } = await sync(await add({ kind: 'airbnb' }));
    expect(offered).toEqual([]);
    expect(await takenNights(app)).toEqual([
      ...nightsOf('2027-01-10', 2),
      ...nightsOf('2027-04-10', 5),
    ]);
  });
});

/** A channel that sells 365 days ahead, joins what touches, and moves on at midnight in its own zone. */
class Rolling {
  readonly sold = new Set<string>();
  readonly ahead: number;
  private readonly lateHours: number;
  constructor(ahead: number, lateHours: number) {
    this.ahead = ahead;
    this.lateHours = lateHours;
  }

  private get day(): string {
    return dateInZone(new Date(app.clock.now().getTime() - this.lateHours * HOUR), 'Asia/Bangkok');
  }

  /** The first night that nobody can buy there yet. */
  get begin(): string {
    return addDays(this.day, this.ahead);
  }

  feed(): FeedEntry[] {
    const window = nightsOf(this.begin, 60);
    return stretchesOf(new Set([...this.sold, ...window]));
  }

  /** The last nights that can be bought, as many of them as are free. */
  sellLast(nights: number): void {
    for (let back = 1; back <= nights; back += 1) {
      const night = addDays(this.begin, -back);
      if (this.sold.has(night)) return;
      this.sold.add(night);
    }
  }
}

describe('a window that is sold here', () => {
  test.each([
    ['a distance, of a channel of the same zone', { word: 365, lateHours: 0 }],
    ['of a channel whose day begins seven hours later', { word: 365, lateHours: 7 }],
    ['of a channel whose day begins seven hours earlier', { word: 366, lateHours: -7 }],
    ['a day that nobody has given', { word: 'unasked', lateHours: 7 }],
  ] as const)(
    'stays that join it on every day are never for sale: %s',
    async (_, { word, lateHours }) => {
      app.clock.set(BEFORE_NEW_YEAR);
      const there = new Rolling(365, lateHours);
      const isUnasked = word === 'unasked';
      const channel = await add({ sellWindowFrom: isUnasked ? there.begin : word });
      if (isUnasked) app.deps.channelRows.update(channel.id, { asksWindow: true });
      const read = async () => {
        elsewhere.serve(there.feed());
        expect(await app.deps.importer.read(channel.id)).toMatchObject({ outcome: 'read' });
        const at = app.clock.now();
        const taken = new Set(allTaken());
        const forSale = [...there.sold].filter((night) => night >= today() && !taken.has(night));
        expect({ at, forSale }).toEqual({ at, forSale: [] });
        // It is for sale, indeed, but for a day's difference of the clocks.
        expect(taken.has(addDays(there.begin, 2))).toBe(false);
      };
      await read();
      for (let day = 0; day < DAYS; day += 1) {
        // After the villa's midnight, and in the morning when all have moved on.
        app.clock.advance(16 * HOUR);
        if (day % 5 === 0) await read();
        app.clock.advance(8 * HOUR);
        // Sold before anybody here has seen the last night open.
        there.sellLast(1 + (day % 7));
        await read();
        if (day % 5 === 3) there.sold.delete(addDays(there.begin, -1));
      }
    },
    1_200_000,
  );

  test('moves with the day though its channel is paused', async () => {
    elsewhere.serve([entry(365, 200)]);
    const channel = await add({ sellWindowFrom: 365 });
    await sync(channel);
    await change(channel, { active: false });
    expect(allTaken()).toEqual([]);
    app.clock.advance(3 * DAY);
    await app.deps.importer.runDue();
    expect(allTaken()).toEqual(nightsOf(addDays(TODAY, 365), 3));
  });

  test('a stay that was seen open before stays closed however far ahead it lies', async () => {
    const opened = entry(450, 5);
    elsewhere.serve([entry(365, 85), { from: opened.until, until: addDays(TODAY, 700) }]);
    const channel = await add({ sellWindowFrom: 365 });
    await sync(channel);
    elsewhere.serve([entry(365, 335)]);
    await sync(channel);
    for (let days = 0; days < 6; days += 1) {
      app.clock.advance(DAY);
      elsewhere.serve([entry(365, 335)]);
      await sync(channel);
      expect(isTaken(...nightsOf(opened.from, 5))).toBe(true);
    }
  });

  test('a far stay at the end of a calendar without a window is closed', async () => {
    elsewhere.serve([entry(365, 200)]);
    const channel = await add({ sellWindowFrom: 365 });
    await sync(channel);
    elsewhere.serve([]);
    await sync(channel);
    elsewhere.serve([entry(400, 40)]);
    app.clock.advance(4 * DAY);
    await sync(channel);
    elsewhere.serve([entry(380, 7)]);
    await sync(channel);
    expect(isTaken(...nightsOf(addDays(today(), 380), 7))).toBe(true);
  });

  test('that is not shown once is not closed when it is back', async () => {
    elsewhere.serve([entry(20, 3), entry(365, 200)]);
    const channel = await add({ sellWindowFrom: 365 });
    await sync(channel);
    elsewhere.serve([entry(20, 3)]);
    await sync(channel);
    elsewhere.serve([entry(20, 3), entry(365, 200)]);
    await sync(channel);
    expect(allTaken()).toEqual(nightsOf(addDays(TODAY, 20), 3));
  });

  test('that was gone for hours is closed when it is back: a stay of that time may have joined it', async () => {
    elsewhere.serve([entry(20, 3), entry(365, 200)]);
    const channel = await add({ sellWindowFrom: 365 });
    await sync(channel);
    for (let readings = 0; readings < 3; readings += 1) {
      app.clock.advance(HOUR);
      elsewhere.serve([entry(20, 3)]);
      await sync(channel);
    }
    elsewhere.serve([entry(20, 3), entry(365, 200)]);
    await sync(channel);
    expect(isTaken(...nightsOf(addDays(TODAY, 365), 200))).toBe(true);
  });

  test('grows with a channel that sells further ahead, once three days have shown it', async () => {
    elsewhere.serve([entry(365, 300)]);
    const channel = await add({ sellWindowFrom: 365 });
    const word = async () => (await sync(channel)).channel.sellWindowFrom;
    expect(await word()).toBe(365);
    const words: unknown[] = [];
    for (const ahead of [500, 498, 500, 501, 500, 500]) {
      app.clock.advance(DAY);
      elsewhere.serve([entry(60, 3, TODAY), entry(ahead, 300)]);
      words.push(await word());
    }
    expect(words).toEqual([365, 365, 365, 498, 498, 500]);
  });

  test('a window that stands still is offered by its day, and that day stays', async () => {
    const window = entry(300, 300);
    elsewhere.serve([window]);
    const channel = await add();
    expect(await sync(channel)).toMatchObject({ offered: [window], sellFrom: 300 });
    await change(channel, { sellWindowFrom: 300 });
    for (let days = 0; days < 4; days += 1) {
      app.clock.advance(DAY);
      await sync(channel);
    }
    // A distance closes it day by day; the fixed day is offered instead.
    const until = addDays(today(), 300);
    const { offered, sellFrom } = await sync(channel);
    expect({ offered, sellFrom }).toEqual({
      offered: [{ from: window.from, until }],
      sellFrom: window.from,
    });
    await change(channel, { sellWindowFrom: window.from });
    expect(allTaken()).toEqual([]);
    app.clock.advance(100 * DAY);
    await sync(channel);
    expect(allTaken()).toEqual([]);
  });

  test('a booking or a block in it is neither a double booking nor an echo', async () => {
    elsewhere.serve([entry(200, 400)]);
    const channel = await add({ sellWindowFrom: 200 });
    await sync(channel);
    const stay = { checkIn: addDays(TODAY, 220), checkOut: addDays(TODAY, 223) };
    await block(stay);
    await recordGuest(
      app,
      await book(app, { checkIn: stay.checkOut, checkOut: addDays(TODAY, 226) }),
    );
    expect((await sync(channel)).soldByYou).toEqual([
      { from: stay.checkIn, until: addDays(TODAY, 226) },
    ]);
    const soldByYou = [{ from: stay.checkIn, until: stay.checkOut }];
    expect(await clashes()).toEqual([]);
    // The window stands still until the day is near; nothing has changed there, so nobody has sold it.
    app.clock.advance(60 * DAY);
    expect(await sync(channel)).toMatchObject({ soldByYou });
    expect(await clashes()).toEqual([]);
    // It opens, and somebody buys the night there.
    elsewhere.serve([entry(340, 300)]);
    await sync(channel);
    elsewhere.serve([{ from: stay.checkIn, until: stay.checkOut }, entry(340, 300)]);
    await sync(channel);
    expect(await clashes()).toMatchObject([{ kind: 'clash', nights: nightsOf(stay.checkIn, 3) }]);
  });

  test('what it read of ours behind its window comes back as an echo when it opens', async () => {
    elsewhere.serve([entry(200, 400)]);
    const channel = await add({ sellWindowFrom: 200 });
    await sync(channel);
    const stay = { checkIn: addDays(TODAY, 220), checkOut: addDays(TODAY, 223) };
    await block(stay);
    expect(await ourCalendarFor(channel)).toContain(stay.checkIn.replaceAll('-', ''));
    app.clock.advance(60 * DAY);
    elsewhere.serve([{ from: stay.checkIn, until: stay.checkOut }, entry(200, 400)]);
    await sync(channel);
    expect(await clashes()).toEqual([]);
  });

  test('what it read of ours behind its window while it could not be read is no certain double booking', async () => {
    elsewhere.serve([entry(200, 400)]);
    const channel = await add({ sellWindowFrom: 200 });
    await sync(channel);
    const stay = { checkIn: addDays(TODAY, 220), checkOut: addDays(TODAY, 223) };
    await block(stay);
    elsewhere.answer((_req, res) => void res.writeHead(500).end());
    expect(await ourCalendarFor(channel)).toContain(stay.checkIn.replaceAll('-', ''));
    app.clock.advance(60 * DAY);
    elsewhere.serve([{ from: stay.checkIn, until: stay.checkOut }, entry(200, 400)]);
    await sync(channel);
    expect(await clashes()).toMatchObject([{ kind: 'unclear', nights: nightsOf(stay.checkIn, 3) }]);
  });
});

describe('a window that is not sold here', () => {
  test('is closed and offered, and sold from the day on that the owner says so', async () => {
    const window = entry(365, 200);
    elsewhere.serve([entry(20, 3), window]);
    const channel = await add();
    const trial = await sync(channel, { dryRun: true });
    expect(trial).toMatchObject({ offered: [window], sellFrom: 365 });
    expect(await sync(channel)).toMatchObject({ offered: [window], sellFrom: 365 });
    expect(allTaken()).toHaveLength(203);
    const { body } = await change(channel, { sellWindowFrom: 365 });
    expect(body).toMatchObject({ sellWindowFrom: 365, takeWindow: false });
    expect(body.health).toMatchObject({ offered: [], sold: [window] });
    // At once, not only with the next reading.
    expect(allTaken()).toHaveLength(3);
    expect((await change(channel, { sellWindowFrom: null })).body.health.offered).toEqual([window]);
    expect(allTaken()).toHaveLength(203);
  });

  test('the word of before is accepted: a yes closes it, a no leaves it for sale', async () => {
    elsewhere.serve([entry(365, 200)]);
    const channel = await add({ takeWindow: false });
    await sync(channel);
    expect((await change(channel, { takeWindow: false })).body.sellWindowFrom).toBe(365);
    expect((await change(channel, { takeWindow: true })).body.sellWindowFrom).toBe(null);
    for (const sellWindowFrom of [-1, 731, 1.5, '2027-02-30', 'soon']) {
      const { status, body } = await change(channel, { sellWindowFrom });
      expect([status, body.fields]).toEqual([422, { sellWindowFrom: 'invalid' }]);
    }
  });

  test('only what somebody has reserved is taken where the owner says so, until all is', async () => {
    const title = 'Airbnb (Not available)';
    const reserved = { ...entry(20, 3), title: 'Reserved' };
    elsewhere.serve([reserved, { ...entry(40, 2), title }, { ...entry(365, 200), title }]);
    const channel = await add({ kind: 'airbnb', take: 'reservations' });
    expect(await sync(channel)).toMatchObject({
      channel: { take: 'reservations' },
      offered: [],
      sellFrom: null,
    });
    expect(allTaken()).toEqual(nightsOf(reserved.from, 3));
    await change(channel, { take: 'all' });
    expect(await sync(channel)).toMatchObject({ offered: [entry(365, 200)] });
    expect(allTaken()).toHaveLength(205);
    await change(channel, { take: 'reservations' });
    await sync(channel);
    expect(allTaken()).toEqual(nightsOf(reserved.from, 3));
  });

  test('is handed to no other channel, while a stay there is', async () => {
    elsewhere.serve([entry(20, 3), entry(365, 200)]);
    await sync(await add());
    const other = await startFeedServer();
    const airbnb = await add({ name: 'Airbnb', kind: 'airbnb', importUrl: other.url });
    const handed = (await ourCalendarFor(airbnb)).match(/DTSTART;VALUE=DATE:(\d+)/g);
    expect(handed).toEqual([`DTSTART;VALUE=DATE:${addDays(TODAY, 20).replaceAll('-', '')}`]);
    // A stay of another channel in these nights is that channel's, and no double booking.
    other.serve([{ ...entry(400, 4), title: 'Reserved' }]);
    await sync(airbnb);
    expect(await clashes()).toEqual([]);
    const third = await add({ name: 'Agoda', kind: 'agoda', importUrl: '' });
    const stay = addDays(TODAY, 400).replaceAll('-', '');
    expect(await ourCalendarFor(third)).toContain(stay);
    expect(await ourCalendarFor(airbnb)).not.toContain(stay);
    await other.close();
  });
});

describe('a stay that has joined a window', () => {
  test('has its arrival in the cleaning calendar, and its entry beside a double booking', async () => {
    elsewhere.serve([entry(200, 400)]);
    const channel = await add();
    await sync(channel);
    const stay = { checkIn: addDays(TODAY, 196), checkOut: addDays(TODAY, 200) };
    await block(stay);
    elsewhere.serve([entry(193, 407)]);
    await sync(channel);
    expect(await clashes()).toMatchObject([
      { nights: nightsOf(stay.checkIn, 4), theirs: [entry(193, 407)] },
    ]);
    const token = await app.tokenFor('owner');
    const { body } = await ask(app, 'GET', '/api/admin/channels', undefined, { token });
    const text = await (await app.fetch(new URL(body.cleaning).pathname)).text();
    expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(TODAY, 193).replaceAll('-', '')}`);
  });
});

describe('lost nights beside a window', () => {
  const stays = Array.from({ length: 10 }, (_, index) => entry(5 + index * 6, 3, TODAY));
  test.each(
    [30, 365, 700].flatMap((nights) => [
      { nights, sellWindowFrom: 100 },
      { nights, sellWindowFrom: null },
    ]),
  )('ten stays go while $nights nights stay, sold from $sellWindowFrom', async (one) => {
    const { nights, sellWindowFrom } = one;
    const window = entry(100, nights);
    elsewhere.serve([...stays, window]);
    const channel = await add({ sellWindowFrom });
    await sync(channel);
    elsewhere.serve([...stays.slice(0, 4), window]);
    expect(await sync(channel)).toMatchObject({ outcome: 'suspicious', freed: [] });
    elsewhere.serve([window]);
    const doubted = await sync(channel);
    expect(doubted.channel.health.suspicion).toMatchObject({ kind: 'empty', believedAt: null });
    app.clock.advance(7 * HOUR);
    const { freed, channel: after } = await sync(channel);
    expect(freed).toEqual([]);
    const believed = await sync(channel, { believe: after.health.suspicion?.print });
    expect(stretchesOf(believed.freed.map(({ from }) => from))).toHaveLength(10);
  });

  test('stays of the coming year do not hide behind those of the next', async () => {
    const later = Array.from({ length: 20 }, (_, index) => entry(370 + index * 6, 4));
    elsewhere.serve([...stays, ...later]);
    const channel = await add();
    await sync(channel);
    elsewhere.serve(later);
    expect((await sync(channel)).outcome).toBe('suspicious');
  });

  test('a window that moves on, or goes, raises no doubt', async () => {
    elsewhere.serve([entry(20, 3), entry(180, 400)]);
    const channel = await add();
    await sync(channel);
    elsewhere.serve([entry(20, 3), entry(250, 400)]);
    expect((await sync(channel)).outcome).toBe('read');
    elsewhere.serve([entry(20, 3)]);
    expect((await sync(channel)).outcome).toBe('read');
    expect(allTaken()).toHaveLength(3);
  });
});
