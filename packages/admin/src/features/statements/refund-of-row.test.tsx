import { screen, waitFor } from '@testing-library/react';
import { getAdminBooking, listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { recordPayment } from '@villa/shared/contract/ledger.ts';
import { getMoneyToSettle } from '@villa/shared/contract/money-to-settle.ts';
import { expect, test } from 'vitest';
import { drawStatement, statementRow as row } from '@villa/admin/testing/draw-statement.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';

const OUT = row('o', { satang: -1_800_000, description: 'Transfer to X0192' });
const OWED = {
  _id: 'b',
  reference: 'BV-4KQ7TM',
  customerName: 'Nok Sukjai',
  checkIn: '2026-12-05',
  checkOut: '2026-12-07',
  stay: 15_000,
  damage: 3_000,
  by: '2026-12-05',
  inBin: false,
};
const money = { ...sampleBooking.money, paid: 15_000, refundDue: 15_000 };
const BOOKING = { ...sampleBooking, _id: 'b', status: 'cancelled', money };

async function draw(shown = OUT, owed: readonly object[] = [OWED]) {
  const recorded: { body?: unknown }[] = [];
  const drawn = await drawStatement({
    statement: { rows: [shown] },
    answer(called, input) {
      if (called === getMoneyToSettle) return { refunds: owed };
      if (called === getAdminBooking) return BOOKING;
      if (called === listAdminBookings) return { bookings: [BOOKING] };
      if (called !== recordPayment) return undefined;
      recorded.push(input);
      return { payment: 'new', money, instalments: [], version: 2, status: 'cancelled' };
    },
  });
  await screen.findByText(shown.description, { selector: 'p' });
  return { ...drawn, recorded };
}

test('D7 a refund that is owed is recorded by the form for money, by the row’s amount and day, and marked', async () => {
  const { user, recorded, sent } = await draw();
  await user.click(await screen.findByRole('button', { name: /Nok Sukjai is owed by 5 Dec/ }));
  await user.click(await screen.findByRole('button', { name: 'I have sent ฿18,000' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(recorded[0]?.body).toMatchObject({
    amount: 18_000,
    out: true,
    method: 'bank_transfer',
    receivedOn: '2026-11-20',
  });
  expect(sent[0]?.rows).toEqual([{ id: 'o', as: 'seen', fit: 'payment:new' }]);
});

test('D7 another amount is recorded as it was typed, and its row stays open', async () => {
  const { user, recorded, sent } = await draw();
  await user.click(await screen.findByRole('button', { name: /Nok Sukjai is owed/ }));
  const amount = await screen.findByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '17000');
  await user.click(await screen.findByRole('button', { name: 'I have sent ฿17,000' }));
  await waitFor(() => expect(recorded).toHaveLength(1));
  expect(sent).toEqual([]);
});

test('D7 any booking’s refund is found by B and a name', async () => {
  const { user, sent } = await draw(OUT, [{ ...OWED, stay: 1 }]);
  expect(screen.queryByRole('button', { name: /is owed/ })).toBeNull();
  await user.keyboard('{b}');
  await user.type(await screen.findByRole('searchbox'), 'Nok');
  const [found] = await screen.findAllByRole('radio');
  if (found) await user.click(found);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'I have sent ฿18,000' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('F2 a row out that is not whole baht is no refund', async () => {
  await draw({ ...OUT, satang: -1_800_050 });
  expect(screen.queryByRole('button', { name: /refund/ })).toBeNull();
});
