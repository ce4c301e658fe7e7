import { type Month, addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import { countsInOf } from '../ledger/closed-months.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import type { ExpenseRow, ExpensesRepository, HousePayment } from './expenses.repository.ts';

/** The costs that count in a month: a closed one keeps those that it was closed with. */
export interface CountedExpenses {
  /** By the month that they belong to. */
  of(month: Month): ExpenseRow[];
  /** By the day on which money left the house. */
  paidIn(month: Month): HousePayment[];
  /** The month in which an expense counts. */
  monthOf(expense: Pick<ExpenseRow, 'id' | 'month' | 'at'>): Month;
}

export function createCountedExpenses(deps: {
  expenseRows: ExpensesRepository;
  monthClosings: Pick<MonthClosings, 'standing' | 'countsIn'>;
  villaSettings: () => { timeZone: string };
}): CountedExpenses {
  const { expenseRows, monthClosings } = deps;
  const zone = () => deps.villaSettings().timeZone;

  const closedWith = (month: Month) =>
    monthClosings.standing().find((closing) => closing.month === month)?.figures;

  const span = (month: Month) => ({
    from: startOfDay(firstDay(month), zone()),
    until: startOfDay(firstDay(addMonths(month, 1)), zone()),
  });

  const monthOfExpense: CountedExpenses['monthOf'] = (expense) =>
    countsInOf(expense, (month, id) => monthClosings.countsIn('expenses', month, id), zone());

  const monthOfPayment = ({ paidOn, ...payment }: HousePayment) =>
    countsInOf(
      { ...payment, month: monthOf(paidOn) },
      (month, id) => monthClosings.countsIn('housePayments', month, id),
      zone(),
    );

  return {
    of(month) {
      const closed = closedWith(month);
      if (closed) return expenseRows.named(closed.expenses ?? []);
      return expenseRows
        .ofMonth(month, span(month))
        .filter((expense) => monthOfExpense(expense) === month);
    },
    paidIn(month) {
      const closed = closedWith(month);
      if (closed) return expenseRows.housePayments(closed.housePayments ?? []);
      return expenseRows
        .paidIn(month, span(month))
        .filter((payment) => monthOfPayment(payment) === month);
    },
    monthOf: monthOfExpense,
  };
}
