import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ChannelKind } from '@villa/shared/domain/stay/channels.ts';
import fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { newChannelRecord } from '../../testing/channel-record.ts';
import { userActor } from '../booking-record/booking-record.ts';
import { decodeFeed } from './decode-feed.ts';
import { readNights, stretchesOf } from './feed-nights.ts';
import { isChannelFetch } from './is-channel-fetch.ts';
import { readFeed } from './read-feed.ts';

/**
 * Random days of three channels that sell, cancel, read us, each other and themselves late, and of bookings here. What
 * is true is known to the simulation alone: who has sold which night, and what each of them has been told.
 */

const START = '2026-11-20T02:00:00Z';
const FIRST = '2026-12-01';
const TODAY = '2026-11-20';
/** From here on the second channel does not sell yet, which the owner has said; what touches it joins it. */
const WINDOW = { from: '2026-12-07', until: '2027-06-01' };
const MINUTE = 60_000;
/** `npm run soak -- models` makes more of them. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const RUNS = Number(process?.env['CHANNEL_RUNS'] ?? 25);

interface Sold {
  nights: string[];
}

/** A channel as its own server knows it. */
class Elsewhere {
  sold: Sold[] = [];
  /** The nights that it closed because our calendar, or another channel's, showed them when it last read that. */
  ofUs = new Set<string>();
  ofOther = new Set<string>();
  /** Our entries' ids by night, which some hand on. */
  uids = new Map<string, string>();
  private renewed = 0;
  readonly id: string;
  readonly kind: ChannelKind;
  readonly keepsUids: boolean;
  readonly merges: boolean;
  constructor(id: string, kind: ChannelKind, keepsUids: boolean, merges: boolean) {
    this.id = id;
    this.kind = kind;
    this.keepsUids = keepsUids;
    this.merges = merges;
  }

  soldNights(): Set<string> {
    return new Set(this.sold.flatMap(({ nights }) => nights));
  }

  isFree(nights: readonly string[]): boolean {
    const sold = this.soldNights();
    return nights.every(
      (night) =>
        !(this.merges && night >= WINDOW.from) &&
        !sold.has(night) &&
        !this.ofUs.has(night) &&
        !this.ofOther.has(night),
    );
  }

  closed(): string[] {
    const sold = this.soldNights();
    return [...new Set([...this.ofUs, ...this.ofOther])].filter((night) => !sold.has(night));
  }

  /** Everything that is closed at it, with new ids each time or one id for all, one night an entry or as long as can be. */
  feed(): string {
    const named = this.kind === 'airbnb';
    const reserved = this.sold.map(({ nights }) => nights);
    const closed = this.closed();
    const entries: [string, string[]][] = named
      ? [
          ...reserved.map((nights): [string, string[]] => ['Reserved', nights]),
          ...closed.map((night): [string, string[]] => ['Airbnb (Not available)', [night]]),
        ]
      : this.merges
        ? stretchesOf(
            new Set([...this.soldNights(), ...closed, ...between(WINDOW.from, WINDOW.until)]),
          ).map(({ from, until }) => ['CLOSED - Not available', between(from, until)])
        : [...reserved, ...closed.map((night) => [night])].map((nights) => [
            'CLOSED - Not available',
            nights,
          ]);
    return calendarText(
      entries.map(([title, nights]) => {
        const first = nights[0] ?? '';
        const ours = this.keepsUids && title !== 'Reserved' ? this.uids.get(first) : undefined;
        const isWholeOurs =
          ours !== undefined &&
          nights.every((night) => !this.soldNights().has(night) && this.uids.get(night) === ours);
        this.renewed += 1;
        return {
          // One channel has the same id for everything, as some do.
          uid: isWholeOurs ? ours : this.merges ? 'stay@elsewhere' : `${this.renewed}@elsewhere`,
          title,
          from: first,
          until: addDays(nights.at(-1) ?? '', 1),
        };
      }),
    );
  }
}

function between(from: string, until: string): string[] {
  const nights: string[] = [];
  for (let night = from; night < until; night = addDays(night, 1)) nights.push(night);
  return nights;
}

