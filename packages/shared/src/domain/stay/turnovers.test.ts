import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import {
  type HouseStay,
  type TurnoverFacts,
  asksAgain,
  cleaningDayOf,
  factsOf,
  turnoversOf,
} from './turnovers.ts';

const BEGIN = '2026-12-01';
const DAYS = 30;

/** Stays of a house that holds one at a time, as gaps and lengths in nights. */
const house = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 6 }),
      nights: fc.integer({ min: 1, max: 5 }),
      guests: fc.option(fc.integer({ min: 1, max: 8 })),
    }),
    { maxLength: 8 },
  )
  .map((parts) => {
    let day = BEGIN;
    return parts.map(({ gap, nights, guests }, index): HouseStay => {
      const checkIn = addDays(day, gap);
      day = addDays(checkIn, nights);
      return { key: `s${index}`, checkIn, checkOut: day, guests, rooms: guests };
    });
  });

const hours = { closed: [], checkInTime: '15:00', checkOutTime: '11:00' };
const far = { from: '2026-01-01', until: '2028-01-01' };

/** The same by walking day after day and looking at the door. */
function watchTheDoor(stays: readonly HouseStay[], from: string, until: string) {
  const seen: { outOn: string | null; inOn: string | null; key: string }[] = [];
  let leftLast: { day: string; key: string } | null = null;
  for (let index = 0; index <= DAYS * 8; index += 1) {
    const day = addDays(BEGIN, index);
    const leaving = stays.find(({ checkOut }) => checkOut === day);
    if (leaving) leftLast = { day, key: leaving.key };
    const arriving = stays.find(({ checkIn }) => checkIn === day);
    if (arriving) {
      seen.push(
        leftLast === null
          ? { outOn: null, inOn: day, key: `in ${arriving.key}` }
          : { outOn: leftLast.day, inOn: day, key: leftLast.key },
      );
      leftLast = null;
    }
  }
  if (leftLast !== null) seen.push({ outOn: leftLast.day, inOn: null, key: leftLast.key });
  return seen.filter(({ outOn, inOn }) => {
    const first = outOn ?? inOn ?? '';
    const last = inOn ?? first;
    return last >= from && first < until;
  });
}

test('B9 turnovers are those that somebody would see who stands at the door day after day', () => {
  fc.assert(
    fc.property(
      house,
      fc.integer({ min: -3, max: DAYS }),
      fc.integer({ min: 1, max: 14 }),
      (stays, start, length) => {
        const from = addDays(BEGIN, start);
        const until = addDays(from, length);
        const shuffled = stays.toSorted((a, b) => (a.guests ?? 0) - (b.guests ?? 0));
        const found = turnoversOf({ stays: shuffled, ...hours }, { from, until });
        const short = found.map(({ outOn, inOn, key }) => ({ outOn, inOn, key }));
        expect(short).toEqual(watchTheDoor(stays, from, until));
        for (const one of found) {
          expect(one.isSameDay).toBe(one.outOn !== null && one.outOn === one.inOn);
          expect(one.guests).toBe(one.arriving?.guests ?? null);
        }
      },
    ),
  );
});

test('B9 a stay that moves keeps the id of its turnover, whatever else moves', () => {
  fc.assert(
    fc.property(house, fc.nat(), fc.integer({ min: 1, max: 60 }), (stays, pick, days) => {
      const moved = stays[pick % Math.max(1, stays.length)];
      fc.pre(moved !== undefined);
      const later = {
        ...moved,
        checkIn: addDays(moved.checkIn, days),
        checkOut: addDays(moved.checkOut, days),
      };
      const others = stays.filter((stay) => stay !== moved);
      const keys = turnoversOf({ stays: [...others, later], ...hours }, far).map(({ key }) => key);
      expect(keys).toContain(moved.key);
    }),
  );
});

test('B9 turnovers stand in order of their days', () => {
  fc.assert(
    fc.property(house, (stays) => {
      const days = turnoversOf({ stays, ...hours }, far).map(cleaningDayOf);
      expect(days).toEqual(days.toSorted());
    }),
  );
});

const facts: TurnoverFacts = {
  outOn: '2026-12-06',
  outTime: '11:00',
  inOn: '2026-12-06',
  inTime: '15:00',
  guests: 2,
  rooms: 3,
};

test.each([
  [{}, false],
  [{ guests: 6, rooms: 1 }, false],
  [{ outOn: '2026-12-07' }, true],
  [{ inOn: null }, true],
  [{ outTime: '11:29' }, false],
  [{ outTime: '11:30' }, true],
  [{ inTime: '14:31' }, false],
  [{ inTime: '14:30' }, true],
])('B9 %j after it was agreed asks again: %j', (change, asks) => {
  expect(asksAgain(facts, { ...facts, ...change })).toBe(asks);
});

test('B9 hours on which nobody leaves or arrives ask nobody again', () => {
  const last = { ...facts, inOn: null };
  expect(asksAgain(last, { ...last, inTime: '09:00' })).toBe(false);
  const first = { ...facts, outOn: null };
  expect(asksAgain(first, { ...first, outTime: '09:00' })).toBe(false);
});

test('B9 the facts that are kept with an answer are days, hours, guests and rooms alone', () => {
  const [one] = turnoversOf(
    {
      stays: [{ key: 'a', checkIn: BEGIN, checkOut: '2026-12-03', guests: 2, rooms: 1 }],
      ...hours,
    },
    far,
  );
  expect(one && Object.keys(factsOf(one))).toEqual(Object.keys(facts));
});

test('B9 nights closed by the house stand with the turnover between whose stays they lie', () => {
  const night = (from: string, to: string) => ({ from, to });
  const at = (key: string, checkIn: string, checkOut: string) => ({ key, checkIn, checkOut });
  const closed = [
    night('2026-12-01', '2026-12-03'),
    night('2026-12-03', '2026-12-04'),
    night('2026-12-05', '2026-12-06'),
    night('2026-12-09', '2026-12-10'),
  ];
  const stays = [
    at('a', '2026-11-29', '2026-12-03'),
    at('b', '2026-12-06', '2026-12-08'),
    at('c', '2026-12-08', '2026-12-09'),
  ].map((stay): HouseStay => ({ ...stay, guests: 2, rooms: 1 }));
  const made = turnoversOf({ ...hours, stays, closed }, far);
  expect(made.map((one) => [one.key, one.closed])).toEqual([
    ['in a', []],
    ['a', [closed[1], closed[2]]],
    ['b', []],
    ['c', []],
  ]);
});

test('B9 a stay’s own hours and guests count, else the house’s hours and nobody', () => {
  const leaving = { key: 'a', checkIn: '2026-12-01', checkOut: '2026-12-03', guests: 4, rooms: 2 };
  const arriving = { key: 'b', checkIn: '2026-12-03', checkOut: '2026-12-05', guests: 3, rooms: 1 };
  const own = [
    { ...leaving, outTime: '14:00' },
    { ...arriving, inTime: '10:00' },
  ];
  const factsIn = (stays: readonly HouseStay[]) =>
    turnoversOf({ ...hours, stays }, far).map(({ outTime, inTime, guests, rooms }) =>
      [outTime, inTime, guests, rooms].join(' '),
    );
  expect(factsIn(own)).toEqual(['11:00 15:00 4 2', '14:00 10:00 3 1', '11:00 15:00  ']);
  expect(factsIn([leaving, arriving])).toEqual([
    '11:00 15:00 4 2',
    '11:00 15:00 3 1',
    '11:00 15:00  ',
  ]);
});
