import { type Month, addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { commissionByMonth } from '@villa/shared/domain/money/spread-commission.ts';
import { spreadPrice } from '@villa/shared/domain/pricing/spread-price.ts';
import { type CalendarDate, startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import { satangOfCommission } from '@villa/shared/domain/stay/channel-stay.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import { countsInOf } from '../ledger/closed-months.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import type { ChannelPayoutsRepository, PayoutRow } from './channel-payouts.repository.ts';
import type { ChannelStayRow, ChannelStaysRepository } from './channel-stays.repository.ts';

/** A channel's stay as the books count it. */
export interface CountedChannelStay {
  id: string;
  channel: string;
  /** The nights that it has; null for one that is gone. */
  nights: { checkIn: CalendarDate; checkOut: CalendarDate } | null;
  /** By month: revenue of its nights and what is kept, whole baht; commission in whole satang. */
  byMonth: ReadonlyMap<Month, { nights: number; kept: number; commission: number }>;
}

/** The stays and payouts of channels that count in a month. */
export interface CountedChannelStays {
  /** Those that have a night or revenue in the days `[from, until)`, in order. */
  between(from: CalendarDate, until: CalendarDate): CountedChannelStay[];
  /** The payouts of a month; a closed one keeps those that it was closed with. */
  payoutsIn(month: Month): PayoutRow[];
  /** The channel's name and the guest's, as lists show them. */
  namesOf(ids: readonly string[]): { id: string; channel: string; name: string }[];
  /** The channel's name of now; that of then where it was removed. */
  nameOf(stay: Pick<ChannelStayRow, 'channelId' | 'channelName'>): string;
}

/** True for a stay whose nights are sold. */
export const isSold = ({ goneAt, decision }: Pick<ChannelStayRow, 'goneAt' | 'decision'>) =>
  goneAt === null || decision === 'comes';

/** The revenue of a channel's stay by day, whole baht; nothing before somebody has said the gross amount. */
export function earnedByNight(stay: ChannelStayRow): Map<CalendarDate, number> {
  if (stay.gross === null || !isSold(stay)) return new Map();
  const nights = nightsOf({ checkIn: stay.fromNight, checkOut: stay.untilDay });
  const shares = spreadPrice(
    stay.gross,
    nights.map(() => 1),
  );
  return new Map(nights.map((night, index) => [night, shares[index] ?? 0]));
}

export function createCountedChannelStays(deps: {
  channelStayRows: ChannelStaysRepository;
  channelPayoutRows: ChannelPayoutsRepository;
  monthClosings: Pick<MonthClosings, 'standing' | 'countsIn'>;
  villaSettings: () => { timeZone: string };
}): CountedChannelStays {
  const { channelStayRows: rows, channelPayoutRows: payouts, monthClosings } = deps;
  const zone = () => deps.villaSettings().timeZone;

  function counted(stay: ChannelStayRow, names: ReadonlyMap<string, string>): CountedChannelStay {
    const days = earnedByNight(stay);
    const byMonth = new Map<Month, { nights: number; kept: number; commission: number }>();
    const add = (month: Month, part: 'nights' | 'kept' | 'commission', amount: number) => {
      const known = byMonth.get(month) ?? { nights: 0, kept: 0, commission: 0 };
      byMonth.set(month, { ...known, [part]: known[part] + amount });
    };
    for (const [day, amount] of days) add(monthOf(day), 'nights', amount);
    for (const [month, satang] of commissionByMonth(satangOfCommission(stay), days)) {
      add(month, 'commission', satang);
    }
    if (stay.decision === 'kept' && stay.kept !== null && stay.decidedOn !== null) {
      add(monthOf(stay.decidedOn), 'kept', stay.kept);
    }
    return {
      id: stay.id,
      channel: names.get(stay.channelId) ?? stay.channelName,
      nights: isSold(stay) ? { checkIn: stay.fromNight, checkOut: stay.untilDay } : null,
      byMonth,
    };
  }

  return {
    between(from, until) {
      const found = rows.between(from, until);
      const here = new Set(found.map(({ id }) => id));
      const names = rows.channelNames();
      return [...found, ...rows.kept().filter(({ id }) => !here.has(id))].map((stay) =>
        counted(stay, names),
      );
    },
    payoutsIn(month) {
      const closed = monthClosings.standing().find((closing) => closing.month === month)?.figures;
      if (closed) return payouts.named(closed.payouts ?? []);
      const span = {
        from: startOfDay(firstDay(month), zone()),
        until: startOfDay(firstDay(addMonths(month, 1)), zone()),
      };
      const isCounted = (of: Month, id: string) => monthClosings.countsIn('payouts', of, id);
      return payouts
        .paidIn(month, span)
        .filter(
          ({ receivedOn, ...row }) =>
            countsInOf({ ...row, month: monthOf(receivedOn) }, isCounted, zone()) === month,
        );
    },
    namesOf(ids) {
      const names = rows.channelNames();
      return rows.named(ids).map(({ id, name, channelId, channelName }) => ({
        id,
        name,
        channel: names.get(channelId) ?? channelName,
      }));
    },
    nameOf: ({ channelId, channelName }) => rows.channelNames().get(channelId) ?? channelName,
  };
}
