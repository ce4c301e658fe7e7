import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certainCancellation, phoneEndingOf } from './certain-cancellation.ts';

const DAY_MS = 86_400_000;
/** The villa's clock is seven hours ahead, all year. */
const AHEAD_MS = 7 * 3_600_000;
const dayOf = (at: number) => new Date(at + AHEAD_MS).toISOString().slice(0, 10);
const CHECK_IN = '2027-03-10';
const ARRIVAL = Date.parse('2027-03-10T15:00:00+07:00');

const policy = fc
  .uniqueArray(fc.record({ daysBefore: fc.nat(60), refundPercent: fc.nat(100) }), {
    selector: ({ daysBefore }) => daysBefore,
    maxLength: 4,
  })
  .map((steps) => {
    const days = steps.toSorted((a, b) => b.daysBefore - a.daysBefore);
    const percents = steps.map(({ refundPercent }) => refundPercent).toSorted((a, b) => b - a);
    return days.map(({ daysBefore }, place) => ({
      daysBefore,
      refundPercent: percents[place] ?? 0,
    }));
  });

/** Counts the days one by one and tries every step, as a person with a calendar would. */
function slowly(
  steps: readonly { daysBefore: number; refundPercent: number }[],
  paid: number,
  damage: number,
  within: number,
  now: number,
) {
  if (now > ARRIVAL - DAY_MS) return null;
  let days = 0;
  while (dayOf(now + days * DAY_MS) < CHECK_IN) days += 1;
  let percent = 0;
  for (const step of steps)
    if (step.daysBefore <= days) percent = Math.max(percent, step.refundPercent);
  if (percent === 0) return null;
  const back = Math.floor((paid * percent + 50) / 100);
  const ends = now + 60 * 60_000;
  return {
    endsAt: new Date(ends).toISOString(),
    refund: back + damage,
    kept: paid - back,
    by: back + damage === 0 ? null : dayOf(ends + within * DAY_MS),
  };
}

test('F10 what the guest’s own word gives back follows the terms of the day, counted the slow way', () => {
  fc.assert(
    fc.property(
      policy,
      fc.nat(200_000),
      fc.nat(20_000),
      fc.integer({ min: 1, max: 60 }),
      // Most moments matter within two days of an edge.
      fc.oneof(
        fc.integer({ min: ARRIVAL - 70 * DAY_MS, max: ARRIVAL + DAY_MS }),
        fc.integer({ min: -2000, max: 2000 }).map((off) => ARRIVAL - DAY_MS + off),
        fc
          .tuple(fc.nat(60), fc.integer({ min: -2000, max: 2000 }))
          .map(([days, off]) => Date.parse(`${CHECK_IN}T00:00:00+07:00`) - days * DAY_MS + off),
      ),
      (cancellationPolicy, paid, damage, refundWithinDays, now) => {
        const villa = {
          checkInTime: '15:00',
          timeZone: 'Asia/Bangkok',
          guestsCancel: true,
          refundWithinDays,
        };
        const stay = { checkIn: CHECK_IN, terms: { cancellationPolicy }, paid, damage };
        const found = certainCancellation(stay, villa, new Date(now));
        expect(found).toEqual(slowly(cancellationPolicy, paid, damage, refundWithinDays, now));
        expect(
          certainCancellation(stay, { ...villa, guestsCancel: false }, new Date(now)),
        ).toBeNull();
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['081-234-5678', '5678'],
  ['+66 81 234 56 78', '5678'],
  ['12', null],
  ['', null],
])('the ending of %j is %j', (phone, ending) => {
  expect(phoneEndingOf(phone)).toBe(ending);
});
