import type { Feature } from '../../feature.ts';
import { mountExpenses } from './expenses.routes.ts';
import { guestData } from './guest-data.ts';
import { type ExpensesBelow, type ExpensesServices, createExpensesServices } from './services.ts';

export const expensesFeature: Feature<ExpensesBelow, ExpensesServices> = {
  name: 'expenses',
  guestData,
  services: createExpensesServices,
  routes: mountExpenses,
};
