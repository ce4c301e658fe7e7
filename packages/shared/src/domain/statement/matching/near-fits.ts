import { sorted } from '../../sorted.ts';
import { findKnownNames } from '../../text/known-names.ts';
import { agreementsOf } from './agreements.ts';
import { type Fit, type OpenRow, type OurMoney, type RowMatch, nameOfMoney } from './match-rows.ts';
import { type Span, isInTime, spanOf } from './row-time.ts';

/** Noted money may differ by so much before anybody asks (F3): 1 %, or ฿50 where that is more. */
const NEAR_SATANG = 50_00;
const NEAR_HUNDREDTH = 100;
/** A day that was mistyped by its month is still found. */
const NEAR_DAYS = 31;
const MINUTES_A_DAY = 24 * 60;
/** More are no help to the one who decides. */
const MAX_NEAR = 3;

/** Money that may come short by more than others, on its way from abroad. Whole satang; 0 without. */
type Near = OurMoney & { mayLackSatang?: number };

/**
 * Finds what a row nearly is: the amount is ours and the day is not, or the day and the amount only nearly. It is offered
 * with what differs, and decides nothing: a row that has fits of its own is near nothing.
 * @param ours everything that no row is and that is due
 * @param matches as the same are matched: what is certain for a row is near no other, what fits one is said to
 * @returns the lookup of a row, the nearest first, at most three
 */
export function createNearFits(
  ours: readonly Near[],
  matches: ReadonlyMap<string, RowMatch>,
): (row: OpenRow) => Fit[] {
  const fitsOf = (verdict: RowMatch['verdict']) =>
    new Set(
      [...matches.values()].flatMap((match) =>
        match.verdict === verdict ? match.fits.map(({ money }) => money) : [],
      ),
    );
  const [certain, fitting] = [fitsOf('certain'), fitsOf('look')];
  const left = ours.filter((one) => !certain.has(one));
  const inOrder = sorted(left, (one, other) => one.satang - other.satang);
  const farthest = left.reduce((most, one) => Math.max(most, boundOf(one)), 0);
  return (row) => {
    const at = spanOf(row.day, row.time);
    const found: Near[] = [];
    for (let place = firstFrom(inOrder, row.satang - farthest); ; place += 1) {
      const one = inOrder[place];
      if (one === undefined || one.satang > row.satang + farthest) break;
      if (isNear(row, at, one)) found.push(one);
    }
    const nearest = sorted(found, (one, other) => compare(row, one, other)).slice(0, MAX_NEAR);
    const isOne = nearest.length === 1;
    return nearest.map((money) => ({
      money,
      ...agreementsOf(row, money, !isOne || fitting.has(money)),
    }));
  };
}

/**
 * True if a row differs from something of ours in the amount or in the day, by little, and in one of them alone.
 * @param at the row's time
 */
function isNear(row: OpenRow, at: Span, one: Near): boolean {
  if (one.account !== null && one.account !== row.account) return false;
  if (row.satang * one.satang <= 0) return false;
  if (row.satang !== one.satang) {
    const missing = Math.abs(one.satang) - Math.abs(row.satang);
    const bound = missing > 0 ? boundOf(one) : plainBound(one.satang);
    return Math.abs(missing) <= bound && isInTime(at, one.at);
  }
  const minutes = NEAR_DAYS * MINUTES_A_DAY;
  return (
    !isInTime(at, one.at) && at.until >= one.at.from - minutes && at.from <= one.at.until + minutes
  );
}

const plainBound = (satang: number): number =>
  Math.max(NEAR_SATANG, Math.floor(Math.abs(satang) / NEAR_HUNDREDTH));
const boundOf = ({ satang, mayLackSatang = 0 }: Near): number =>
  Math.max(plainBound(satang), mayLackSatang);

/** The place of the first that is not less. */
function firstFrom(inOrder: readonly Near[], satang: number): number {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((inOrder[middle]?.satang ?? 0) < satang) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A name in the text leads, then the nearer amount, then the nearer day. */
function compare(row: OpenRow, one: Near, other: Near): number {
  const isNamed = ({ names }: Near) => Number(findKnownNames(row.description, names).length > 0);
  const amount = ({ satang }: Near) => Math.abs(satang - row.satang);
  const at = spanOf(row.day, row.time);
  const days = ({ at: { from, until } }: Near) => Math.max(from - at.until, at.from - until, 0);
  return (
    isNamed(other) - isNamed(one) ||
    amount(one) - amount(other) ||
    days(one) - days(other) ||
    nameOfMoney(one).localeCompare(nameOfMoney(other))
  );
}
