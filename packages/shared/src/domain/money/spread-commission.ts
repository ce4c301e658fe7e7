import { spreadPrice } from '../pricing/spread-price.ts';
import type { CalendarDate } from '../stay/calendar-date.ts';
import { type Month, monthOf } from './month.ts';

/** A stay's commission by month, whole satang that add up to it: in proportion to what the stay earns there. */
export function commissionByMonth(
  satang: number,
  days: ReadonlyMap<CalendarDate, number>,
): Map<Month, number> {
  const byMonth = new Map<Month, number>();
  if (satang === 0 || days.size === 0) return byMonth;
  const shares = spreadPrice(satang, [...days.values()]);
  for (const [index, day] of [...days.keys()].entries()) {
    const month = monthOf(day);
    byMonth.set(month, (byMonth.get(month) ?? 0) + (shares[index] ?? 0));
  }
  return byMonth;
}
