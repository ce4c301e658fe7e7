import { MONTH_CHECKS, type MonthCheck, type MonthClosing } from '@villa/shared/contract/month.ts';
import { type Month, addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ChannelStayNotes } from '../channel-stays/channel-stays.usecases.ts';
import type { Expenses } from '../expenses/expenses.usecases.ts';
import type { PaymentIntents } from '../payments/payment-intents.repository.ts';
import type { MonthRepository } from './month.repository.ts';

/** The subjects that are looked at before a month is closed, each with how many of it are open. */
export interface MonthChecks {
  slipsWaiting(month: Month): number;
  /** Refuses to close a month with slips that wait, or pages at a provider's. @throws AppError `month_slips`, `month_checkouts` */
  refuseOpen(month: Month): void;
  /** @param outstanding the bookings with an amount outstanding at its end */
  of(month: Month, outstanding: number): NonNullable<MonthClosing['checks']>;
}

/** With these a month waits to be closed (F1); the others are kept with its closing. */
const BLOCKING: ReadonlySet<MonthCheck> = new Set(['slips', 'checkouts']);

export function createMonthChecks(deps: {
  months: Pick<MonthRepository, 'slipsWaiting'>;
  expenses: Pick<Expenses, 'proposals'>;
  intents: Pick<PaymentIntents, 'allOpen'>;
  channelStayNotes: Pick<ChannelStayNotes, 'list'>;
  villaSettings: () => { timeZone: string };
}): MonthChecks {
  const slipsWaiting = (month: Month) =>
    deps.months.slipsWaiting(
      startOfDay(firstDay(addMonths(month, 1)), deps.villaSettings().timeZone),
    );
  /** Pages that were begun by the month's end, and whose outcome is not known. */
  const checkoutsOpen = (month: Month) => {
    const end = startOfDay(firstDay(addMonths(month, 1)), deps.villaSettings().timeZone);
    return deps.intents.allOpen().filter(({ at }) => at < end).length;
  };
  return {
    slipsWaiting,
    refuseOpen(month) {
      const slips = slipsWaiting(month);
      if (slips > 0) throw new AppError('month_slips', { data: { slips } });
      const checkouts = checkoutsOpen(month);
      if (checkouts > 0) throw new AppError('month_checkouts', { data: { checkouts } });
    },
    of(month, outstanding) {
      const open: Record<MonthCheck, number> = {
        slips: slipsWaiting(month),
        checkouts: checkoutsOpen(month),
        outstanding,
        channel_stays: deps.channelStayNotes
          .list()
          .stays.filter(({ from, needs }) => monthOf(from) === month && needs.length > 0).length,
        monthly_expenses: deps.expenses.proposals().filter((one) => one.month === month).length,
      };
      // Most villas have no such pages, and are asked about none.
      const shown = MONTH_CHECKS.filter((check) => check !== 'checkouts' || open.checkouts > 0);
      return shown.map((check) => ({
        check,
        open: open[check],
        blocks: BLOCKING.has(check),
      }));
    },
  };
}
