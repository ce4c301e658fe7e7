import { commissionOn } from '@villa/shared/domain/booking/booking-source.ts';
import type { MoneySource } from '@villa/shared/domain/money/money-source.ts';
import { type Month, addMonths, firstDay } from '@villa/shared/domain/money/month.ts';
import { commissionByMonth } from '@villa/shared/domain/money/spread-commission.ts';
import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import type { CountedChannelStays } from '../channel-stays/counted-channel-stays.ts';
import { earnedByMonth, earnedDays } from '../ledger/earned-by-month.ts';
import type { MonthRepository, SourceOfBooking } from './month.repository.ts';

/** A stay as a month counts it, the villa's own and a channel's alike. */
export interface CountedStay {
  /** The booking's id, or the channel's stay's. */
  id: string;
  inBin: boolean;
  source: MoneySource;
  /** The nights that it has; null where it has none any more. */
  nights: { checkIn: CalendarDate; checkOut: CalendarDate } | null;
  /** Revenue and what is kept, whole baht; commission in whole satang. */
  byMonth: ReadonlyMap<Month, { nights: number; kept: number; commission: number }>;
}

interface CountedStaysDeps {
  months: Pick<MonthRepository, 'chargedStays'>;
  countedChannelStays: Pick<CountedChannelStays, 'between'>;
  villaSettings: () => { timeZone: string };
}

/** How a booking came, as a line of "where from". */
export function sourceOfBooking({ source, agent }: Omit<SourceOfBooking, 'id'>): MoneySource {
  return { kind: source ?? 'unknown', name: source === 'agent' ? (agent?.name ?? '') : '' };
}

/** The stays that have revenue or nights in these months, the villa's own first, each kind by its days. */
export function createCountedStays(deps: CountedStaysDeps) {
  const { months, countedChannelStays } = deps;
  return (from: Month, to: Month): CountedStay[] => {
    const days = [firstDay(from), firstDay(addMonths(to, 1))] as const;
    const zone = deps.villaSettings().timeZone;
    const own = months.chargedStays(...days).map((stay): CountedStay => {
      const earned = earnedByMonth(stay, stay.charges, zone);
      const daily = stay.agent === null ? new Map() : earnedDays(stay, stay.charges, zone);
      const revenue = [...daily.values()].reduce((sum, amount) => sum + amount, 0);
      const commission = commissionByMonth(
        commissionOn(revenue, stay.agent?.commission ?? null),
        daily,
      );
      const all = new Set([...earned.keys(), ...commission.keys()]);
      return {
        id: stay.id,
        inBin: stay.inBin,
        source: sourceOfBooking(stay),
        nights:
          stay.status === 'confirmed' ? { checkIn: stay.checkIn, checkOut: stay.heldUntil } : null,
        byMonth: new Map(
          [...all].map((month) => [
            month,
            {
              ...(earned.get(month) ?? { nights: 0, kept: 0 }),
              commission: commission.get(month) ?? 0,
            },
          ]),
        ),
      };
    });
    const channels = countedChannelStays
      .between(...days)
      .map(({ channel, ...stay }): CountedStay => ({
        ...stay,
        inBin: false,
        source: { kind: 'channel', name: channel },
      }));
    return [...own.toSorted(byArrival), ...channels];
  };
}
export type CountedStaysIn = ReturnType<typeof createCountedStays>;

/** Whoever arrives first has a night that two are written for: it is sold once. */
const byArrival = (one: CountedStay, other: CountedStay) =>
  daysBetween(other.nights?.checkIn ?? '9999-01-01', one.nights?.checkIn ?? '9999-01-01');

/** The nights of a month that each stay has; a night that two are written for is the first one's. */
export function soldNights(stays: readonly CountedStay[], month: Month): Map<string, number> {
  const [first, next] = [firstDay(month), firstDay(addMonths(month, 1))];
  const taken = new Set<CalendarDate>();
  const sold = new Map<string, number>();
  for (const { id, inBin, nights } of stays) {
    if (inBin || nights === null) continue;
    const checkIn = nights.checkIn > first ? nights.checkIn : first;
    const checkOut = nights.checkOut < next ? nights.checkOut : next;
    if (checkIn >= checkOut) continue;
    const free = nightsOf({ checkIn, checkOut }).filter((night) => !taken.has(night));
    for (const night of free) taken.add(night);
    if (free.length > 0) sold.set(id, free.length);
  }
  return sold;
}
