import type { MonthFigures, Stats } from '@villa/shared/contract/stats.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type Month,
  addMonths,
  firstDay,
  monthOf,
  nightsIn,
} from '@villa/shared/domain/money/month.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { earnedByDay } from '@villa/shared/domain/pricing/stay-revenue.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ChannelNightsSold } from '../channel-stays/sold-by-channels.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { ChargedStay, FiguresRepository, NightRow } from './figures.repository.ts';

const MONTHS_BACK = 5;
const MONTHS_AHEAD = 6;

interface StatsDeps {
  figures: FiguresRepository;
  monthClosings: Pick<MonthClosings, 'standing'>;
  channelNightsSold: ChannelNightsSold;
  villaSettings: () => VillaSettings;
  clock: Clock;
}

/** The villa's three figures, and its months. */
export function createStats({
  figures,
  monthClosings,
  channelNightsSold,
  villaSettings,
  clock,
}: StatsDeps) {
  return (): Stats => {
    const now = clock.now();
    const thisMonth = monthOf(dateInZone(now, villaSettings().timeZone));
    const months = Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, index) =>
      addMonths(thisMonth, index - MONTHS_BACK),
    );
    const from = firstDay(addMonths(thisMonth, -MONTHS_BACK));
    const to = firstDay(addMonths(thisMonth, MONTHS_AHEAD + 1));
    const closed = new Map(
      monthClosings.standing().map(({ month, figures: kept }) => [month, kept]),
    );
    const counted = addUp(months, {
      nights: figures.nightsBetween(from, to),
      stays: figures.staysBetween(from, to),
      channels: channelNightsSold(from, to),
    });
    return {
      ...countAll(figures),
      received: figures.received(),
      months: counted.map((month) => ({
        ...month,
        // A closed month goes on to say what it was closed with.
        revenue: closed.get(month.month)?.revenue.nights ?? month.revenue,
      })),
    };
  };
}

/** The figures' view of a booking of each status. */
const PAYMENT_OF: Record<BookingStatus, 'waiting' | 'received' | 'none'> = {
  pending: 'waiting',
  in_review: 'waiting',
  confirmed: 'received',
  cancelled: 'none',
};

function countAll(figures: FiguresRepository): Omit<Stats, 'months' | 'received'> {
  const all = { totalBookings: 0, pendingPayments: 0, totalRevenue: 0 };
  for (const { status, bookings, total } of figures.byStatus()) {
    const payment = PAYMENT_OF[status];
    if (payment !== 'none') all.totalBookings += bookings;
    if (payment === 'waiting') all.pendingPayments += bookings;
    if (payment === 'received') all.totalRevenue += total;
  }
  return all;
}

function addUp(months: readonly Month[], { nights, stays, channels }: Counted): CountedMonth[] {
  const byMonth = new Map(months.map((month) => [month, emptyMonth(month)]));
  const add = (night: CalendarDate, part: PartOfMonth, amount = 1) => {
    const figures = byMonth.get(monthOf(night));
    if (figures) figures[part] += amount;
  };
  const isReceived = ({ status }: NightRow) => status !== null && PAYMENT_OF[status] === 'received';
  // A night that two are written for is sold once, and as the villa's own first.
  const own = new Set(nights.filter(isReceived).map(({ night }) => night));
  for (const night of own) add(night, 'confirmedNights');
  for (const night of channels.keys()) if (!own.has(night)) add(night, 'channelNights');
  for (const { night, status } of nights) {
    if (own.has(night) || channels.has(night)) continue;
    add(night, status === null ? 'blockedNights' : 'waitingNights');
  }
  for (const [night, amount] of channels) add(night, 'revenue', amount);
  for (const { status, totalPrice, price, ...dates } of stays) {
    const earned = earnedByDay({ ...dates, lines: readQuote(price).lines }, totalPrice);
    for (const [day, amount] of earned) {
      const figures = byMonth.get(monthOf(day));
      if (!figures) continue;
      if (PAYMENT_OF[status] === 'received') figures.revenue += amount;
      else figures.waitingRevenue += amount;
    }
  }
  return [...byMonth.values()];
}

interface Counted {
  nights: readonly NightRow[];
  stays: readonly ChargedStay[];
  channels: ReadonlyMap<CalendarDate, number>;
}
type PartOfMonth =
  | 'confirmedNights'
  | 'waitingNights'
  | 'channelNights'
  | 'blockedNights'
  | 'revenue';

type CountedMonth = MonthFigures & { channelNights: number };

function emptyMonth(month: Month): CountedMonth {
  return {
    month,
    nights: nightsIn(month),
    confirmedNights: 0,
    waitingNights: 0,
    channelNights: 0,
    blockedNights: 0,
    revenue: 0,
    waitingRevenue: 0,
  };
}
