import { meant } from './meant.ts';
import { readAmount } from './read-amount.ts';
import type { TableLine } from './table.ts';
import { ACCOUNT, isOpening, wordKey } from './words.ts';

/** Thai banks have 10, 12 or 15 digits. */
const MIN_DIGITS = 10;
const MAX_DIGITS = 15;
/** Digits and masks with dashes between them, or parted by single spaces as ten digits are. */
const NUMBER =
  /(?:^|[^\p{L}\p{N}*•-])([\dx*•]{3} [\dx*•] [\dx*•]{5} [\dx*•]|[\dx*•][\dx*•-]*[\dx*•])(?![\p{L}\p{N}*•-])/giu;
/** A number as Thai banks part it, which needs no word beside it. */
const PARTED = /^[\dx*•]{3}[ -][\dx*•]{1,2}[ -][\dx*•]{5,6}[ -][\dx*•]$/iu;
const DATE_LIKE = /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}\s*\p{L}[\p{L}\p{M}.]{1,12}\s*\d{4}/gu;

/** The balance before the first row, in satang, where the bank writes it above the headings; else null. */
export function openingAbove(lines: readonly TableLine[]): number | null {
  for (const { cells } of lines) {
    const at = cells.findIndex(isOpening);
    if (at === -1) continue;
    for (const cell of [...cells.slice(at + 1), afterColon(cells[at] ?? '')]) {
      const read = readAmount(cell);
      if (typeof read !== 'string') return read.satang;
    }
  }
  return null;
}

/** Texts that look like a day, of lines in which the bank writes sentences. */
export const daysWritten = ({ cells }: TableLine): string[] =>
  cells.flatMap((cell) => (cell.length > 200 ? [] : (meant(cell).match(DATE_LIKE) ?? [])));

const afterColon = (cell: string): string => cell.slice(cell.indexOf(':') + 1);

/** Digits of the account, `x` for masked ones; null where there are none, or two that differ. */
export function accountIn(lines: readonly TableLine[]): string | null {
  const named = new Set<string>();
  const parted = new Set<string>();
  for (const { cells } of lines) {
    let isNamed = false;
    for (const cell of cells) {
      if (cell.length > 200) continue;
      const key = wordKey(cell);
      isNamed ||= ACCOUNT.some((word) => key.includes(word));
      for (const [, found = ''] of meant(cell).matchAll(NUMBER)) {
        const digits = found.replaceAll(/[\s-]/g, '').replaceAll(/[x*•]/gi, 'x');
        if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || !/\d.*\d.*\d/.test(digits))
          continue;
        if (isNamed) named.add(digits);
        if (PARTED.test(found)) parted.add(digits);
      }
    }
  }
  const [first = null, second] = named.size > 0 ? named : parted;
  return second === undefined ? first : null;
}
