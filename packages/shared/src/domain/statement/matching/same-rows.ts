import { groupBy } from './group-by.ts';
import { plainBankReference } from './row-time.ts';

/** The facts by which a row of one file is known again in another. */
export interface RowFacts {
  day: string;
  time: string | null;
  satang: number;
  balanceSatang: number | null;
  reference: string | null;
  /** Empty once it was forgotten. */
  description: string;
}

/**
 * The rows of a file that the account does not have yet, in the file's order. A known row stands for one row of the file
 * at most: the same row in two overlapping files counts once, two equal rows of a day count as two.
 * @param known rows of the account, from other files
 * @param read rows of one file, whole satang
 */
export function newRowsOf<Row extends RowFacts>(
  known: readonly RowFacts[],
  read: readonly Row[],
): Row[] {
  const left = groupBy(known, keyOf);
  // By their places: two equal rows may be one object.
  const open = new Set(read.keys());
  // The closest pairs first: a row that could be either of two is the one that it equals in more.
  for (const isSame of [isEqual, isEqualButText]) {
    for (const [place, row] of read.entries()) {
      const among = left.get(keyOf(row)) ?? [];
      const at = open.has(place) ? among.findIndex((one) => isSame(one, row)) : -1;
      if (at === -1) continue;
      among.splice(at, 1);
      open.delete(place);
    }
  }
  return read.filter((_, place) => open.has(place));
}

const keyOf = ({ day, satang }: RowFacts): string => `${day} ${satang}`;

/** Two files may say more or less of a row: a fact that one leaves out tells them apart from nothing. */
function isEqualButText(one: RowFacts, other: RowFacts): boolean {
  const texts = [one, other].map(({ reference }) => plainBankReference(reference ?? ''));
  if (!agree(one.time, other.time) || !agree(one.balanceSatang, other.balanceSatang)) return false;
  if (texts[0] !== '' && texts[1] !== '' && texts[0] !== texts[1]) return false;
  const isKnownByMore =
    (one.balanceSatang !== null && other.balanceSatang !== null) ||
    (one.time !== null && other.time !== null) ||
    (texts[0] !== '' && texts[1] !== '');
  // Amount and day alone are shared by strangers; the text then decides, as long as both have one.
  return isKnownByMore || one.description === '' || one.description === other.description;
}

const isEqual = (one: RowFacts, other: RowFacts): boolean =>
  one.description === other.description &&
  one.time === other.time &&
  one.balanceSatang === other.balanceSatang &&
  one.reference === other.reference;

const agree = <Fact>(one: Fact | null, other: Fact | null): boolean =>
  one === null || other === null || one === other;
