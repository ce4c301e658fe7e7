import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type User, getMe } from '@villa/shared/contract/auth.ts';
import { type StatementList, listStatements } from '@villa/shared/contract/statements.ts';
import { getStats, getToday } from '@villa/shared/contract/stats.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { OWNER, STAFF } from '../../testing/test-admin-host.ts';

const account = (id: string, name: string) => ({
  id,
  name,
  digits: '00011',
  readUntil: '2026-11-27',
});
const SLIP: StatementList['unseen'][number] = {
  payment: 'p',
  booking: {
    _id: 'b',
    reference: 'BV-4KQ7TM',
    customerName: 'Thana Srisuk',
    checkIn: '2026-12-05',
    checkOut: '2026-12-07',
    version: 3,
  },
  amount: 14_850,
  day: '2026-11-19',
  recordedOn: '2026-11-20',
  accounts: [account('kbank', 'KBANK')],
};
const OTHER: typeof SLIP = {
  ...SLIP,
  payment: 'p2',
  booking: { ...SLIP.booking, _id: 'b2', customerName: 'Emma Ray' },
  amount: 3000,
  accounts: [account('kbank', 'KBANK'), account('scb', 'SCB')],
};

/** Draws the dashboard of a villa with these slips without a row. @returns its to-do list, and what was asked for */
async function draw(unseen: StatementList['unseen'], user: User = OWNER, path = '/') {
  const asked: unknown[] = [];
  const answers = new Map<unknown, unknown>([
    [getMe, user],
    [getVilla, sampleVilla],
    [getStats, { totalBookings: 0, pendingPayments: 0, totalRevenue: 0, months: [] }],
    [
      getToday,
      {
        days: [],
        slips: [],
        cancellations: [],
        checkInTime: '15:00',
        checkOutTime: '11:00',
        serverTime: '2026-12-01T02:00:00.000Z',
      },
    ],
    [listStatements, { accounts: [], statements: [], unseen }],
  ]);
  const call = (async (row: unknown) => {
    asked.push(row);
    const answer = answers.get(row);
    if (answer === undefined) throw new ApiError(404, { code: 'not_found', message: '' });
    return answer;
  }) as unknown as AdminApi['call'];
  const { router } = await drawAdmin(path, { api: { call } });
  return { asked, router };
}
const toDo = () => screen.findByRole('region', { name: 'Needs you' });

test('F4 each slip without a row is to do: whose, how much, its day and the accounts that were read', async () => {
  await draw([SLIP, OTHER]);
  const list = await toDo();
  const rows = await within(list).findAllByRole('link', { name: /not in the bank’s statement/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    'Thana Srisuk’s slip is not in the bank’s statementThu 19 Nov · KBANK฿14,850',
    'Emma Ray’s slip is not in the bank’s statementThu 19 Nov · KBANK, SCB฿3,000',
  ]);
});

test('F4 its row leads to the slips on the screen of statements, which get the focus', async () => {
  const { router } = await draw([SLIP]);
  const list = await toDo();
  await userEvent.click(await within(list).findByRole('link', { name: /Thana Srisuk/ }));
  const slips = await screen.findByRole('region', { name: 'Slips without a row' });
  expect(router.state.location).toMatchObject({ pathname: '/statements', search: '?show=slips' });
  expect(within(slips).getByText('A slip has no row: Thana Srisuk, ฿14,850')).toBeDefined();
  expect(document.activeElement).toBe(slips);
});

test('F4 an alert whose slip has its row meanwhile leads to that word', async () => {
  await draw([], OWNER, '/statements?show=slips');
  const slips = await screen.findByRole('region', { name: 'Slips without a row' });
  expect(slips.textContent).toBe('No slip is without its row in what was read.');
  expect(document.activeElement).toBe(slips);
});

test('F4 without such a slip, and for whoever does not read statements, nothing is to do', async () => {
  await draw([]);
  await within(await toDo()).findByText('Nothing waits for you.');
});

test('F4 staff without the month’s sums are not shown it, and do not ask for it', async () => {
  const { asked } = await draw([SLIP], STAFF);
  await within(await toDo()).findByText('Nothing waits for you.');
  expect(asked).not.toContain(listStatements);
});
