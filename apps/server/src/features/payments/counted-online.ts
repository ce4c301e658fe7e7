import { type Month, addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import { countsInOf } from '../ledger/closed-months.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import type { OnlineEntries, OnlineEntryRow } from './online-entries.repository.ts';

/** A provider's costs and payouts that count in a month; a closed one keeps those that it was closed with. */
export type CountedOnline = (month: Month) => OnlineEntryRow[];

export function createCountedOnline(deps: {
  entries: Pick<OnlineEntries, 'named' | 'ofMonth'>;
  monthClosings: Pick<MonthClosings, 'standing' | 'countsIn'>;
  villaSettings: () => { timeZone: string };
}): CountedOnline {
  const { entries, monthClosings } = deps;
  return (month) => {
    const closed = monthClosings.standing().find((closing) => closing.month === month)?.figures;
    if (closed) return entries.named(closed.online ?? []);
    const { timeZone } = deps.villaSettings();
    const isCounted = (of: Month, id: string) => monthClosings.countsIn('online', of, id);
    return entries
      .ofMonth(month, {
        from: startOfDay(firstDay(month), timeZone),
        until: startOfDay(firstDay(addMonths(month, 1)), timeZone),
      })
      .filter(
        ({ day, ...entry }) =>
          countsInOf({ ...entry, month: monthOf(day) }, isCounted, timeZone) === month,
      );
  };
}
