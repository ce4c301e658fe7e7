/** Matching as its rules read, one row and one record after another: for tests alone. */
import { sorted } from '../../sorted.ts';
import { type OpenRow, type OurMoney, type RowMatch, nameOfMoney } from './match-rows.ts';
import { plainBankReference, spanOf } from './row-time.ts';

type Found = [id: string, verdict: RowMatch['verdict'], fits: string[], other: string | null];

export const namesFitting = (fits: readonly OurMoney[]): string[] =>
  sorted(fits.map(nameOfMoney), (a, b) => a.localeCompare(b));

const plain = (reference: string | null) => plainBankReference(reference ?? '');
const fitsAccount = (one: OurMoney, row: OpenRow) => [null, row.account].includes(one.account);

/** The one record that a row has the reference of, and no other row and no other record has it. */
function certainOf(row: OpenRow, rows: readonly OpenRow[], ours: readonly OurMoney[]) {
  const reference = plain(row.reference);
  if (reference === '') return null;
  const sharing = rows.filter((other) => plain(other.reference) === reference);
  const named = ours.filter((one) => one.kind !== 'due' && plain(one.reference) === reference);
  const [one] = named;
  if (sharing.length > 1 || named.length !== 1 || one === undefined) return null;
  return one.satang === row.satang && fitsAccount(one, row) ? one : null;
}

function fitsOf(row: OpenRow, rows: readonly OpenRow[], ours: readonly OurMoney[]): OurMoney[] {
  const own = certainOf(row, rows, ours);
  if (own !== null) return [own];
  const taken = rows.map((other) => certainOf(other, rows, ours));
  const left = ours.filter((one) => !taken.includes(one));
  const inTime = (one: OurMoney) => {
    const at = spanOf(row.day, row.time);
    return !(at.until < one.at.from - 10) && !(at.from > one.at.until + 3 * 24 * 60);
  };
  const fitsAmount = (one: OurMoney) => one.satang === row.satang && fitsAccount(one, row);
  return left.filter((one) => {
    if (plain(row.reference) !== '' && plain(one.reference) === plain(row.reference)) return true;
    if (!fitsAmount(one)) return false;
    if (inTime(one)) return true;
    const isOwed = left.some(
      (due) => due.kind === 'due' && due.booking === one.booking && fitsAmount(due) && inTime(due),
    );
    return one.kind !== 'due' && isOwed;
  });
}

function partnerOf(row: OpenRow, rows: readonly OpenRow[]): OpenRow | null {
  const days = (one: OpenRow) => Date.parse(one.day) / 86_400_000;
  const partners = rows.filter(
    (other) =>
      other.satang + row.satang === 0 &&
      other.account !== row.account &&
      Math.abs(days(other) - days(row)) <= 1,
  );
  const named = partners.filter(
    (other) => plain(row.reference) !== '' && plain(other.reference) === plain(row.reference),
  );
  const among = named.length > 0 ? named : partners;
  return among.length === 1 ? (among[0] ?? null) : null;
}

/** As `matchRows`, in the order of the rows. */
export function slowMatch(rows: readonly OpenRow[], ours: readonly OurMoney[]): Found[] {
  const fits = (row: OpenRow) => fitsOf(row, rows, ours);
  return rows.map((row): Found => {
    const partner = partnerOf(row, rows);
    const other = partner !== null && partnerOf(partner, rows) === row ? partner : null;
    const names = namesFitting(fits(row));
    const verdict =
      certainOf(row, rows, ours) !== null
        ? 'certain'
        : names.length > 0
          ? 'look'
          : other !== null && fits(other).length === 0
            ? 'transfer'
            : 'unknown';
    return [row.id, verdict, names, other?.id ?? null];
  });
}
