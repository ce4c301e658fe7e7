import type { ExpenseProposal } from '@villa/shared/contract/expenses.ts';
import { type Month, addMonths, monthOf, nightsIn } from '@villa/shared/domain/money/month.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ExpenseRow } from './expenses.repository.ts';

/** Longer ago, nobody remembers whether there was one. */
const MAX_MONTHS_LATE = 3;

interface Monthly {
  id: string;
  /** Those that were noted and stand, the newest month first. */
  noted: readonly ExpenseRow[];
  skipped: ReadonlySet<Month>;
}

/** The months that a monthly expense still lacks, from the day on which it was paid in the last one. */
export function proposalsFor(
  { id, noted, skipped }: Monthly,
  today: CalendarDate,
  isClosed: (month: Month) => boolean,
): ExpenseProposal[] {
  const [last] = noted;
  const first = noted.at(-1);
  if (last === undefined || first === undefined) return [];
  const has = new Set(noted.map(({ month }) => month));
  const thisMonth = monthOf(today);
  return Array.from({ length: MAX_MONTHS_LATE + 1 }, (_, late) => addMonths(thisMonth, -late))
    .filter((month) => month > first.month && !has.has(month) && !skipped.has(month))
    .filter((month) => !isClosed(month))
    .map((month) => ({ month, due: sameDay(last, month) }))
    .filter(({ due }) => due <= today)
    .map(({ month, due }) => ({
      monthlyOf: id,
      month,
      category: last.category,
      satang: last.satang,
      paidFrom: last.paidFrom,
      paidBy: last.paidBy,
      note: last.note,
      lastPaidOn: last.paidOn,
      paidOn: due,
    }))
    .toReversed();
}

/** The day of another month on which one is paid that is paid so long after its month as this one was. */
function sameDay({ month, paidOn }: ExpenseRow, wanted: Month): CalendarDate {
  const paidIn = addMonths(wanted, monthsBetween(month, monthOf(paidOn)));
  const day = Math.min(Number(paidOn.slice(8)), nightsIn(paidIn));
  return `${paidIn}-${String(day).padStart(2, '0')}`;
}

const monthNumber = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** How many months a month is after another; less than 0: before it. */
export const monthsBetween = (from: Month, to: Month): number =>
  monthNumber(to) - monthNumber(from);
