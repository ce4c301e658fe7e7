import { MONTH_CHECKS, type MonthCheck, type MonthClosing } from '@villa/shared/contract/month.ts';
import { type Month, addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ChannelStayNotes } from '../channel-stays/channel-stays.usecases.ts';
import type { Expenses } from '../expenses/expenses.usecases.ts';
import type { MonthRepository } from './month.repository.ts';

/** The subjects that are looked at before a month is closed, each with how many of it are open. */
export interface MonthChecks {
  slipsWaiting(month: Month): number;
  /** @param outstanding the bookings with an amount outstanding at its end */
  of(month: Month, outstanding: number): NonNullable<MonthClosing['checks']>;
}

/** With these a month waits to be closed (F1); the others are kept with its closing. */
const BLOCKING: ReadonlySet<MonthCheck> = new Set(['slips']);

export function createMonthChecks(deps: {
  months: Pick<MonthRepository, 'slipsWaiting'>;
  expenses: Pick<Expenses, 'proposals'>;
  channelStayNotes: Pick<ChannelStayNotes, 'list'>;
  villaSettings: () => { timeZone: string };
}): MonthChecks {
  const slipsWaiting = (month: Month) =>
    deps.months.slipsWaiting(
      startOfDay(firstDay(addMonths(month, 1)), deps.villaSettings().timeZone),
    );
  return {
    slipsWaiting,
    of(month, outstanding) {
      const open: Record<MonthCheck, number> = {
        slips: slipsWaiting(month),
        outstanding,
        channel_stays: deps.channelStayNotes
          .list()
          .stays.filter(({ from, needs }) => monthOf(from) === month && needs.length > 0).length,
        monthly_expenses: deps.expenses.proposals().filter((one) => one.month === month).length,
      };
      return MONTH_CHECKS.map((check) => ({
        check,
        open: open[check],
        blocks: BLOCKING.has(check),
      }));
    },
  };
}
