import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  ACCOUNT,
  drawStatement,
  statementFit as fit,
  statementRow as row,
} from '@villa/admin/testing/draw-statement.tsx';

const LESS = fit('due:d', 'due', {
  satang: 1_166_000,
  agrees: ['name'],
  differs: ['amount', 'no_slip'],
});
const near = (...fits: ReturnType<typeof fit>[]) => row('n', { near: fits });
const draw = (...rows: ReturnType<typeof row>[]) => drawStatement({ statement: { rows } });

test('D7 a row whose amount nearly fits is looked at, with what differs, and recorded as it came', async () => {
  const { sent, user } = await draw(near(LESS));
  expect(await screen.findByRole('button', { name: /1\s*to look at/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /0\s*unknown/ })).toBeTruthy();
  expect(screen.getByText('The name is in the text')).toBeTruthy();
  expect(screen.getByText('฿50 less than asked (a bank’s fee?)')).toBeTruthy();
  expect(await screen.findByText(/฿50 stay open/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Record ฿11,610/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.rows).toEqual([{ id: 'n', as: 'record', booking: 'b', looked: ['due:d'] }]);
});

test('D7 a near amount alone is chosen by nobody but a person', async () => {
  await draw(near({ ...LESS, agrees: [] }));
  const only = await screen.findByRole<HTMLInputElement>('radio');
  expect(only.checked).toBe(false);
  const act = screen.getByRole<HTMLButtonElement>('button', { name: /Choose one/ });
  expect(act.disabled).toBe(true);
});

test('D7 a payment recorded on another day is offered, and marked as seen', async () => {
  const recorded = fit('payment:p', 'payment', { day: '2026-10-20' });
  const { sent, user } = await draw(near(recorded));
  expect(await screen.findByText('Another day: recorded for Tue 20 Oct')).toBeTruthy();
  await user.click(screen.getByRole('radio'));
  await user.click(screen.getByRole('button', { name: /seen at the bank/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.rows).toEqual([{ id: 'n', as: 'seen', fit: 'payment:p' }]);
});

test('D7 what was noted with another amount is neither marked nor recorded twice, and says so', async () => {
  const noted = fit('payment:p', 'payment', {
    satang: 1_166_000,
    agrees: ['time', 'name'],
    differs: ['amount'],
  });
  await draw(near(noted));
  expect(await screen.findByText('฿50 less than noted')).toBeTruthy();
  expect(screen.getByText(/Correct it there, and the row fits/)).toBeTruthy();
  const mark = screen.getByRole<HTMLButtonElement>('button', { name: /seen at the bank/ });
  expect(mark.disabled).toBe(true);
});

test('D8 an expense noted with another amount leads to the expenses of its month', async () => {
  const noted = fit('expense:e', 'expense', {
    booking: null,
    label: 'water',
    satang: -64_000,
    agrees: ['time'],
    differs: ['amount'],
  });
  await draw({ ...near(noted), satang: -64_050 });
  expect(await screen.findByText('฿0.50 more than noted')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Expenses of that month' });
  expect(link.getAttribute('href')).toBe('/expenses?month=2026-11');
});

test('F2 a near row that is not whole baht is recorded by hand', async () => {
  await draw({ ...near(LESS), satang: 1_161_050 });
  expect(await screen.findByText(/record it on the booking by hand/)).toBeTruthy();
});

test('D7 a near row that is none of them joins the unknown ones, and can be looked at again', async () => {
  const { user } = await draw(near(LESS));
  await user.click(await screen.findByRole('button', { name: /Not this/ }));
  await user.click(await screen.findByRole('button', { name: /1\s*unknown/ }));
  expect(screen.getByText(/none of what was offered/)).toBeTruthy();
  expect(screen.queryByText('Nothing of ours fits it.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByRole('button', { name: /1\s*to look at/ })).toBeTruthy();
});

test('D7 the list counts a near row among those to look at', async () => {
  const open = { certain: 0, look: 1, unknown: 3, near: 2 };
  await drawStatement({
    path: '/statements',
    list: {
      accounts: [{ ...ACCOUNT, readUntil: '2026-11-27' }],
      statements: [
        {
          id: 's',
          account: ACCOUNT,
          fileName: 'kbank.csv',
          state: 'read',
          from: '2026-11-01',
          to: '2026-11-20',
          rowCount: 4,
          newRows: 4,
          by: null,
          at: '2026-11-20T02:00:00Z',
          open,
        },
      ],
    },
  });
  expect(await screen.findByText(/0 certain, 3 to look at, 1 unknown/)).toBeTruthy();
});

test.each([
  [undefined, 'No file of KBANK …00011 is read yet'],
  ['no_balances', 'its files have no balances'],
  ['no_whole_day', 'prove no day whole yet'],
] as const)('F4 an account that is not read whole says why: %s', async (unread, sentence) => {
  await drawStatement({
    path: '/statements',
    list: { accounts: [{ ...ACCOUNT, readUntil: null, ...(unread && { unread }) }] },
  });
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
});

test('F4 an account that is read whole says until which day', async () => {
  const accounts = [{ ...ACCOUNT, readUntil: '2026-10-24' }];
  await drawStatement({ path: '/statements', list: { accounts } });
  expect(await screen.findByText('KBANK …00011 is read until Sat 24 Oct')).toBeTruthy();
});
