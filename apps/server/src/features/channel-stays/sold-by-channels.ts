import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import type { ChannelStaysRepository } from './channel-stays.repository.ts';
import { earnedByNight, isSold } from './counted-channel-stays.ts';

/** The nights in `[from, until)` that channels sold, each with its revenue in whole baht, 0 before an amount is noted. */
export type ChannelNightsSold = (
  from: CalendarDate,
  until: CalendarDate,
) => Map<CalendarDate, number>;

export function createChannelNightsSold(
  rows: Pick<ChannelStaysRepository, 'between'>,
): ChannelNightsSold {
  return (from, until) => {
    const sold = new Map<CalendarDate, number>();
    for (const stay of rows.between(from, until).filter(isSold)) {
      const earned = earnedByNight(stay);
      for (const night of nightsOf({ checkIn: stay.fromNight, checkOut: stay.untilDay })) {
        if (night < from || night >= until) continue;
        sold.set(night, (sold.get(night) ?? 0) + (earned.get(night) ?? 0));
      }
    }
    return sold;
  };
}
