import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type BookingDetail, getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { listInvoices, makeInvoice, voidInvoice } from '@villa/shared/contract/invoices.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const INVOICE = {
  number: 'INV-2026-0001',
  amount: 40_000,
  issuedOn: '2026-11-20',
  dueOn: '2026-11-30',
  to: 'Blue Sea Co., Ltd',
  by: 'Nok',
  voidedAt: null,
};

async function draw(changes: Partial<BookingDetail> = {}) {
  const sent: unknown[] = [];
  const money = { ...sampleBooking.money, paid: 0, received: 0, due: 42_900 };
  const booking = { ...sampleBooking, status: 'confirmed' as const, money, ...changes };
  const call = (async (row: unknown, input: object) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return booking;
    if (row === listInvoices) return { invoices: [INVOICE] };
    if (row !== makeInvoice && row !== voidInvoice) {
      throw new ApiError(404, { code: 'not_found', message: '' });
    }
    sent.push([row === makeInvoice ? 'make' : 'void', input]);
    return INVOICE;
  }) as unknown as AdminApi['call'];
  const texts = ['bookings', 'money', 'mails', 'cancellations'] as const;
  await drawAdmin('/bookings/b1', { api: { call }, texts: [...texts] });
  await userEvent.click(await screen.findByText('Papers'));
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an invoice asks for at most what is due, of the agent where there is one', async () => {
  const agent = { name: 'Andaman Travel', commission: null };
  const sent = await draw({ source: 'agent', agent });
  expect(await screen.findByText(/฿40,000 · Blue Sea Co., Ltd · by 30 Nov 2026/)).toBeTruthy();
  await press('Make an invoice…');
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText(/^Amount/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '42901');
  await userEvent.click(dialog.getByRole('button', { name: 'Make an invoice of ฿42,901' }));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '42900');
  await userEvent.click(dialog.getByRole('button', { name: 'Make an invoice of ฿42,900' }));
  await waitFor(() =>
    expect(sent).toMatchObject([['make', { body: { amount: 42_900, to: 'agent' } }]]),
  );
});

test('one is made void on a second press', async () => {
  const sent = await draw();
  await press('Void…');
  await press('Void the invoice');
  await waitFor(() => expect(sent).toEqual([['void', { params: { number: 'INV-2026-0001' } }]]));
});
