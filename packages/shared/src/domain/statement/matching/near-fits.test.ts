import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenRow, type OurMoney, matchRows, nameOfMoney } from './match-rows.ts';
import { createNearFits } from './near-fits.ts';
import { spanOf } from './row-time.ts';

type Near = OurMoney & { mayLackSatang?: number };

const ROW: OpenRow = {
  id: 'r',
  account: 'kbank',
  day: '2026-11-26',
  time: '21:14',
  satang: 2_704_000,
  description: 'SCB X7710 Thana S',
  reference: null,
};
const DUE: Near = {
  kind: 'due',
  id: 'd',
  booking: 'b',
  satang: 2_709_000,
  at: { from: spanOf('2026-11-01').from, until: Number.MAX_SAFE_INTEGER / 4 },
  account: null,
  reference: '',
  names: ['Thana Srisuk'],
  hasSlip: false,
};
const row = (changes: Partial<OpenRow>): OpenRow => ({ ...ROW, ...changes });
const money = (changes: Partial<Near>): Near => ({ ...DUE, ...changes });
const nearOf = (one: OpenRow, ...ours: Near[]) => createNearFits(ours, matchRows([one], ours))(one);
const namesOf = (one: OpenRow, ...ours: Near[]) =>
  nearOf(one, ...ours).map(({ money: found }) => nameOfMoney(found));

test('D7 ฿50 less than due is near, with the name that agrees and what differs', () => {
  expect(nearOf(ROW, DUE)).toMatchObject([
    { money: { id: 'd' }, agrees: ['name'], differs: ['amount', 'no_slip'] },
  ]);
});

test('F3 an amount is near within 1 % of ours, or ฿50 where that is more', () => {
  const off = (ours: number, theirs: number) =>
    namesOf(row({ satang: theirs }), money({ satang: ours })).length;
  expect(off(2_709_000, 2_709_000 - 27_090)).toBe(1);
  expect(off(2_709_000, 2_709_000 - 27_091)).toBe(0);
  expect(off(2_709_000, 2_709_000 + 27_091)).toBe(0);
  expect(off(200_000, 195_000)).toBe(1);
  expect(off(200_000, 194_999)).toBe(0);
  expect(off(-200_000, -195_000)).toBe(1);
  expect(off(5_000, -5_000)).toBe(0);
});

test('F8 less may come of money that may be forgiven so much, and no more than elsewhere', () => {
  const fromAbroad = money({ satang: 1_000_000, mayLackSatang: 50_000 });
  expect(namesOf(row({ satang: 950_000 }), fromAbroad)).toEqual(['due:d']);
  expect(namesOf(row({ satang: 949_999 }), fromAbroad)).toEqual([]);
  expect(namesOf(row({ satang: 1_050_000 }), fromAbroad)).toEqual([]);
});

test('D7 the same amount on another day is near within a month, before and after', () => {
  const paid = (day: string) => money({ kind: 'payment', satang: ROW.satang, at: spanOf(day) });
  const isNear = (day: string) => namesOf(ROW, paid(day)).length === 1;
  expect(['2026-10-27', '2026-11-22', '2026-11-28', '2026-12-27'].map(isNear)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['2026-10-20', '2026-12-30'].map(isNear)).toEqual([false, false]);
  // In its time it fits, and is not only near.
  expect(isNear('2026-11-26')).toBe(false);
});

test('D7 amount and day together, another account or the other direction are not near', () => {
  const other = { kind: 'payment', at: spanOf('2026-11-10') } as const;
  expect(namesOf(ROW, money(other))).toEqual([]);
  expect(namesOf(ROW, money({ account: 'scb' }))).toEqual([]);
  expect(namesOf(ROW, money({ satang: -2_709_000 }))).toEqual([]);
});

test('D7 a name in the text leads, then the nearer amount, three at most', () => {
  const nobody = { names: [] as string[] };
  const ours = [
    money({ id: 'far', ...nobody, satang: 2_720_000 }),
    money({ id: 'near', ...nobody, satang: 2_705_000 }),
    money({ id: 'named', satang: 2_725_000 }),
    money({ id: 'farthest', ...nobody, satang: 2_730_000 }),
  ];
  expect(namesOf(ROW, ...ours)).toEqual(['due:named', 'due:near', 'due:far']);
  expect(nearOf(ROW, ...ours)[0]?.differs).toContain('fits_others');
});

test('D7 what another row is for certain is near none, what fits another row is said to', () => {
  const paid = money({ kind: 'payment', id: 'p', at: spanOf(ROW.day), reference: 'REF000001' });
  const own = row({ id: 'own', satang: paid.satang, reference: 'REF000001' });
  const certain = createNearFits([paid], matchRows([ROW, own], [paid]));
  expect(certain(ROW)).toEqual([]);
  const question = { ...own, reference: null };
  const [found] = createNearFits([paid], matchRows([ROW, question], [paid]))(ROW);
  expect(found?.differs).toEqual(['amount', 'fits_others']);
});

test('D7 the same is near as by looking at one after another', () => {
  const satang = fc.integer({ min: -12, max: 12 }).map((step) => step * 2_500);
  const someDay = fc
    .tuple(fc.constantFrom('10', '11', '12'), fc.integer({ min: 1, max: 9 }))
    .map(([month, date]) => `2026-${month}-0${date}`);
  const account = fc.constantFrom('kbank', 'scb');
  const rows = fc.record({ satang, day: someDay, account });
  const ours = fc.array(
    fc.record({
      kind: fc.constantFrom('payment' as const, 'due' as const, 'expense' as const),
      satang,
      at: someDay.map((one) => spanOf(one)),
      account: fc.constantFrom(null, 'kbank', 'scb'),
      mayLackSatang: fc.constantFrom(0, 20_000),
    }),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(rows, ours, (some, those) => {
      const one = row({ ...some, time: null });
      const known = those.map((changes, place) => money({ ...changes, id: `m${place}` }));
      const found = new Set(namesOf(one, ...known));
      const slow = known.filter((each) => isNearByWords(one, each)).map(nameOfMoney);
      expect([...found].filter((name) => !slow.includes(name))).toEqual([]);
      expect(found.size).toBe(Math.min(3, slow.length));
    }),
    { numRuns: 2000 },
  );
});

/** The rule as it reads. */
function isNearByWords(one: OpenRow, ours: Near): boolean {
  if (ours.account !== null && ours.account !== one.account) return false;
  if (one.satang * ours.satang <= 0) return false;
  const at = spanOf(one.day);
  const isInTime = at.until >= ours.at.from - 10 && at.from <= ours.at.until + 3 * 24 * 60;
  const [bank, noted] = [Math.abs(one.satang), Math.abs(ours.satang)];
  if (bank === noted) {
    const month = 31 * 24 * 60;
    return !isInTime && at.until >= ours.at.from - month && at.from <= ours.at.until + month;
  }
  const plain = Math.max(5_000, Math.floor(noted / 100));
  const less = Math.max(plain, ours.mayLackSatang ?? 0);
  return isInTime && (bank < noted ? noted - bank <= less : bank - noted <= plain);
}
