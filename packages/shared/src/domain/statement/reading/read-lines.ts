import { inReverse } from '../../sorted.ts';
import type { StatementLeftOut, StatementMapping, StatementRow } from '../statement-row.ts';
import { readAmount, readSign } from './read-amount.ts';
import { type DayOrder, readDay, readTime } from './read-day.ts';
import { type TableLine, cellOf, isEmpty } from './table.ts';
import { isOpening, isTotal, isTotalAlone, kindsOfHeading } from './words.ts';

/** A row whose direction no cell says: its amount is in satang, and only balances tell whether it came or went. */
export interface ReadRow extends StatementRow {
  directed: boolean;
}

/** Lines below the headings in the order of the file: rows, lines that are none, and the balance before the first row. */
export type ReadLine =
  | { kind: 'row'; row: ReadRow; at: number }
  | { kind: 'opening'; line: number; day: string | null; satang: number }
  | { kind: 'gap'; line: number; day: string | null };

export interface ReadLines {
  lines: ReadLine[];
  leftOut: StatementLeftOut[];
}

export interface LinesOrder {
  mapping: StatementMapping;
  dayOrder: DayOrder;
  /** Columns that have headings. */
  headed: number;
  /** Columns whose texts are joined to the description. */
  more: readonly number[];
}

const MAX_DESCRIPTION = 500;
const MAX_REFERENCE = 100;
const MAX_LEFT_OUT = 200;

/** Reads each line by the columns: what is no row is left out with its reason, and what cannot be read is never guessed. */
export function readLines(table: readonly TableLine[], order: LinesOrder): ReadLines {
  const { mapping, dayOrder } = order;
  const width = widthOf(table, order);
  const money = moneyReader(table, order);
  const lines: ReadLine[] = [];
  const leftOut: StatementLeftOut[] = [];
  const leave = (line: TableLine, why: StatementLeftOut['why']): void => {
    leftOut.push(leftOutLine(line, why));
  };
  for (const [at, line] of table.entries()) {
    if (isEmpty(line)) {
      leave(line, 'empty');
      continue;
    }
    const dayCell = cellOf(line, mapping.day);
    const day = readDay(dayCell, dayOrder);
    const tooWide = line.cells.slice(width).some((cell) => cell.trim() !== '');
    const read = tooWide ? 'unreadable' : money(line);
    const words = line.cells.filter((cell) => /\p{L}/u.test(cell));
    if (words.some(isOpening) && (read === 'none' || day === null)) {
      const satang = lastAmount(line, mapping.balance);
      leave(line, 'total');
      if (satang !== null) {
        lines.push({ kind: 'opening', line: line.line, day: day?.day ?? null, satang });
      }
      continue;
    }
    const adds = words.some(isTotal);
    if (adds && (day === null || read === 'none' || words.some(isTotalAlone))) {
      leave(line, 'total');
      continue;
    }
    if (day === null && isWords(line, order)) {
      leave(line, 'heading');
      continue;
    }
    if (day !== null && read === 'none' && isNothing(line, mapping)) {
      leave(line, 'empty');
      continue;
    }
    const balance = readAmount(cellOf(line, mapping.balance));
    if (day === null || typeof read === 'string' || balance === 'unreadable') {
      leave(line, 'unreadable');
      lines.push({ kind: 'gap', line: line.line, day: day?.day ?? null });
      continue;
    }
    if (read.satang === 0) {
      leave(line, 'empty');
      continue;
    }
    lines.push({
      kind: 'row',
      at,
      row: {
        line: line.line,
        day: day.day,
        time: readTime(cellOf(line, mapping.time)) ?? day.time,
        satang: read.satang,
        balanceSatang: balance === 'none' ? null : balance.satang,
        description: described(line, order),
        reference: referenceOf(cellOf(line, mapping.reference)),
        directed: read.directed,
      },
    });
  }
  return { lines, leftOut };
}

export function leftOutLine(line: TableLine, why: StatementLeftOut['why']): StatementLeftOut {
  const text = line.cells.filter((cell) => cell.trim() !== '').join(' | ');
  return { line: line.line, why, text: plain(text, MAX_LEFT_OUT) };
}

/** A text in one line, without control characters and lost letters at its ends. */
export function plain(text: string, max: number): string {
  const one = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cs}\p{Co}\p{Cn}]/gu, '');
  return one.length <= max ? one.trim() : Array.from(one.trim()).slice(0, max).join('').trim();
}

type Money = { satang: number; directed: boolean } | 'none' | 'unreadable';

/** Reads the money of a line, by the way in which this table writes it. */
function moneyReader(
  table: readonly TableLine[],
  { mapping, dayOrder }: LinesOrder,
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

/**
 * Cells of a line: as many as most lines with a day have, and as are headed or named, since lines may leave out empty ones at
 * their end. A cell more means that all behind it have moved.
 */
function widthOf(
  table: readonly TableLine[],
  { mapping: { dayOrder: _, ...columns }, dayOrder, headed }: LinesOrder,
): number {
  const counts = new Map<number, number>();
  for (const line of table) {
    if (readDay(cellOf(line, columns.day), dayOrder) === null) continue;
    const filled = line.cells.length;
    counts.set(filled, (counts.get(filled) ?? 0) + 1);
  }
  let usual = 0;
  let most = 0;
  for (const [cells, count] of counts) {
    if (count > most) [usual, most] = [cells, count];
  }
  return Math.max(usual, headed, ...Object.values(columns).map((column) => column + 1));
}

/** True for a line of text: headings again, or words that the bank writes below the rows. */
function isWords(line: TableLine, { mapping }: LinesOrder): boolean {
  const [only = '', second] = line.cells.filter((cell) => cell.trim() !== '');
  if (second === undefined && /^\s*\p{L}{2}/u.test(only)) return true;
  const columns = [mapping.in, mapping.out, mapping.amount, mapping.balance];
  const money = columns.map((column) => cellOf(line, column)).filter((cell) => cell !== '');
  if (
    money.every((cell) => readAmount(cell) === 'none') &&
    !/^\d/.test(cellOf(line, mapping.day))
  ) {
    return true;
  }
  return (
    money.length > 0 && money.every((cell) => !/\d/.test(cell) && kindsOfHeading(cell).size > 0)
  );
}

function isNothing(line: TableLine, mapping: StatementMapping): boolean {
  const balance = readAmount(cellOf(line, mapping.balance));
  return balance === 'none' || mapping.balance === undefined;
}

function lastAmount(line: TableLine, column: number | undefined): number | null {
  const cells = column === undefined ? line.cells : [cellOf(line, column)];
  for (const cell of inReverse(cells)) {
    const read = readAmount(cell);
    if (typeof read !== 'string') return read.satang;
  }
  return column === undefined ? null : lastAmount(line, undefined);
}

function described(line: TableLine, { mapping, more }: LinesOrder): string {
  const texts = [mapping.description, ...more].map((column) => cellOf(line, column));
  return plain(
    [...new Set(texts)].filter((text) => text !== '' && text !== '-').join(' '),
    MAX_DESCRIPTION,
  );
}

/** Null also where a spreadsheet has rounded a long number: `2.02501E+17`. */
function referenceOf(cell: string): string | null {
  const text = plain(cell, MAX_REFERENCE);
  return /^[-–]*$/.test(text) || /^\d(?:\.\d+)?E\+?\d+$/i.test(text) ? null : text;
}
