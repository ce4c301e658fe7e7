import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { type ExpensesOfMonth, listExpenses } from '@villa/shared/contract/expenses.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { EXPENSE_CATEGORIES } from '@villa/shared/domain/money/expenses.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';

const EXPENSES: ExpensesOfMonth = {
  month: '2026-11',
  thisMonth: '2026-11',
  today: '2026-11-10',
  isClosed: false,
  expenses: [
    {
      id: 'e',
      paidOn: '2026-11-05',
      month: '2026-10',
      category: 'water',
      satang: 64_050,
      paidFrom: 'account',
      paidBy: '',
      note: 'the late bill',
      pictureUrl: null,
      monthlyOf: null,
      reverses: null,
      reason: '',
      reversedBy: null,
      paidBack: null,
      countsIn: '2026-11',
      by: 'Nok',
      isMine: false,
      at: '2026-11-05T02:00:00Z',
    },
  ],
  satang: 64_050,
  categories: [...EXPENSE_CATEGORIES],
  proposals: [],
  owed: [],
};

async function draw(user = OWNER) {
  const sent: Record<string, unknown>[] = [];
  const call = (async (row: unknown) => {
    if (row === getMe) return user;
    if (row === getVilla) return sampleVilla;
    if (row === listExpenses) return EXPENSES;
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  const upload = (async (_row: unknown, { form }: { form: FormData }) => {
    sent.push(Object.fromEntries(form));
    return EXPENSES.expenses[0];
  }) as unknown as AdminApi['upload'];
  await drawAdmin('/expenses?month=2026-11', {
    api: { call, upload },
    texts: ['expenses', 'month'],
  });
  await screen.findByText('Water');
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('F1 an expense of a closed month says where it belongs and where it counts', async () => {
  await draw();
  expect(screen.getByText(/belongs to October 2026, counts in November 2026/)).toBeTruthy();
  expect(screen.getByText('฿640.50 this month')).toBeTruthy();
});

test('D8 the owner notes an amount and a category; the button repeats both', async () => {
  const sent = await draw();
  await press('Note an expense');
  await userEvent.type(screen.getByLabelText(/Amount in baht/), '12,480.5');
  await userEvent.click(screen.getByLabelText('Cleaning'));
  await press('Keep ฿12,480.50, Cleaning');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    satang: '1248050',
    category: 'cleaning',
    paidOn: '2026-11-10',
    month: '2026-11',
    paidFrom: 'account',
  });
});

test('F5 staff are asked for the picture, and nothing is sent without one', async () => {
  const sent = await draw(STAFF);
  await press('Note an expense');
  await userEvent.type(screen.getByLabelText(/Amount in baht/), '300');
  await press('Keep ฿300, Staff');
  expect(screen.getByText('A picture of the receipt is needed.')).toBeTruthy();
  expect(sent).toEqual([]);
});