function calendarText(
  events: { uid: string; title: string; from: string; until: string }[],
): string {
  const plain = (date: string) => date.replaceAll('-', '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(({ uid, title, from, until }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${plain(from)}`,
      `DTEND;VALUE=DATE:${plain(until)}`,
      `SUMMARY:${title}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');
}

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const staff = userActor({ id: 'staff', permissions: [] });
const client = {
  clientKey: 'guest',
  clientNetwork: null,
  clientRange: 'guests',
  idempotencyKey: null,
};

/** Asserts a truth about the world after a step; one that fails is the counterexample. */
function must(isTrue: boolean, what: Record<string, unknown>): void {
  if (!isTrue) throw new Error(JSON.stringify(what));
}

class World {
  readonly elsewhere: Elsewhere[];
  private readonly bookings: { id: string; nights: string[] }[] = [];
  /** The nights that each had sold when we last read it well. */
  private readonly seen = new Map<string, Set<string>>();
  /** Channels whose window was once gone: after an hour the owner has to say again that it is one (decision 48). */
  private readonly withoutWindow = new Set<string>();

  constructor() {
    const { sqlite, channelRows, clock } = app.deps;
    for (const table of ['nights', 'channel_nights', 'channel_events', 'channel_fetches']) {
      sqlite.exec(`delete from ${table}`);
    }
    for (const table of ['channel_runs', 'channel_clashes', 'channels']) {
      sqlite.exec(`delete from ${table}`);
    }
    // Out of every list, as if long emptied: slips and history still point to them.
    sqlite.exec('update bookings set deleted_at = 1, purged_at = 1');
    app.clock.set(START);
    const shapes: [string, ChannelKind, boolean, boolean, string[]][] = [
      ['a', 'airbnb', false, false, []],
      ['b', 'booking', false, true, []],
      // Reads the second one's calendar by itself.
      ['c', 'other', true, false, ['b']],
    ];
    this.elsewhere = shapes.map(([id, kind, keeps, merges, linked]) => {
      channelRows.insert({
        ...newChannelRecord(id, clock.now()),
        kind,
        linked,
        sellWindowFrom: merges ? WINDOW.from : null,
        // Past its first reading, which asks rather than alarms.
        firstReadAt: clock.now(),
      });
      return new Elsewhere(id, kind, keeps, merges);
    });
    // The windows are known from the start: one that came later could hide a stay, and would be closed.
    for (const one of this.elsewhere) this.read(one);
  }

  at(pick: number): Elsewhere {
    return this.elsewhere[pick % this.elsewhere.length] as Elsewhere;
  }

  /** A guest books here, and gives their name or not. */
  book(nights: string[], isKnown: boolean): void {
    const free = this.freeHere(nights);
    const request = {
      bookingDetails: {
        checkIn: nights[0] ?? '',
        checkOut: addDays(nights.at(-1) ?? '', 1),
        rooms: 3,
      },
      paymentMethod: 'promptpay' as const,
    };
    try {
      const answer = JSON.parse(app.deps.bookings.create(request, client)) as {
        data: { booking: { _id: string } };
      };
      const id = answer.data.booking._id;
      if (isKnown) app.deps.bookings.saveCustomerInfo(id, anna, staff);
      this.bookings.push({ id, nights });
      must(free, { nights, booked: true });
    } catch (error) {
      if ((error as { code?: string }).code !== 'dates_unavailable') throw error;
      must(!free, { nights, booked: false });
    }
  }

  private freeHere(nights: string[]): boolean {
    app.deps.bookings.sweep();
    const taken = this.holders();
    return nights.every((night) => !taken.has(night));
  }

  cancel(pick: number): void {
    const live = this.living();
    const one = live[pick % Math.max(1, live.length)];
    if (one) app.deps.bookings.changeAsStaff(one.id, { status: 'cancelled' }, staff);
  }

  /** Whoever has these nights here leaves. */
  cancelOn(nights: readonly string[]): void {
    for (const { id, nights: own } of this.living()) {
      if (own.some((night) => nights.includes(night))) {
        app.deps.bookings.changeAsStaff(id, { status: 'cancelled' }, staff);
      }
    }
  }

  living(): { id: string; nights: string[] }[] {
    return this.bookings.filter(({ id }) => app.deps.bookings.find(id).status !== 'cancelled');
  }

  /** The holder of each night here, read from the table itself. */
  holders(): Map<string, string> {
    const rows = app.deps.sqlite
      .prepare('select night, coalesce(booking_id, channel_id) as id from nights')
      .all() as { night: string; id: string }[];
    return new Map(rows.map(({ night, id }) => [night, id]));
  }

  /** A good reading. @returns the nights it showed; null when it was not believed */
  read(one: Elsewhere, { text = '', believe = false } = {}): Set<string> | null {
    const channel = app.deps.channelRows.find(one.id);
    if (channel === null) throw new Error('no such channel');
    const bounds = {
      timeZone: 'Asia/Bangkok',
      checkInTime: '14:00',
      from: TODAY,
      until: addDays(TODAY, 730),
    };
    const reading = readNights(
      readFeed(decodeFeed(new TextEncoder().encode(text || one.feed())), bounds),
      {
        kind: one.kind,
        isOurUid: (uid) => app.deps.ourUids.isOurs(uid),
        ...bounds,
      },
    );
    let { doubt } = app.deps.applyNights.apply(one.id, reading);
    if (doubt !== null && believe) {
      ({ doubt } = app.deps.applyNights.apply(one.id, reading, { believe: doubt.print }));
    }
    if (doubt !== null) return null;
    if (text === '') this.seen.set(one.id, one.soldNights());
    return new Set(reading.nights.keys());
  }

  /** An empty calendar frees nothing, whatever stood in it before. */
  readEmpty(one: Elsewhere): void {
    const before = [...this.holders()].filter(([, id]) => id === one.id);
    if (one.merges) this.withoutWindow.add(one.id);
    this.read(one, { text: calendarText([]) });
    const after = this.holders();
    for (const [night, id] of before) must(after.get(night) === id, { night, id, empty: true });
  }

  /** It reads our calendar; before we answer, we read its. */
  readUs(one: Elsewhere, how: 'well' | 'unread' | 'lost' | 'killed' | 'killedLate'): void {
    const present = how === 'unread' ? null : this.read(one);
    const channel = app.deps.channelRows.find(one.id);
    if (channel === null) return;
    const { stretches } = app.deps.nightsExport.stretchesFor(channel);
    const fetched = app.deps.nightsExport.begin(channel, stretches, present, 'test');
    if (how === 'lost') {
      app.deps.nightsExport.giveUp(fetched);
      return;
    }
    if (how !== 'killed') this.tell(one, stretches);
    if (how === 'well' || how === 'unread') {
      app.deps.nightsExport.finish(fetched);
      return;
    }
    app.clock.advance(3 * MINUTE);
    app.deps.nightsExport.settleUnfinished();
  }

  private tell(one: Elsewhere, stretches: { uid: string; from: string; until: string }[]): void {
    one.ofUs = new Set(stretches.flatMap(({ from, until }) => between(from, until)));
    one.uids = new Map(
      stretches.flatMap(({ uid, from, until }) =>
        between(from, until).map((night) => [night, uid]),
      ),
    );
  }

  /** A chat shows what the pasted address leads to. */
  preview(one: Elsewhere): void {
    const headers = { 'user-agent': 'facebookexternalhit/1.1', accept: '*/*' };
    if (!isChannelFetch('GET', headers)) return;
    const channel = app.deps.channelRows.find(one.id);
    if (channel === null) return;
    const { stretches } = app.deps.nightsExport.stretchesFor(channel);
    app.deps.nightsExport.finish(
      app.deps.nightsExport.begin(channel, stretches, this.read(one), 'preview'),
    );
  }

  /** The third one reads the second one's calendar. */
  readEachOther(): void {
    const [, second, third] = this.elsewhere;
    if (second && third) third.ofOther = new Set([...second.soldNights(), ...second.closed()]);
  }

  /** Nobody sells any more; everybody reads everybody until all is told. */
  comeToRest(): void {
    for (let round = 0; round < 6; round += 1) {
      app.clock.advance(15 * MINUTE);
      this.readEachOther();
      for (const one of this.elsewhere) {
        this.read(one, { believe: true });
        this.readUs(one, 'well');
      }
    }
    for (const one of this.elsewhere) this.read(one, { believe: true });
  }

  checkAlways(): void {
    const holders = this.holders();
    for (const { id, nights } of this.living()) {
      for (const night of nights) must(holders.get(night) === id, { night, id });
    }
    // A night that we know to be sold there is for sale here at no moment, whoever gives it back.
    for (const one of this.elsewhere) {
      for (const night of one.soldNights()) {
        if (!this.seen.get(one.id)?.has(night)) continue;
        must(holders.has(night), { night, at: one.id, isFree: true });
      }
    }
  }

  /** After a good reading: every night sold there is taken here, and one that is another's is a clash. */
  checkRead(one: Elsewhere): void {
    const holders = this.holders();
    const clashes = app.deps.clashRows.present(one.id);
    for (const night of one.soldNights()) {
      const holder = holders.get(night);
      must(holder !== undefined, { night, at: one.id, isFree: true });
      const isLinked = ['b', 'c'].includes(one.id) && ['b', 'c'].includes(holder ?? '');
      if (holder === one.id || isLinked) continue;
      const isTold = clashes.some(
        ({ holderId, nights }) => holderId === holder && nights.includes(night),
      );
      must(isTold, { night, at: one.id, holder, isTold });
    }
  }

  /** At rest: what a channel has here, somebody has really bought there. */
  checkRest(): void {
    const sold = new Set(this.elsewhere.flatMap((one) => [...one.soldNights()]));
    const ids = this.elsewhere.map(({ id }) => id);
    for (const [night, holder] of this.holders()) {
      const mayBeWindow = this.withoutWindow.has(holder) && night >= WINDOW.from;
      if (ids.includes(holder) && !mayBeWindow) {
        must(sold.has(night), { night, holder, isSold: false });
      }
    }
    this.elsewhere.forEach((one) => this.checkRead(one));
  }
}

const pick = fc.nat({ max: 5 });
const nights = fc
  .record({ start: fc.nat({ max: 6 }), count: fc.integer({ min: 1, max: 2 }) })
  .map(({ start, count }) =>
    Array.from({ length: count }, (_, index) => addDays(FIRST, start + index)),
  );
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book'), nights, known: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel'), pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('sell'), pick, nights }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancelThere'), pick, which: pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('read'), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('readEmpty'), pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('readUs'), pick }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('readUsBadly'),
      pick,
      how: fc.constantFrom('unread', 'lost', 'killed', 'killedLate', 'killedLate'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('preview'), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('readEachOther') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait') }) },
  // A whole life that chance rarely puts together: booked here, told there, cancelled here, told or not, sold there.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('story'),
      pick,
      nights,
      how: fc.constantFrom('well', 'unread', 'lost', 'killed', 'killedLate'),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The steps of a story, each of which must leave everything right. */
function tell(world: World, next: { pick: number; nights: string[]; how: string }): void {
  const one = world.at(next.pick);
  const { nights: some } = next;
  const steps = [
    () => world.book(some, true),
    () => world.readUs(one, 'well'),
    () => world.read(one),
    () => world.cancelOn(some),
    () => world.readUs(one, next.how as 'lost'),
    () => void (one.isFree(some) && one.sold.push({ nights: some })),
    () => void (world.read(one) && world.checkRead(one)),
  ];
  for (const act of steps) {
    act();
    world.checkAlways();
  }
}

function take(world: World, next: Step): void {
  const one = 'pick' in next ? world.at(next.pick) : world.at(0);
  if (next.kind === 'book' && 'known' in next) world.book(next.nights, next.known);
  if (next.kind === 'cancel' && 'pick' in next) world.cancel(next.pick);
  if (next.kind === 'sell' && 'nights' in next && one.isFree(next.nights)) {
    one.sold.push({ nights: next.nights });
  }
  if (next.kind === 'cancelThere' && 'which' in next) {
    one.sold.splice(next.which % Math.max(1, one.sold.length), 1);
  }
  if (next.kind === 'readEmpty') world.readEmpty(one);
  if (next.kind === 'readUs') world.readUs(one, 'well');
  if (next.kind === 'story' && 'how' in next && 'nights' in next) tell(world, next);
  if (next.kind === 'readUsBadly' && 'how' in next) world.readUs(one, next.how);
  if (next.kind === 'preview') world.preview(one);
  if (next.kind === 'readEachOther') world.readEachOther();
  if (next.kind === 'wait') app.clock.advance(31 * MINUTE);
  if (next.kind === 'read') {
    world.read(one);
    world.checkRead(one);
  }
  world.checkAlways();
}

/** This many runs share a server: its bookings, mails and changes are never emptied, and make each run slower. */
const SLICE = 50;
const slices = Array.from({ length: Math.ceil(RUNS / SLICE) }, (_, index) => ({
  slice: index + 1,
  numRuns: Math.min(SLICE, RUNS - index * SLICE),
}));

test.each(slices)(
  'nobody’s night is sold twice unseen, and no dead booking is kept alive ($slice)',
  async ({ numRuns }) => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 45, size: 'max' }), async (sequence) => {
        const world = new World();
        for (const next of sequence) take(world, next);
        steps += sequence.length;
        world.comeToRest();
        world.checkAlways();
        world.checkRest();
        // The server puts work off until after each change; without this turn it would pile up until the last run.
        await nextTurn();
      }),
      { numRuns },
    );
    expect(steps).toBeGreaterThan(numRuns);
  },
  3_600_000,
);
