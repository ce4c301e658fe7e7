import type { StatementMapping } from '../statement-row.ts';
import { readAmount, readSign } from './read-amount.ts';
import { readDay } from './read-day.ts';
import type { LinesOrder } from './read-lines.ts';
import { type TableLine, cellOf } from './table.ts';

/** Money of a line: whole satang, negative where it went. `directed` is false where no cell says if it came or went. */
export type Money = { satang: number; directed: boolean } | 'none' | 'unreadable';

/** Reads the money of a line, by the way in which this table writes it. */
export function moneyReader(
  table: readonly TableLine[],
  { mapping, dayOrder }: Pick<LinesOrder, 'mapping' | 'dayOrder'>,
): (line: TableLine) => Money {
  const { amount, sign } = mapping;
  if (mapping.in !== undefined || mapping.out !== undefined) {
    const rows = table.filter((line) => readDay(cellOf(line, mapping.day), dayOrder) !== null);
    const minus = (column: number | undefined): number =>
      column === undefined ? 0 : minusOf(rows, column);
    const [minusIn, minusOut] = [minus(mapping.in), minus(mapping.out)];
    return (line) => inOrOut(line, mapping, minusIn, minusOut);
  }
  const bySign = sign !== undefined;
  const signed = table.some((line) => {
    const read = readAmount(cellOf(line, amount));
    return typeof read !== 'string' && read.signed;
  });
  return (line) => {
    const read = readAmount(cellOf(line, amount));
    if (typeof read === 'string') return read;
    if (!bySign) return { satang: read.satang, directed: signed };
    const direction = readSign(cellOf(line, sign));
    // The word and the sign must not say different things.
    if (direction === null || (read.signed && read.satang < 0 && direction === 1)) {
      return read.satang === 0 ? 'none' : 'unreadable';
    }
    return { satang: Math.abs(read.satang) * direction, directed: true };
  };
}

/** 1 where a column writes no amount with a minus, -1 where it writes each with one, 0 where it has both. */
function minusOf(rows: readonly TableLine[], column: number): number {
  let [less, more] = [0, 0];
  for (const line of rows) {
    const read = readAmount(cellOf(line, column));
    if (typeof read === 'string' || read.satang === 0) continue;
    if (read.satang < 0) less += 1;
    else more += 1;
  }
  return less === 0 ? 1 : more === 0 ? -1 : 0;
}

function inOrOut(
  line: TableLine,
  mapping: StatementMapping,
  minusIn: number,
  minusOut: number,
): Money {
  const came = readAmount(cellOf(line, mapping.in));
  const went = readAmount(cellOf(line, mapping.out));
  if (came === 'unreadable' || went === 'unreadable') return 'unreadable';
  const more = came === 'none' ? 0 : came.satang;
  const less = went === 'none' ? 0 : went.satang;
  if (more !== 0 && less !== 0) return 'unreadable';
  if (more === 0 && less === 0) return 'none';
  // An amount below zero among others above it may be taken back, or written wrong.
  if (more < 0 || (less < 0 && minusOut !== -1) || (more !== 0 && minusIn === -1))
    return 'unreadable';
  return { satang: more === 0 ? -Math.abs(less) : more, directed: true };
}
