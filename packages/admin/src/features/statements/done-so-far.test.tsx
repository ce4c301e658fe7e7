import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  STATEMENT_BOOKING,
  drawStatement,
  statementRow as row,
} from '@villa/admin/testing/draw-statement.tsx';
import type { RowDecision, StatementRowAnswer } from '@villa/shared/contract/statements.ts';

const decided = (id: string, as: RowDecision, changes: Partial<StatementRowAnswer> = {}) =>
  row(id, {
    verdict: 'decided',
    decided: { as, booking: STATEMENT_BOOKING, by: 'Owner', at: '2026-11-20T02:00:00Z' },
    ...changes,
  });
const ROWS = [
  decided('a', 'seen'),
  decided('b', 'seen'),
  decided('c', 'recorded'),
  decided('d', 'expense', { satang: -500 }),
  row('e', { satang: -700 }),
  row('f'),
];
const figures = () =>
  within(screen.getByRole('region', { name: /Done with/ }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

test('D7 what is done stands in four figures, and the rows out are one press away', async () => {
  const { user } = await drawStatement({ statement: { rows: ROWS, rowCount: 6, newRows: 6 } });
  expect(await screen.findByText('Done with 1 – 20 Nov 2026 so far')).toBeTruthy();
  expect(figures()).toEqual(['2', '1', '2', '1 of 2']);
  await user.click(screen.getByRole('button', { name: 'Go through the rows out' }));
  expect(screen.getByRole('button', { name: /text of e/ }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('D7 nothing done says nothing, and no rows out leave their line away', async () => {
  await drawStatement({ statement: { rows: [row('f')] } });
  await screen.findByText('text of f', { selector: 'p' });
  expect(screen.queryByRole('region', { name: /Done with/ })).toBeNull();
});

test('D6 of a file read before in part only the new rows are counted, and it says so', async () => {
  const rows = [decided('a', 'seen')];
  await drawStatement({ statement: { rows, rowCount: 68, newRows: 1 } });
  expect(await screen.findByText('Done with the new rows so far')).toBeTruthy();
  expect(figures()).toEqual(['1', '0', '0']);
});
