import type { StatementMapping } from '../statement-row.ts';
import { daysWritten } from './above-rows.ts';
import { DAY_ORDERS, type DayOrder, readDay } from './read-day.ts';
import { type TableLine, cellOf } from './table.ts';

/** The order in which a file writes day, month and year. */
export interface FoundOrder {
  order: DayOrder;
  /** False where another order reads as many days, and nothing decides. */
  certain: boolean;
}

const THAI = /[\u0E01-\u0E5B]/;

/**
 * The order in which most days of a file can be read. Where two are as good, a Thai file writes the day first; else the
 * order in which the rows' days never turn back, if only one is such.
 * @param heading lines above the headings, whose days count as well
 */
export function findDayOrder(
  lines: readonly TableLine[],
  mapping: StatementMapping,
  heading: readonly TableLine[],
): FoundOrder {
  const cells = lines.map((line) => cellOf(line, mapping.day)).filter((cell) => /\d/.test(cell));
  const above = heading.flatMap(daysWritten);
  const readings = DAY_ORDERS.map((order) => {
    const days = cells.flatMap((cell) => readDay(cell, order) ?? []);
    const written = above.filter((text) => readDay(text, order) !== null).length;
    return { order, days, read: days.length + written };
  });
  const most = Math.max(...readings.map(({ read }) => read));
  const best = readings.filter(({ read }) => read === most);
  const [first = { order: 'dmy' as const, days: [] }] = best;
  if (best.length === 1 || first.days.every(({ ordered }) => ordered)) {
    return { order: first.order, certain: true };
  }
  const isThai = [...heading, ...lines].some((line) => line.cells.some((cell) => THAI.test(cell)));
  if (first.order === 'dmy' && (isThai || first.days.some(({ buddhist }) => buddhist))) {
    return { order: 'dmy', certain: true };
  }
  const steady = best.filter(({ days }) => goesOneWay(days.map(({ day }) => day)));
  const [only] = steady;
  return only !== undefined && steady.length === 1
    ? { order: only.order, certain: true }
    : { order: first.order, certain: false };
}

function goesOneWay(days: readonly string[]): boolean {
  const steps = days.map((day, index) => {
    const before = days[index - 1] ?? day;
    return day === before ? 0 : day < before ? -1 : 1;
  });
  return !steps.includes(-1) || !steps.includes(1);
}
