import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarDate, addDays, daysBetween } from './calendar-date.ts';
import { type FollowedStays, type KnownStay, type StayEntry, followStays } from './follow-stays.ts';

const TODAY = '2026-12-01';
const day = (days: number): CalendarDate => addDays(TODAY, days);
const entry = (from: number, until: number, isReserved = true): StayEntry => ({
  from: day(from),
  until: day(until),
  isReserved,
});
const stay = (id: string, from: number, until: number, isGone = false): KnownStay => ({
  id,
  from: day(from),
  until: day(until),
  isGone,
});
const asEntry = ({ from, until }: KnownStay): StayEntry => ({ from, until, isReserved: true });

/** `a 2-5` for placed, `-a` for gone, `+2-5` for fresh; days from today on. */
function words({ placed, gone, fresh }: FollowedStays): string[] {
  const days = ({ from, until }: { from: string; until: string }) =>
    `${daysBetween(TODAY, from)}-${daysBetween(TODAY, until)}`;
  return [
    ...placed.map((one) => `${one.id} ${days(one)}`),
    ...gone.map((id) => `-${id}`),
    ...fresh.map((one) => `+${days(one)}`),
  ];
}

type Case = [string, { stays?: KnownStay[]; before?: StayEntry[]; now: StayEntry[] }, string[]];

describe('a stay of a channel is found again by its nights', () => {
  test.each<Case>([
    ['a reserved entry is a stay', { now: [entry(2, 5)] }, ['+2-5']],
    ['one that says no more is none', { now: [entry(2, 5, false)] }, []],
    ['the same again changes nothing', { stays: [stay('a', 2, 5)], now: [entry(2, 5)] }, []],
    ['an end a day later', { stays: [stay('a', 2, 5)], now: [entry(2, 6)] }, ['a 2-6']],
    ['an end a day earlier', { stays: [stay('a', 2, 5)], now: [entry(2, 4)] }, ['a 2-4']],
    ['a begin a day earlier', { stays: [stay('a', 2, 5)], now: [entry(1, 5)] }, ['a 1-5']],
    ['moved by a day', { stays: [stay('a', 2, 5)], now: [entry(3, 6)] }, ['a 3-6']],
    ['longer by many days', { stays: [stay('a', 2, 5)], now: [entry(2, 12)] }, ['a 2-12']],
    ['earlier by many days', { stays: [stay('a', 8, 11)], now: [entry(2, 11)] }, ['a 2-11']],
    ['shorter by many days', { stays: [stay('a', 2, 12)], now: [entry(2, 5)] }, ['a 2-5']],
    ['elsewhere it is another', { stays: [stay('a', 2, 5)], now: [entry(8, 11)] }, ['-a', '+8-11']],
    ['shown no more', { stays: [stay('a', 2, 5)], now: [] }, ['-a']],
    ['gone and not back', { stays: [stay('a', 2, 5, true)], now: [] }, []],
    ['gone and back', { stays: [stay('a', 2, 5, true)], now: [entry(2, 5)] }, ['a 2-5']],
    [
      'neighbours that are joined stay two',
      { stays: [stay('a', 2, 5), stay('b', 5, 8)], now: [entry(2, 8)] },
      [],
    ],
    [
      'one that is cut in two keeps its days',
      { stays: [stay('a', 2, 8)], now: [entry(2, 5), entry(5, 8)] },
      [],
    ],
    [
      'of a gap in its middle it keeps the longer side',
      { stays: [stay('a', 2, 9)], now: [entry(2, 4), entry(5, 9)] },
      ['a 5-9', '+2-4'],
    ],
    [
      'neighbours move together, one makes room for the other',
      { stays: [stay('a', 2, 5), stay('b', 5, 8)], now: [entry(2, 6), entry(6, 9)] },
      ['a 2-6', 'b 6-9'],
    ],
    [
      'it grows by no night that another entry had before',
      {
        stays: [stay('a', 2, 5)],
        before: [entry(2, 5), entry(5, 8)],
        now: [entry(2, 8)],
      },
      ['+5-8'],
    ],
    ['one that is over is left alone', { stays: [stay('a', -5, 0)], now: [] }, []],
    ['one that began keeps its first day', { stays: [stay('a', -2, 3)], now: [entry(0, 3)] }, []],
    ['its end may still move', { stays: [stay('a', -2, 3)], now: [entry(-2, 5)] }, ['a -2-5']],
    ['an entry that is over says nothing', { now: [entry(-5, 0)] }, []],
    [
      'of two entries for a night the one that says more counts',
      { now: [entry(2, 6, false), entry(3, 5)] },
      ['+3-5'],
    ],
    [
      'one that is gone makes room for the one that is there',
      { stays: [stay('a', 2, 5, true), stay('b', 2, 5)], now: [entry(2, 5)] },
      [],
    ],
    [
      'of two that are gone one comes back',
      { stays: [stay('a', 2, 5, true), stay('b', 2, 5, true)], now: [entry(2, 5)] },
      ['a 2-5'],
    ],
    [
      'nights between two are the first one’s',
      { stays: [stay('b', 8, 10), stay('a', 2, 4)], now: [entry(2, 10)] },
      ['a 2-8'],
    ],
    [
      'it takes no night that another entry had before, not even one',
      { stays: [stay('a', 2, 5)], before: [entry(2, 5), entry(5, 6)], now: [entry(2, 6)] },
      ['+5-6'],
    ],
    [
      'its last night cut off stays its own',
      { stays: [stay('a', 2, 5)], now: [entry(2, 4), entry(4, 5)] },
      [],
    ],
    [
      'its first night cut off stays its own',
      { stays: [stay('a', 2, 5)], now: [entry(2, 3), entry(3, 5)] },
      [],
    ],
    [
      'joined with one of a night behind it both stay',
      { stays: [stay('a', 2, 4), stay('b', 4, 5)], now: [entry(2, 5)] },
      [],
    ],
    [
      'joined with one of a night before it both stay',
      { stays: [stay('a', 3, 5), stay('b', 2, 3)], now: [entry(2, 5)] },
      [],
    ],
    ['nights that are over are none of it', { stays: [stay('a', 0, 3)], now: [entry(-1, 3)] }, []],
    [
      'it stays where the channel says no more than that its nights are taken',
      { stays: [stay('a', 2, 5)], now: [entry(2, 5, false)] },
      [],
    ],
    ['a stay that has begun is found whole', { now: [entry(-3, 2)] }, ['+-3-2']],
    [
      'a calendar of many years is read for a thousand days',
      { now: [entry(2, 3000)] },
      ['+2-1000'],
    ],
    [
      'entries above each other are parted where the first one ends',
      { now: [entry(4, 8), entry(2, 6)] },
      ['+2-6', '+6-8'],
    ],
  ])('%s', (_title, { stays = [], before, now }, expected) => {
    const shown = before ?? stays.filter(({ isGone }) => !isGone).map(asEntry);
    expect(
      words(followStays({ today: TODAY, stays, before: shown, now, owns: () => true })),
    ).toEqual(expected);
  });

  test('a night that is not the channel’s here begins no stay', () => {
    const owns = (night: CalendarDate) => night < day(4);
    const read = { today: TODAY, stays: [], before: [], now: [entry(2, 7)], owns };
    expect(words(followStays(read))).toEqual(['+2-4']);
  });
});

