import { groupBy } from './group-by.ts';
import type { OpenRow } from './match-rows.ts';
import { dayNumber } from '../../stay/calendar-date.ts';
import { plainBankReference } from './row-time.ts';

/** A transfer between banks may be booked a day later on the other side. */
const MAX_DAYS_APART = 1;

/**
 * The transfers between the villa's own accounts: a row out of one and a row into another, of one amount, a day apart at
 * most, where each is the only one for the other. They are neither income nor alarm, unless one of the two fits something else.
 * @returns the other side by row, both ways
 */
export function ownTransfers(rows: readonly OpenRow[]): Map<string, string> {
  const found = new Map<string, string>();
  const byAmount = groupBy(rows, ({ satang }) => Math.abs(satang));
  for (const row of rows) {
    const other = onlyPartner(row, byAmount.get(Math.abs(row.satang)) ?? []);
    if (other === null) continue;
    const back = onlyPartner(other, byAmount.get(Math.abs(row.satang)) ?? []);
    if (back === row) found.set(row.id, other.id);
  }
  return found;
}

/** The one row that may be the other side; null for none or several that no reference tells apart. */
function onlyPartner(row: OpenRow, among: readonly OpenRow[]): OpenRow | null {
  const partners = among.filter(
    (other) =>
      other.satang === -row.satang &&
      other.account !== row.account &&
      Math.abs(dayNumber(other.day) - dayNumber(row.day)) <= MAX_DAYS_APART,
  );
  const reference = plainBankReference(row.reference ?? '');
  const named = partners.filter(
    (other) => reference !== '' && plainBankReference(other.reference ?? '') === reference,
  );
  const [one, ...others] = named.length > 0 ? named : partners;
  return one === undefined || others.length > 0 ? null : one;
}
