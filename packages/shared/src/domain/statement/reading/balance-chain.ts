import { addDays } from '../../stay/calendar-date.ts';
import { inReverse } from '../../sorted.ts';
import type { StatementReading } from '../statement-row.ts';
import type { ReadLine, ReadRow } from './read-lines.ts';

/** Rows in the order of time, and what their balances say of them. */
export interface Chain {
  /** Oldest first. Those of no direction are not among them. */
  rows: ReadRow[];
  /** Rows whose direction neither a cell nor a balance says. */
  undirected: ReadRow[];
  breaks: StatementReading['breaks'];
  chain: StatementReading['chain'];
  /** Rows whose balance was compared with the one before. */
  compared: number;
}

export interface ChainFacts {
  /** Balance before the first row where the file says it above the headings, in satang. */
  openingSatang: number | null;
  /** Days for which the bank says it lists all. */
  period: { from: string; to: string } | null;
}

/** Puts the lines of a file in the order of time, by days, clocks and balances, and follows the balances through them. */
export function followBalances(lines: readonly ReadLine[], facts: ChainFacts): Chain {
  let best: Chain | null = null;
  let bestFaults = Number.POSITIVE_INFINITY;
  for (const order of ordersOf(lines)) {
    const chain = walk(order, facts);
    const faults = chain.breaks.length + chain.undirected.length;
    if (faults < bestFaults) [best, bestFaults] = [chain, faults];
    if (faults === 0) break;
  }
  return best ?? { rows: [], undirected: [], breaks: [], chain: [], compared: 0 };
}

/** Orders that the lines may have in time, the likeliest first. */
function* ordersOf(lines: readonly ReadLine[]): Generator<ReadLine[]> {
  const days = lines.flatMap((line) => (line.kind === 'row' ? [line.row.day] : []));
  const falls = isFalling(days);
  const groups = groupsByDay(lines);
  const forwards = falls ? inReverse(groups) : groups;
  const within = falls ?? clocksFall(groups) ?? false;
  const ordered = (turned: boolean): ReadLine[] =>
    forwards.flatMap((group) => (turned ? inReverse(group) : group));
  yield ordered(within);
  yield ordered(!within);
  if (falls === null) return;
  // Days that go back once in a while: the file's own order, either way.
  yield [...lines];
  yield inReverse(lines);
}

/** True where the days go back, false where they go on, null where it is one day or as many go either way. */
function isFalling(days: readonly string[]): boolean | null {
  let balance = 0;
  for (const [index, day] of days.entries()) {
    const before = days[index - 1] ?? day;
    if (day !== before) balance += day < before ? -1 : 1;
  }
  return balance === 0 ? null : balance < 0;
}

function clocksFall(groups: readonly ReadLine[][]): boolean | null {
  const votes = groups.map((group) =>
    isFalling(
      group.flatMap((line) => (line.kind === 'row' && line.row.time ? [line.row.time] : [])),
    ),
  );
  const sum = votes.reduce((all, vote) => all + (vote === null ? 0 : vote ? -1 : 1), 0);
  return sum === 0 ? null : sum < 0;
}

/** Lines of one day that follow each other; a line without a day belongs to the one before it. */
function groupsByDay(lines: readonly ReadLine[]): ReadLine[][] {
  const groups: ReadLine[][] = [];
  let current: string | null = null;
  for (const line of lines) {
    const day = line.kind === 'row' ? line.row.day : line.day;
    const last = groups.at(-1);
    if (last !== undefined && (day === null || current === null || day === current))
      last.push(line);
    else groups.push([line]);
    current = day ?? current;
  }
  return groups;
}

/** Days that are whole between two places where something may be missing. */
interface Stretch {
  first: string | null;
  last: string | null;
  /** True where nothing of the first day can be missing. */
  begunWhole: boolean;
}

function walk(lines: readonly ReadLine[], facts: ChainFacts): Chain {
  const out: Chain = { rows: [], undirected: [], breaks: [], chain: [], compared: 0 };
  let balance = openingOf(lines) ?? facts.openingSatang;
  let stretch: Stretch = { first: null, last: null, begunWhole: balance !== null };
  const close = (whole: boolean): void => {
    const days = wholeDays(stretch, whole);
    if (days !== null) out.chain.push(days);
    stretch = { first: null, last: null, begunWhole: false };
  };
  let anyRow = false;
  for (const line of lines) {
    if (line.kind === 'opening') continue;
    if (line.kind === 'gap') {
      // Nobody knows by how much: the balance begins anew, and the days around it are not whole.
      if (stretch.first === null) stretch.begunWhole = false;
      else close(false);
      balance = null;
      continue;
    }
    const row = directed(line.row, balance);
    if (row === null) {
      out.undirected.push(line.row);
      if (stretch.first === null) stretch.begunWhole = false;
      else close(false);
      balance = line.row.balanceSatang;
      continue;
    }
    out.rows.push(row);
    const expected = balance === null ? null : balance + row.satang;
    if (row.balanceSatang === null) {
      balance = expected;
    } else {
      if (expected !== null) out.compared += 1;
      if (expected !== null && expected !== row.balanceSatang) {
        out.breaks.push({
          line: row.line,
          expectedSatang: expected,
          foundSatang: row.balanceSatang,
        });
        if (stretch.first !== null) close(false);
        stretch.begunWhole = false;
      } else if (!anyRow && expected === null && isListedFrom(row.day, facts)) {
        stretch.begunWhole = true;
      }
      balance = row.balanceSatang;
    }
    anyRow = true;
    stretch.first = stretch.first === null || row.day < stretch.first ? row.day : stretch.first;
    stretch.last = stretch.last === null || row.day > stretch.last ? row.day : stretch.last;
  }
  close(true);
  if (out.rows.every((row) => row.balanceSatang === null)) out.chain = [];
  return out;
}

/** The balance before the first row. One further down is carried to a page, unless it is the end of a file that goes back. */
function openingOf(lines: readonly ReadLine[]): number | null {
  const first = lines.find((line) => line.kind === 'row')?.row;
  const before = lines.find((line) => line.kind !== 'gap');
  if (before?.kind === 'opening') return before.satang;
  if (first === undefined || first.balanceSatang === null) return null;
  const satang = first.balanceSatang - first.satang;
  return lines.some((line) => line.kind === 'opening' && line.satang === satang) ? satang : null;
}

const isListedFrom = (day: string, { period }: ChainFacts): boolean =>
  period !== null && period.from <= day;

/** The row with its direction, by the balance before and after it where no cell says it. */
function directed(row: ReadRow, before: number | null): ReadRow | null {
  if (row.directed) return row;
  if (before === null || row.balanceSatang === null) return null;
  const satang = row.balanceSatang - before;
  return Math.abs(satang) === Math.abs(row.satang) ? { ...row, satang, directed: true } : null;
}

/** Something that is missing may be of the last day before it, or of the first day after it. */
function wholeDays(
  { first, last, begunWhole }: Stretch,
  endedWhole: boolean,
): StatementReading['chain'][number] | null {
  if (first === null || last === null) return null;
  const from = begunWhole ? first : addDays(first, 1);
  const to = endedWhole ? last : addDays(last, -1);
  return from <= to ? { from, to } : null;
}
