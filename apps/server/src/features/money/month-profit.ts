import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import { EXPENSE_CATEGORIES } from '@villa/shared/domain/money/expenses.ts';
import { satangOf } from '@villa/shared/domain/money/satang.ts';
import { cashOf, profitOf } from '@villa/shared/domain/money/profit.ts';
import type { ExpenseRow, HousePayment } from '../expenses/expenses.repository.ts';
import type { PayoutRow } from '../channel-stays/channel-payouts.repository.ts';
import type { ClosedFigures } from '../ledger/closed-months.ts';
import type { OnlineEntryRow } from '../payments/online-entries.repository.ts';
import { sumOnline } from './online-month.ts';

type Profit = { [Part in 'profit' | 'cash' | 'costs']: NonNullable<MonthOfMoney[Part]> };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const NOTHING = { in: { stay: 0, damage: 0 }, out: { stay: 0, damage: 0 } };

/** The rows of a month beside the payments of guests. */
interface MovedInMonth {
  expenses: readonly ExpenseRow[];
  paid: readonly HousePayment[];
  payouts: readonly Pick<PayoutRow, 'satang'>[];
  /** A provider's. */
  online: readonly Pick<OnlineEntryRow, 'kind' | 'satang'>[];
}

/** A month's profit by its nights, and its cash by the days on which money came and went, whole satang. */
export function presentProfit(
  figures: Pick<ClosedFigures, 'revenue' | 'corrections' | 'commission' | 'pots' | 'byProvider'>,
  { expenses, paid, payouts, online }: MovedInMonth,
): Profit {
  const { revenue, corrections, commission = 0, pots, byProvider = NOTHING } = figures;
  const { fees, lost, paidOut } = sumOnline(online);
  const parts = {
    nights: satangOf(revenue.nights),
    kept: satangOf(revenue.kept),
    corrections: satangOf(sum(corrections.map(({ amount }) => amount))),
    commission,
    expenses: sum(expenses.map(({ satang }) => satang)),
    ...(fees !== 0 && { fees }),
    ...(lost !== 0 && { lost }),
  };
  // Subtracted from 0, so that nothing is 0 and not less than it.
  const moved = {
    received: satangOf(pots.in.stay - byProvider.in.stay),
    paidBack: 0 - satangOf(pots.out.stay - byProvider.out.stay),
    expenses: 0 - sum(paid.map(({ satang }) => satang)),
    payouts: sum(payouts.map(({ satang }) => satang)),
    ...(paidOut !== 0 && { online: paidOut }),
    damage: satangOf(
      pots.in.damage - byProvider.in.damage - (pots.out.damage - byProvider.out.damage),
    ),
  };
  const byCategory = Map.groupBy(expenses, ({ category }) => category);
  return {
    profit: { ...parts, total: profitOf(parts) },
    cash: { ...moved, total: cashOf(moved) },
    costs: EXPENSE_CATEGORIES.flatMap((category) => {
      const rows = byCategory.get(category) ?? [];
      const satang = sum(rows.map((row) => row.satang));
      const noted = rows.filter(({ reverses }) => reverses === null).length;
      return rows.length === 0 ? [] : [{ category, satang, noted }];
    }).toSorted((a, b) => b.satang - a.satang),
  };
}
