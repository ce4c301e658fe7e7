import type { NewExpense } from '@villa/shared/contract/expenses.ts';

/** An expense as a form is sent: each field as text, and its picture. */
export function expenseForm(entry: NewExpense, picture: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entry)) {
    if (value !== undefined) form.append(name, String(value));
  }
  if (picture) form.append('picture', picture, picture.name);
  return form;
}
