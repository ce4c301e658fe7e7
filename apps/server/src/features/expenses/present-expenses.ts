import { type Expense, getExpensePicture } from '@villa/shared/contract/expenses.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import type { CountedExpenses } from './counted-expenses.ts';
import type { ExpenseRow, ExpensesRepository } from './expenses.repository.ts';

/** As the list shows them, each with what became of it. */
export function presentExpenses(
  found: readonly ExpenseRow[],
  { rows, counted, userId }: { rows: ExpensesRepository; counted: CountedExpenses; userId: string },
): Expense[] {
  const ids = found.map(({ id }) => id);
  const reversals = rows.reversalsOf(ids);
  const paybacks = rows.paybacksOf(ids);
  const names = rows.namesOf([...new Set(found.map(({ by }) => by))]);
  return found.map(({ picture, pictureBytes: _, key: _key, at, by, ...row }) => {
    const returned = paybacks.get(row.id);
    return {
      ...row,
      pictureUrl: picture === null ? null : pathOf(getExpensePicture.path, { id: row.id }),
      reversedBy: reversals.get(row.id)?.id ?? null,
      paidBack: returned ? { on: returned.paidOn, from: returned.paidFrom } : null,
      countsIn: counted.monthOf({ ...row, at }),
      by: names.get(by) ?? null,
      isMine: by === userId,
      at: at.toISOString(),
    };
  });
}