/** A calendar from today on of reserved entries that do not lie above each other. */
const calendar = fc
  .array(fc.record({ gap: fc.nat(3), nights: fc.integer({ min: 1, max: 5 }) }), { maxLength: 6 })
  .map((list) => {
    let at = 0;
    return list.map(({ gap, nights }) => {
      const from = at + gap;
      at = from + nights;
      return entry(from, at);
    });
  });

const nightsOf = ({ from, until }: { from: CalendarDate; until: CalendarDate }): CalendarDate[] =>
  Array.from({ length: daysBetween(from, until) }, (_, index) => addDays(from, index));

/** The stays as they stand after a reading. */
function after(stays: readonly KnownStay[], { placed, gone, fresh }: FollowedStays): KnownStay[] {
  const changed = stays.map((one): KnownStay => {
    const now = placed.find(({ id }) => id === one.id);
    if (now !== undefined) return { ...now, isGone: false };
    return gone.includes(one.id) ? { ...one, isGone: true } : one;
  });
  const begun = fresh.map((days, index) => ({
    id: `n${stays.length + index}`,
    ...days,
    isGone: false,
  }));
  return [...changed, ...begun];
}

test('however a calendar changes, each coming night that it shows is one stay’s, and no other is anybody’s', () => {
  fc.assert(
    fc.property(fc.array(calendar, { minLength: 1, maxLength: 5 }), (readings) => {
      let stays: KnownStay[] = [];
      let before: StayEntry[] = [];
      for (const now of readings) {
        const shown = now
          .flatMap(nightsOf)
          .filter((night) => night >= TODAY)
          .toSorted();
        // The same calendar again: a night may go from one stay to its neighbour, and then all is at rest.
        let last: string[] = [];
        for (let time = 0; time < 3; time += 1) {
          const read = { today: TODAY, stays, before, now, owns: () => true };
          const followed = followStays(read);
          last = words(followed);
          stays = after(stays, followed);
          const taken = stays
            .filter(({ isGone }) => !isGone)
            .flatMap(nightsOf)
            .filter((night) => night >= TODAY);
          expect(taken.toSorted()).toEqual(shown);
          before = now;
        }
        expect(last).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
