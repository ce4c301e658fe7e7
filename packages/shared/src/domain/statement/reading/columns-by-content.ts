import type { StatementMapping } from '../statement-row.ts';
import { followBalances } from './balance-chain.ts';
import { findDayOrder } from './day-order.ts';
import type { HeadedColumns } from './headed-columns.ts';
import { readAmount } from './read-amount.ts';
import { DAY_ORDERS, readDay, readTime } from './read-day.ts';
import { readLines } from './read-lines.ts';
import { type TableLine, cellOf, isEmpty } from './table.ts';

/** Lines on which each choice of columns is tried. */
const MAX_TRIED = 120;
const MAX_MONEY_COLUMNS = 6;
/** Balances that follow from each other by chance are fewer than this. */
const MIN_COMPARED = 5;

/**
 * Columns of a table without headings that name them: a day, and money whose balances follow from it. Null where no line
 * has a day, or none has money. Certain only where one choice alone makes all balances follow.
 */
export function findByContent(lines: readonly TableLine[]): HeadedColumns | null {
  const from = lines.findIndex((line) => line.cells.some(isDay));
  if (from === -1) return null;
  const tried = lines.slice(from, from + MAX_TRIED).filter((line) => line.cells.some(isDay));
  const width = Math.max(...tried.map(({ cells }) => cells.length));
  const columns = Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, column) => column);
  const share = (column: number, is: (cell: string) => boolean): number => {
    const cells = tried.map((line) => cellOf(line, column)).filter((cell) => cell !== '');
    return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
  };
  const day = columns.find((column) => share(column, isDay) > 0.8);
  if (day === undefined) return null;
  const time = columns.find((column) => column !== day && share(column, isTime) > 0.9);
  const money = columns
    .filter((column) => column !== day && column !== time && share(column, isAmount) > 0.9)
    .filter((column) => tried.some((line) => typeof readAmount(cellOf(line, column)) !== 'string'))
    .slice(0, MAX_MONEY_COLUMNS);
  const [first] = money;
  if (first === undefined) return null;
  const text = columns.filter(
    (column) => column !== day && column !== time && !money.includes(column),
  );
  const description = longest(text, tried);
  const rest: StatementMapping = {
    day,
    ...(time !== undefined && { time }),
    ...(description !== undefined && { description }),
  };
  const choices = choicesOf(money).map((choice) => ({ ...rest, ...choice }));
  const faults = choices.map((choice) => faultsOf(lines.slice(from, from + MAX_TRIED), choice));
  const least = Math.min(...faults);
  const best = choices.filter((_, index) => faults[index] === least);
  const [mapping] = Number.isFinite(least) ? best : [];
  const above = lines[from - 1];
  const headed = above !== undefined && !isEmpty(above) && above.cells.length === width;
  return {
    from: headed ? from - 1 : from,
    until: from,
    headers: headed ? above.cells.map((cell) => cell.trim()) : columns.map(() => ''),
    mapping: mapping ?? { ...rest, amount: first },
    certain: mapping !== undefined && least === 0 && best.length === 1,
  };
}

const MAX_COLUMNS = 40;

/**
 * Lines that cannot be read by a choice of columns, and balances that do not follow: a count from 0 on, infinite where too few
 * balances can be compared.
 */
export function faultsOf(lines: readonly TableLine[], mapping: StatementMapping): number {
  const tried = lines.slice(0, MAX_TRIED);
  const dayOrder = mapping.dayOrder ?? findDayOrder(tried, mapping, []).order;
  const { lines: read, leftOut } = readLines(tried, { mapping, dayOrder, headed: 0, more: [] });
  const { breaks, undirected, compared } = followBalances(read, null);
  const unreadable = leftOut.filter(({ why }) => why === 'unreadable').length;
  if (compared < MIN_COMPARED) return Number.POSITIVE_INFINITY;
  // The first row of amounts without a direction has no balance before it.
  return unreadable + breaks.length + Math.max(0, undirected.length - 1);
}

/** Ways in which columns of money can be in, out, an amount and a balance. */
function choicesOf(money: readonly number[]): StatementMapping[] {
  const others = (...taken: number[]): number[] => money.filter((one) => !taken.includes(one));
  return money.flatMap((balance) =>
    others(balance).flatMap((one): StatementMapping[] => [
      { amount: one, balance },
      ...others(balance, one).map((out) => ({ in: one, out, balance })),
    ]),
  );
}

function longest(columns: readonly number[], lines: readonly TableLine[]): number | undefined {
  let [best, most]: [number | undefined, number] = [undefined, 0];
  for (const column of columns) {
    const letters = lines.reduce((sum, line) => sum + cellOf(line, column).length, 0);
    if (letters > most) [best, most] = [column, letters];
  }
  return best;
}

const isDay = (cell: string): boolean => DAY_ORDERS.some((order) => readDay(cell, order) !== null);
const isTime = (cell: string): boolean => cell.includes(':') && readTime(cell) !== null;
const isAmount = (cell: string): boolean => readAmount(cell) !== 'unreadable';
