import type { StatementColumn, StatementMapping } from '../statement-row.ts';
import { readAmount, readSign } from './read-amount.ts';
import { DAY_ORDERS, readDay, readTime } from './read-day.ts';
import { type TableLine, cellOf } from './table.ts';
import { type HeadingKind, kindsOfHeading } from './words.ts';

/** Columns of a table as its headings name them. */
export interface HeadedColumns {
  /** Places in the list of lines: the first one with headings, and the first one after them. */
  from: number;
  until: number;
  headers: string[];
  mapping: StatementMapping;
  /** False where two columns could be the same thing. */
  certain: boolean;
}

/** Headings are looked for above this line; banks write at most a page before them. */
const MAX_LINES_ABOVE = 60;
/** Lines of one heading: Thai, English, and a second row below a wide one. */
const MAX_HEADING_LINES = 3;

/** Finds the line of headings: the one that names most columns, among them a day and money. Null where there is none. */
export function findHeadings(lines: readonly TableLine[]): HeadedColumns | null {
  let best: HeadedColumns | null = null;
  const columns = (found: HeadedColumns | null): number =>
    found === null ? 0 : Object.keys(found.mapping).length;
  for (const [from, line] of lines.slice(0, MAX_LINES_ABOVE).entries()) {
    if (!isHeading(line)) continue;
    let headers: string[] = [];
    let found: HeadedColumns | null = null;
    for (let until = from; until < Math.min(from + MAX_HEADING_LINES, lines.length); until += 1) {
      const next = lines[until];
      if (next === undefined || !isHeading(next)) break;
      headers = joined(headers, next);
      const named = columnsOf(headers, lines.slice(until + 1));
      if (named !== null && Object.keys(named.mapping).length >= columns(found)) {
        found = { ...named, from, until: until + 1, headers };
      }
    }
    if (columns(found) > columns(best)) best = found;
  }
  return best;
}

/** Columns of headings, of whose lines below some are looked at: null where no day or no money is among them. */
export function columnsOf(
  headers: readonly string[],
  below: readonly TableLine[],
): { mapping: StatementMapping; certain: boolean } | null {
  const kinds = headers.map((header) => kindsOfHeading(header));
  const looked = below.slice(0, MAX_LOOKED);
  const found = new Map<StatementColumn, number[]>();
  const add = (kind: StatementColumn, column: number): void => {
    found.set(kind, [...(found.get(kind) ?? []), column]);
  };
  for (const [column, of] of kinds.entries()) {
    const kind = kindOf(of, looked, column);
    if (kind !== null) add(kind, column);
  }
  // A day of value alone is better than none, as is a balance less what is held.
  const lesser = (kind: HeadingKind, instead: StatementColumn): void => {
    const column = kinds.findIndex((of) => of.has(kind));
    if (!found.has(instead) && column !== -1) add(instead, column);
  };
  lesser('lesserDay', 'day');
  lesser('lesserBalance', 'balance');
  const both = kinds.findIndex((of) => of.has('description') && of.has('more'));
  if (both !== -1 && !found.has('description')) add('description', both);
  lesser('more', 'description');
  const mapping = Object.fromEntries([...found].map(([kind, [first]]) => [kind, first]));
  if (mapping['in'] !== undefined && mapping['out'] !== undefined) {
    delete mapping['amount'];
    delete mapping['sign'];
  }
  const money = mapping['amount'] ?? mapping['in'] ?? mapping['out'];
  if (mapping['day'] === undefined || money === undefined) return null;
  const twice = ONE_ALONE.some((kind) => (found.get(kind)?.length ?? 0) > 1);
  const half = (mapping['in'] === undefined) !== (mapping['out'] === undefined);
  return { mapping, certain: !twice && !half };
}

const MAX_LOOKED = 200;
const ONE_ALONE: StatementColumn[] = ['day', 'in', 'out', 'amount', 'balance', 'sign'];

/** Columns beside the description whose texts are joined to it. */
export function moreColumns(headers: readonly string[], mapping: StatementMapping): number[] {
  const taken = new Set(Object.values(mapping));
  return headers.flatMap((header, column) => {
    const kinds = kindsOfHeading(header);
    const text = kinds.has('more') || kinds.has('description') || kinds.has('sign');
    const other = kinds.has('account') || kinds.has('cheque') || kinds.has('day');
    return text && !other && !taken.has(column) ? [column] : [];
  });
}

/** The one thing that a column holds, of those that its heading may name; its cells decide between two. */
function kindOf(
  kinds: ReadonlySet<HeadingKind>,
  below: readonly TableLine[],
  column: number,
): StatementColumn | null {
  const cells = below.map((line) => cellOf(line, column)).filter((cell) => cell !== '');
  const most = (is: (cell: string) => boolean): boolean =>
    cells.filter(is).length > cells.length / 2;
  if (kinds.has('lesserBalance')) return null;
  if (kinds.has('balance')) return 'balance';
  if (kinds.has('reference')) return 'reference';
  const isTime = kinds.has('time') && most((cell) => readTime(cell) !== null);
  if (isTime) return 'time';
  if (kinds.has('lesserDay')) return null;
  if (kinds.has('day')) return 'day';
  if (kinds.has('time')) return most(isDay) ? 'day' : 'time';
  if (kinds.has('account') || kinds.has('cheque')) return null;
  const bothWays = kinds.has('in') && kinds.has('out');
  if (bothWays || kinds.has('sign')) {
    if (most((cell) => readSign(cell) !== null)) return 'sign';
    if (bothWays) return 'amount';
    return isDescription(kinds) ? 'description' : null;
  }
  if (kinds.has('in')) return 'in';
  if (kinds.has('out')) return 'out';
  if (kinds.has('amount')) return 'amount';
  return isDescription(kinds) ? 'description' : null;
}

/** A code or a channel of a transaction is less than its description. */
const isDescription = (kinds: ReadonlySet<HeadingKind>): boolean =>
  kinds.has('description') && !kinds.has('more');

const isDay = (cell: string): boolean => DAY_ORDERS.some((order) => readDay(cell, order) !== null);

/** A line of words, two of which are headings, and without a day or an amount. */
function isHeading(line: TableLine): boolean {
  const cells = line.cells.filter((cell) => cell.trim() !== '');
  const named = cells.filter((cell) => cell.length < 80 && kindsOfHeading(cell).size > 0);
  return (
    named.length >= 2 && cells.every((cell) => typeof readAmount(cell) === 'string' && !isDay(cell))
  );
}

function joined(headers: readonly string[], { cells }: TableLine): string[] {
  const width = Math.max(headers.length, cells.length);
  return Array.from({ length: width }, (_, column) =>
    `${headers[column] ?? ''} ${(cells[column] ?? '').trim()}`.replace(/\s+/g, ' ').trim(),
  );
}
