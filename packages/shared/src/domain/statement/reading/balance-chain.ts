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

/**
 * Puts the lines of a file in the order of time, by days, clocks and balances, and follows the balances through them.
 * @param openingSatang balance before the first row where the file has it above the headings
 */
export function followBalances(lines: readonly ReadLine[], openingSatang: number | null): Chain {
  let best: Chain | null = null;
  let bestFaults = Number.POSITIVE_INFINITY;
  for (const order of ordersOf(lines)) {
    const chain = walk(order, openingSatang);
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
  // Days that turn back once in a while: the file's own order. One against its days would fit swapped directions.
  yield falls ? inReverse(lines) : [...lines];
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
  /** The first day of rows without a balance, which no later balance has confirmed yet. */
  open: string | null;
}

const begin = (begunWhole = false): Stretch => ({
  first: null,
  last: null,
  begunWhole,
  open: null,
});

function walk(lines: readonly ReadLine[], openingSatang: number | null): Chain {
  const out: Chain = { rows: [], undirected: [], breaks: [], chain: [], compared: 0 };
  let balance = openingOf(lines) ?? openingSatang;
  let stretch = begin(balance !== null);
  const cut = (): void => {
    const days = wholeDays(stretch, false);
    if (days !== null) out.chain.push(days);
    stretch = begin();
  };
  for (const line of lines) {
    if (line.kind === 'opening') continue;
    if (line.kind === 'gap') {
      // Nobody knows by how much: the balance begins anew, and the days around it are not whole.
      cut();
      balance = null;
      continue;
    }
    const row = directed(line.row, balance);
    if (row === null) {
      out.undirected.push(line.row);
      cut();
      balance = line.row.balanceSatang;
      continue;
    }
    out.rows.push(row);
    const expected = balance === null ? null : balance + row.satang;
    const found = row.balanceSatang;
    if (found !== null && expected !== null) {
      out.compared += 1;
      if (expected !== found) {
        out.breaks.push({ line: row.line, expectedSatang: expected, foundSatang: found });
        cut();
      }
    } else if (stretch.first !== null && expected === null) {
      // The balance before it is not known, so neither is what stood between.
      cut();
    }
    balance = found ?? expected;
    stretch.open = found === null ? (stretch.open ?? row.day) : null;
    stretch.first = earlier(stretch.first, row.day);
    stretch.last = stretch.last === null || row.day > stretch.last ? row.day : stretch.last;
  }
  const last = wholeDays(stretch, true);
  if (last !== null) out.chain.push(last);
  return out;
}

const earlier = (one: string | null, other: string): string =>
  one === null || other < one ? other : one;

/** The balance before the first row. One further down is carried to a page, unless it is the end of a file that goes back. */
function openingOf(lines: readonly ReadLine[]): number | null {
  const first = lines.find((line) => line.kind === 'row')?.row;
  const before = lines.find((line) => line.kind !== 'gap');
  if (before?.kind === 'opening') return before.satang;
  if (first === undefined || first.balanceSatang === null) return null;
  const satang = first.balanceSatang - first.satang;
  return lines.some((line) => line.kind === 'opening' && line.satang === satang) ? satang : null;
}

/** The row with its direction, by the balance before and after it where no cell says it. */
function directed(row: ReadRow, before: number | null): ReadRow | null {
  if (row.directed) return row;
  if (before === null || row.balanceSatang === null) return null;
  const satang = row.balanceSatang - before;
  return Math.abs(satang) === Math.abs(row.satang) ? { ...row, satang, directed: true } : null;
}

/** Something that is missing may be of the last day before it, or of the first day after it. */
function wholeDays(
  { first, last, begunWhole, open }: Stretch,
  endedWhole: boolean,
): StatementReading['chain'][number] | null {
  if (first === null || last === null) return null;
  const from = begunWhole ? first : addDays(first, 1);
  const until = open === null ? last : earlier(last, open);
  const to = endedWhole && open === null ? until : addDays(until, -1);
  return from <= to ? { from, to } : null;
}
