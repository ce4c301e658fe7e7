import type { AppContext } from '../../app-context.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { LedgerServices } from '../ledger/services.ts';
import { createKeptPictures } from '../slips/kept-pictures.ts';
import type { VillaServices } from '../villa/services.ts';
import { createCountedExpenses } from './counted-expenses.ts';
import { createExpensesRepository } from './expenses.repository.ts';
import { createExpenses } from './expenses.usecases.ts';
import { createMonthlyExpenses } from './monthly-expenses.repository.ts';

export type ExpensesServices = ReturnType<typeof createExpensesServices>;
export type ExpensesBelow = AppContext & VillaServices & LedgerServices;
/** Everything that its calls read. */
export type ExpensesContext = HttpContext & ExpensesBelow & ExpensesServices;

export function createExpensesServices(below: ExpensesBelow) {
  const { db, config, log } = below;
  const expenseRows = createExpensesRepository(db);
  const countedExpenses = createCountedExpenses({ ...below, expenseRows });
  const expensePictures = createKeptPictures('expense', { dataDir: config.dataDir, log });
  return {
    /** The costs that count in a month. */
    countedExpenses,
    expensePictures,
    expenses: createExpenses({
      ...below,
      expenseRows,
      countedExpenses,
      monthlyExpenses: createMonthlyExpenses(db),
      pictures: expensePictures,
    }),
  };
}
