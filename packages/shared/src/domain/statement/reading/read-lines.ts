import { inReverse } from '../../sorted.ts';
import type { StatementLeftOut, StatementMapping, StatementRow } from '../statement-row.ts';
import { readAmount } from './read-amount.ts';
import { type DayOrder, readDay, readTime } from './read-day.ts';
import { moneyReader } from './read-money.ts';
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
  return { lines: withClocks(lines), leftOut };
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

/** A spreadsheet writes midnight beside days that have no time: where all rows have it, none has a time. */
function withClocks(lines: ReadLine[]): ReadLine[] {
  const timed = lines.some((line) => line.kind === 'row' && !isMidnight(line.row.time));
  return timed
    ? lines
    : lines.map((line) =>
        line.kind === 'row' ? { ...line, row: { ...line.row, time: null } } : line,
      );
}

const isMidnight = (time: string | null): boolean => time === null || time === '00:00';

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
