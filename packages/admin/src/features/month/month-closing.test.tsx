import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { confirmPassword, getMe } from '@villa/shared/contract/auth.ts';
import {
  type ExpenseProposal,
  listExpenses,
  skipMonthlyExpense,
} from '@villa/shared/contract/expenses.ts';
import {
  type MonthClosing,
  type MonthOfMoney,
  closeMonth,
  getMonth,
  reopenMonth,
} from '@villa/shared/contract/month.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';

const CLOSING: MonthClosing = {
  closed: null,
  mayClose: true,
  first: null,
  slipsWaiting: 0,
  open: 2,
  checks: [
    { check: 'slips', open: 0, blocks: true },
    { check: 'outstanding', open: 2, blocks: false },
    { check: 'monthly_expenses', open: 1, blocks: false },
  ],
  mayReopen: false,
  history: [],
};
const MONTH: MonthOfMoney = {
  month: '2026-02',
  firstDay: '2026-02-01',
  lastDay: '2026-02-28',
  asOf: '2026-02-28',
  thisMonth: '2026-04',
  methods: [{ method: 'cash', in: 15_000, out: 0 }],
  in: 15_000,
  out: 0,
  pots: { in: { stay: 10_000, damage: 5000 }, out: { stay: 0, damage: 0 } },
  outstanding: 700,
  damage: { held: 5000, kept: 0 },
  revenue: { nights: 9000, kept: 0, total: 9000, inBin: 0 },
  corrections: [],
  closing: CLOSING,
  payments: [
    {
      id: 'p',
      bookingId: 'b',
      reference: 'BV-2345AB',
      customerName: 'Malee',
      inBin: false,
      receivedOn: '2026-01-30',
      writtenAt: '2026-02-03T02:00:00Z',
      method: 'cash',
      bank: '',
      bankReference: '',
      stay: 10_000,
      damage: 5000,
      isReversal: false,
      isReversed: false,
      takenOver: false,
      receipt: null,
      note: '',
      countsIn: '2026-02',
    },
  ],
};
const CLOSED: MonthClosing = {
  ...CLOSING,
  mayClose: false,
  mayReopen: true,
  closed: { at: '2026-03-02T02:00:00Z', by: 'Nok', edition: 1, open: 2 },
  history: [
    {
      closedAt: '2026-03-02T02:00:00Z',
      closedBy: 'Nok',
      reopenedAt: null,
      reopenedBy: null,
      reason: '',
    },
  ],
};

const NAMES = new Map<unknown, string>([
  [closeMonth, 'close'],
  [reopenMonth, 'reopen'],
  [skipMonthlyExpense, 'none'],
]);

async function draw(
  changes: Partial<MonthOfMoney> = {},
  user = OWNER,
  proposals: readonly Partial<ExpenseProposal>[] = [],
) {
  const sent: unknown[] = [];
  let hasPassword = false;
  const call = (async (row: unknown, input: object) => {
    if (row === getMe) return user;
    if (row === getVilla) return sampleVilla;
    if (row === getMonth) return { ...MONTH, ...changes };
    if (row === listExpenses) return { proposals };
    if (row === confirmPassword) hasPassword = true;
    else if (row === reopenMonth && !hasPassword) {
      throw new ApiError(403, { code: 'password_needed', message: '' });
    } else if (!NAMES.has(row)) {
      throw new ApiError(404, { code: 'not_found', message: '' });
    }
    sent.push([NAMES.get(row) ?? 'password', input]);
    return MONTH;
  }) as unknown as AdminApi['call'];
  await drawAdmin('/month?month=2026-02', {
    api: { call },
    texts: ['month', 'bank', 'accounts', 'expenses'],
  });
  await screen.findByText('Revenue of the month');
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('F1 the owner closes a month that is over, and reads what is open before', async () => {
  const sent = await draw();
  await press('Close February 2026…');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Every slip is decided')).toBeTruthy();
  expect(dialog.getByText('2 bookings have an amount outstanding')).toBeTruthy();
  expect(dialog.getByText('1 monthly expense is not noted')).toBeTruthy();
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/bookings',
    '/expenses?month=2026-02',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Close with 2 open' }));
  await waitFor(() => expect(sent).toEqual([['close', { params: { month: '2026-02' } }]]));
});

test('F1 the owner says in the list that there was none of a monthly expense', async () => {
  const sent = await draw({}, OWNER, [
    { monthlyOf: 'm', month: '2026-02', category: 'pool_garden', satang: 350_000, note: 'Somchai' },
    { monthlyOf: 'm', month: '2026-01', category: 'pool_garden', satang: 350_000, note: '' },
  ]);
  await press('Close February 2026…');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('Pool, garden · ฿3,500 · Somchai')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'There was none' }));
  await waitFor(() =>
    expect(sent).toEqual([['none', { params: { id: 'm' }, body: { month: '2026-02' } }]]),
  );
});

test('F1 the owner opens the newest closed month again with a reason and the password', async () => {
  const sent = await draw({ closing: CLOSED });
  expect(screen.getByText(/by Nok · edition 1 · with 2 bookings/)).toBeTruthy();
  await press('Reopen…');
  await userEvent.type(await screen.findByLabelText(/Reason/), 'a late slip');
  await press('Reopen the month');
  await userEvent.type(await screen.findByLabelText(/Present password/), 'a long enough password');
  await press('Confirm and change');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toEqual([
    'reopen',
    { params: { month: '2026-02' }, query: { reason: 'a late slip' } },
  ]);
});

test('F1 a slip that waits and an earlier month stand in the way, and staff are offered neither', async () => {
  await draw({ closing: { ...CLOSING, slipsWaiting: 1 } });
  expect(screen.getByText(/1 slip still waits/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
});

test('whoever may only read the totals sees that a month is closed, and can do nothing about it', async () => {
  await draw({ closing: CLOSED }, { ...STAFF, permissions: ['bookings.money', 'money.totals'] });
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Reopen/ })).toBeNull();
});

test('sums of both pots name them, and what counts here belongs where it says', async () => {
  const stay = { bookingId: 'c', reference: 'BV-2345CD', customerName: 'Anan', inBin: false };
  await draw({
    corrections: [
      { month: '2026-01', amount: -1500, stays: [{ ...stay, amount: -1500, reason: 'pump' }] },
    ],
  });
  expect(screen.getByText('฿10,000 for stays · ฿5,000 damage deposits')).toBeTruthy();
  expect(screen.getByText('Stays and damage deposits together.')).toBeTruthy();
  expect(screen.getByText('Belongs to January 2026')).toBeTruthy();
  expect(screen.getByText('−฿1,500 corrections of January 2026')).toBeTruthy();
  expect(screen.getByText('pump')).toBeTruthy();
});
