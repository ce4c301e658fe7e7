import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  ACCOUNT,
  STATEMENT_BOOKING,
  drawStatement,
  statementFit as fit,
  statementRow as row,
} from '@villa/admin/testing/draw-statement.tsx';

const ROWS = [
  row('c1', { verdict: 'certain', fits: [fit('payment:p1', 'payment')] }),
  row('c2', { verdict: 'certain', fits: [fit('payment:p2', 'payment')] }),
  row('l1', { verdict: 'look', fits: [fit('payment:p3', 'payment'), fit('due:d', 'due')] }),
  row('u1'),
];
const draw = () => drawStatement({ statement: { rows: ROWS } });

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
  const { sent, user } = await drawStatement({ statement: { rows: ROWS }, isSlow: true });
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
  const stay = { checkIn: '2026-12-05', checkOut: '2026-12-07', version: 3 };
  await drawStatement({
    path: '/statements',
    list: {
      accounts: [{ ...ACCOUNT, readUntil: '2026-11-27' }],
      unseen: [
        {
          payment: 'p',
          booking: { ...STATEMENT_BOOKING, ...stay },
          amount: 14_850,
          day: '2026-11-19',
          recordedOn: '2026-11-19',
          accounts: [{ ...ACCOUNT, readUntil: '2026-11-27' }],
        },
      ],
    },
  });
  expect(await screen.findByText('A slip has no row: Thana Srisuk, ฿14,850')).toBeTruthy();
  const ways = screen.getAllByRole('radio');
  expect(ways).toHaveLength(3);
  expect(ways.every((one) => !(one as HTMLInputElement).checked)).toBe(true);
});
