import type { MonthCompared, SoldPart } from '@villa/shared/contract/month-compared.ts';
import {
  type Month,
  addMonths,
  firstDay,
  monthOf,
  nightsIn,
} from '@villa/shared/domain/money/month.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { earnedByDay } from '@villa/shared/domain/pricing/stay-revenue.ts';
import {
  type CalendarDate,
  addDays,
  dateInZone,
  daysBetween,
  yearBefore,
} from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ChannelNightsSold } from '../channel-stays/sold-by-channels.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import type { FiguresRepository } from './figures.repository.ts';
import type { StoodAt } from './stood-at.ts';

const DAY_MS = 24 * 60 * 60_000;

interface MonthComparedDeps {
  figures: Pick<FiguresRepository, 'nightsBetween' | 'staysBetween' | 'firstBookedAt'>;
  stoodAt: StoodAt;
  monthClosings: Pick<MonthClosings, 'standing'>;
  channelNightsSold: ChannelNightsSold;
  villaSettings: () => { timeZone: string };
  clock: Clock;
}

/**
 * The month against last year's: days that are over with the same days, and the month ahead with what stood booked on
 * this day a year ago.
 */
export function createMonthCompared(deps: MonthComparedDeps) {
  const { figures, stoodAt, channelNightsSold } = deps;

  function soldIn(from: CalendarDate, until: CalendarDate): SoldPart {
    const month = monthOf(from);
    const channels = channelNightsSold(from, until);
    const nights = figures.nightsBetween(from, until);
    const own = new Set(
      nights.filter(({ status }) => status === 'confirmed').map(({ night }) => night),
    );
    const sold = new Set([...own, ...channels.keys()]);
    const closed = nights.filter(({ night, status }) => status === null && !sold.has(night));
    const isWhole = until === firstDay(addMonths(month, 1));
    const kept = isWhole
      ? deps.monthClosings.standing().find((closing) => closing.month === month)?.figures
      : undefined;
    const earned = earnedIn(from, until);
    return {
      from,
      until,
      nights: daysBetween(from, until),
      sold: sold.size,
      closed: closed.length,
      // A closed month goes on to say what it was closed with.
      revenue: kept?.revenue.nights ?? earned.revenue + sumOf(channels.values()),
      extras: earned.extras,
    };
  }

  /** The revenue of the villa's own stays on these days, whole baht, and what of it are extras. */
  function earnedIn(from: CalendarDate, until: CalendarDate): Pick<SoldPart, 'revenue' | 'extras'> {
    const earned = figures
      .staysBetween(from, until)
      .filter(({ status }) => status === 'confirmed')
      .flatMap(({ totalPrice, price, ...dates }) =>
        [...earnedByDay({ ...dates, lines: readQuote(price).lines }, totalPrice)].map(
          // Nobody sleeps there on the day of check-out: what is earned on it are extras.
          ([day, amount]) => ({ day, amount, isExtra: day === dates.checkOut }),
        ),
      )
      .filter(({ day }) => day >= from && day < until);
    const amounts = (some: typeof earned) => sumOf(some.map(({ amount }) => amount));
    return { revenue: amounts(earned), extras: amounts(earned.filter(({ isExtra }) => isExtra)) };
  }

  const stoodIn = (month: Month, at: Date, on: CalendarDate) => ({
    month,
    nights: nightsIn(month),
    sold: stoodAt(firstDay(month), firstDay(addMonths(month, 1)), at).size,
    on,
  });

  return (): MonthCompared => {
    const now = deps.clock.now();
    const zone = deps.villaSettings().timeZone;
    const today = dateInZone(now, zone);
    const month = monthOf(addDays(today, -1));
    const lastYears = addMonths(month, -12);
    const first = figures.firstBookedAt();
    const comparedFrom = first === null ? null : addMonths(monthOf(dateInZone(first, zone)), 12);
    const over = soldIn(firstDay(month), today);
    const end = firstDay(addMonths(lastYears, 1));
    // February is a day longer in some years.
    const sameDays = addDays(firstDay(lastYears), over.nights);
    const until = today === firstDay(addMonths(month, 1)) || sameDays > end ? end : sameDays;
    const on = yearBefore(today);
    const then = new Date(now.getTime() - daysBetween(on, today) * DAY_MS);
    return {
      over,
      ahead: stoodIn(addMonths(month, 1), now, today),
      lastYear:
        comparedFrom === null || month < comparedFrom
          ? null
          : {
              over: soldIn(firstDay(lastYears), until),
              ahead: stoodIn(addMonths(lastYears, 1), then, on),
            },
      comparedFrom,
    };
  };
}

function sumOf(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}
