import { type GuestData, ofFolder, withoutGuests } from '../../platform/guest-data.ts';
import {
  expensePaybacksTable,
  expensesTable,
  monthlyExpensesTable,
  monthlySkipsTable,
} from './expenses.table.ts';

/** The house's own costs: notes and receipts by and about its people. */
export const guestData: readonly GuestData[] = [
  withoutGuests(expensesTable, 'staff'),
  withoutGuests(expensePaybacksTable, 'staff'),
  withoutGuests(monthlyExpensesTable, 'staff'),
  withoutGuests(monthlySkipsTable, 'staff'),
  ofFolder('expense-pictures/', 'staff'),
  ofFolder('.expense-picture-views/', 'copy'),
];
