import { sorted } from '../../sorted.ts';
import {
  MAX_STATEMENT_ROWS,
  type StatementLeftOut,
  type StatementMapping,
  type StatementReading,
  type StatementRefusal,
  type StatementRow,
} from '../statement-row.ts';
import { accountIn, openingAbove } from './above-rows.ts';
import { type Chain, followBalances } from './balance-chain.ts';
import { faultsOf, findByContent } from './columns-by-content.ts';
import { findDayOrder } from './day-order.ts';
import { type HeadedColumns, findHeadings, moreColumns } from './headed-columns.ts';
import { leftOutLine, plain, readLines } from './read-lines.ts';
import { type TableLine, isEmpty } from './table.ts';

/** A file's lines as cells, before anything is known of them. */
export interface StatementTable extends Pick<StatementReading, 'sheet' | 'encoding'> {
  lines: readonly TableLine[];
}

const SAMPLES = 3;
/** A sample's cell is for a look. */
const MAX_SAMPLE_LETTERS = 200;
/** The columns are in doubt where more of the rows than this cannot be read, or do not follow from the one before. */
const DOUBTFUL_SHARE = 0.1;

/**
 * Reads a statement's rows. Money is in whole satang, days are the bank's.
 * @param mapping of staff, kept for the account; null guesses it by headings, or by what the cells hold
 */
export function readTable(
  table: StatementTable,
  mapping: StatementMapping | null,
): StatementReading | StatementRefusal {
  const columns = findColumns(table.lines, mapping);
  if (columns === null) return table.lines.every(isEmpty) ? 'no_rows' : 'not_a_statement';
  const above = table.lines.slice(0, columns.until);
  const below = table.lines.slice(columns.until);
  const found = findDayOrder(below, columns.mapping, above);
  const dayOrder = columns.mapping.dayOrder ?? found.order;
  const more = moreColumns(columns.headers, columns.mapping);
  const headed = columns.headers.findLastIndex((header) => header !== '') + 1;
  const { lines, leftOut } = readLines(below, {
    mapping: columns.mapping,
    dayOrder,
    headed,
    more,
  });
  const chain = followBalances(lines, openingAbove(above));
  if (chain.rows.length > MAX_STATEMENT_ROWS) return 'too_many_rows';
  const undirected = new Set(chain.undirected.map(({ line }) => line));
  const unreadable = below
    .filter(({ line }) => undirected.has(line))
    .map((line) => leftOutLine(line, 'unreadable'));
  const all: StatementLeftOut[] = [
    ...table.lines
      .slice(0, columns.until)
      .map((line) => leftOutLine(line, isEmpty(line) ? 'empty' : 'heading')),
    ...leftOut,
    ...unreadable,
  ];
  const words = new Set(
    all.flatMap(({ line, why }) => (why === 'heading' || why === 'total' ? line : [])),
  );
  const lost = all.filter(({ why }) => why === 'unreadable').length;
  if (chain.rows.length === 0 && lost === 0) return 'no_rows';
  return {
    sheet: table.sheet,
    encoding: table.encoding,
    headers: columns.headers.map((header) => plain(header, MAX_SAMPLE_LETTERS)),
    samples: samplesOf(below, chain.rows),
    mapping: { ...columns.mapping, dayOrder },
    certain:
      columns.certain &&
      // Commas in amounts without quotes make more cells than there are headings.
      (mapping !== null || headed === 0 || !areWider(below, chain.rows, headed)) &&
      (found.certain || columns.mapping.dayOrder !== undefined) &&
      isLikely(chain, lost),
    rows: chain.rows.map(({ directed: _, ...row }): StatementRow => row),
    leftOut: sorted(all, (one, other) => one.line - other.line),
    breaks: chain.breaks,
    chain: chain.chain,
    accountDigits: accountIn(table.lines.filter(({ line }) => words.has(line))),
  };
}

/** Columns by the mapping of staff, by headings, or by content, the first that serves. */
function findColumns(
  lines: readonly TableLine[],
  mapping: StatementMapping | null,
): HeadedColumns | null {
  const headed = findHeadings(lines);
  if (mapping !== null) {
    const found = headed ?? findByContent(lines);
    if (
      mapping.day === undefined ||
      [mapping.in, mapping.out, mapping.amount].every((column) => column === undefined)
    )
      return null;
    return found && { ...found, mapping, certain: true };
  }
  if (headed === null) return findByContent(lines);
  const below = lines.slice(headed.until);
  const faults = faultsOf(below, headed.mapping);
  if (!Number.isFinite(faults) || faults === 0) return headed;
  // Headings that the balances contradict, such as credit and debit as the bank sees them.
  const found = findByContent(below);
  return found?.certain && faults > MIN_CONTRADICTIONS
    ? { ...headed, mapping: withMoneyOf(headed.mapping, found.mapping), certain: false }
    : headed;
}

const MIN_CONTRADICTIONS = 5;

function withMoneyOf(headed: StatementMapping, found: StatementMapping): StatementMapping {
  const { in: _in, out: _out, amount: _amount, sign: _sign, ...rest } = headed;
  return { ...rest, ...found };
}

function isLikely({ rows, breaks, compared }: Chain, lost: number): boolean {
  return (
    rows.length > 0 &&
    lost <= Math.max(1, DOUBTFUL_SHARE * (rows.length + lost)) &&
    breaks.length <= Math.max(1, DOUBTFUL_SHARE * compared)
  );
}

/** True where more than a few rows have cells behind the last heading. */
function areWider(
  lines: readonly TableLine[],
  rows: readonly StatementRow[],
  headed: number,
): boolean {
  const ofRows = new Set(rows.map(({ line }) => line));
  const wide = lines.filter(
    ({ line, cells }) => ofRows.has(line) && cells.slice(headed).some((cell) => cell.trim() !== ''),
  );
  return wide.length > DOUBTFUL_SHARE * rows.length;
}

/** The first three rows, or two and the first one of the other direction. */
function samplesOf(lines: readonly TableLine[], rows: readonly StatementRow[]): string[][] {
  const inFile = sorted(rows, (one, other) => one.line - other.line);
  const samples = inFile.slice(0, SAMPLES);
  const [first] = samples;
  if (first !== undefined && samples.every(({ satang }) => satang > 0 === first.satang > 0)) {
    const other = inFile.find(({ satang }) => satang > 0 !== first.satang > 0);
    if (other !== undefined) samples.splice(SAMPLES - 1, 1, other);
  }
  const shown = new Set(samples.map(({ line }) => line));
  return lines
    .filter(({ line }) => shown.has(line))
    .map(({ cells }) => cells.map((cell) => plain(cell, MAX_SAMPLE_LETTERS)));
}
