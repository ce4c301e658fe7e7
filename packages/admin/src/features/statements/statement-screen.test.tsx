import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import {
  type Statement,
  type StatementFit,
  type StatementList,
  type StatementRowAnswer,
  acceptRows,
  getStatement,
  listStatements,
} from '@villa/shared/contract/statements.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { OWNER } from '@villa/admin/testing/test-admin-host.ts';

const ACCOUNT = { id: 'kbank', name: 'KBANK', digits: '00011' };
const BOOKING = { _id: 'b', reference: 'BV-4KQ7TM', customerName: 'Thana Srisuk' };
const row = (id: string, changes: Partial<StatementRowAnswer>): StatementRowAnswer => ({
  id,
  day: '2026-11-20',
  time: '10:30',
  satang: 1_161_000,
  description: `text of ${id}`,
  verdict: 'unknown',
  fits: [],
  other: null,
  decided: null,
  ...changes,
});
const fit = (name: string, kind: StatementFit['kind']): StatementFit => ({
  name,
  kind,
  booking: BOOKING,
  satang: 1_161_000,
  day: '2026-11-20',
  part: kind === 'due' ? 'balance' : null,
  label: '',
  agrees: ['amount'],
  differs: kind === 'due' ? ['no_slip'] : ['day'],
});
const STATEMENT: Statement = {
  id: 's',
  account: ACCOUNT,
  fileName: 'kbank.csv',
  state: 'read',
  from: '2026-11-01',
  to: '2026-11-20',
  rowCount: 4,
  newRows: 4,
  by: 'Owner',
  at: '2026-11-20T02:00:00Z',
  reading: null,
  readUntil: '2026-11-19',
  rows: [
    row('c1', { verdict: 'certain', fits: [fit('payment:p1', 'payment')] }),
    row('c2', { verdict: 'certain', fits: [fit('payment:p2', 'payment')] }),
    row('l1', { verdict: 'look', fits: [fit('payment:p3', 'payment'), fit('due:d', 'due')] }),
    row('u1', {}),
  ],
};

async function draw(
  path = '/statements/s',
  list: Partial<StatementList> = {},
  { isSlow = false } = {},
) {
  const sent: unknown[] = [];
  const call = (async (called: unknown, input: { body?: unknown }) => {
    const isOwn = called === getStatement || called === acceptRows;
    if (isSlow && sent.length > 0 && !isOwn) return new Promise(() => {});
    if (called === getMe) return OWNER;
    if (called === getVilla) return sampleVilla;
    if (called === getStatement) return STATEMENT;
    if (called === listStatements) return { accounts: [], statements: [], unseen: [], ...list };
    if (called === acceptRows) {
      sent.push(input.body);
      return { done: 1, changed: 0, payment: null };
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  await drawAdmin(path, { api: { call }, language: 'en' });
  return { sent, user: userEvent.setup() };
}

test('D7 the certain ones are accepted by A, each as certain and nothing else', async () => {
  const { sent, user } = await draw();
  expect(await screen.findByText('2 with the same reference')).toBeTruthy();
  await user.keyboard('{a}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      rows: [
        { id: 'c1', as: 'certain' },
        { id: 'c2', as: 'certain' },
      ],
    },
  ]);
  await user.keyboard('{z}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    rows: [
      { id: 'c1', as: 'open' },
      { id: 'c2', as: 'open' },
    ],
  });
});

test('D7 the next key counts while other screens’ answers are still read', async () => {
  const { sent, user } = await draw('/statements/s', {}, { isSlow: true });
  await user.click(await screen.findByRole('button', { name: /1\s*unknown/ }));
  await user.keyboard('{x}');
  await waitFor(async () => {
    await user.keyboard('{z}');
    expect(sent).toHaveLength(2);
  });
});

test('D7 of several fits none is chosen before somebody does, and what was looked at goes with it', async () => {
  const { sent, user } = await draw();
  await user.click(await screen.findByRole('button', { name: /1\s*to look at/ }));
  expect(screen.getAllByRole('radio').every((one) => !(one as HTMLInputElement).checked)).toBe(
    true,
  );
  expect(screen.getByText('No slip was sent')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Not recorded yet/ }));
  await user.click(screen.getByRole('button', { name: /Record ฿11,610/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { rows: [{ id: 'l1', as: 'record', booking: 'b', looked: ['payment:p3', 'due:d'] }] },
  ]);
});

test('D7 one that is none of them joins the unknown rows', async () => {
  const { user } = await draw();
  await user.click(await screen.findByRole('button', { name: /1\s*to look at/ }));
  await user.click(screen.getByRole('button', { name: /Not this/ }));
  expect(await screen.findByRole('button', { name: /2\s*unknown/ })).toBeTruthy();
});

test('F4 a slip without a row has three ways out, none of them chosen', async () => {
  await draw('/statements', {
    accounts: [{ ...ACCOUNT, readUntil: '2026-11-27' }],
    unseen: [
      {
        payment: 'p',
        booking: { ...BOOKING, checkIn: '2026-12-05', checkOut: '2026-12-07', version: 3 },
        amount: 14_850,
        day: '2026-11-19',
        recordedOn: '2026-11-19',
        accounts: [{ ...ACCOUNT, readUntil: '2026-11-27' }],
      },
    ],
  });
  expect(await screen.findByText('A slip has no row: Thana Srisuk, ฿14,850')).toBeTruthy();
  const ways = screen.getAllByRole('radio');
  expect(ways).toHaveLength(3);
  expect(ways.every((one) => !(one as HTMLInputElement).checked)).toBe(true);
});
