import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type BookingDetail, getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { type Clash, listClashes, settleClash } from '@villa/shared/contract/channels.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

/** Paid in full, far enough away that its terms give half back. */
const booking: BookingDetail = {
  ...sampleBooking,
  checkIn: '2099-12-03',
  checkOut: '2099-12-06',
  version: 3,
  paymentTerms: {
    ...sampleBooking.paymentTerms,
    cancellationPolicy: [{ daysBefore: 7, refundPercent: 50 }],
  },
};
const ours: NonNullable<Clash['ours']['booking']> = {
  _id: booking._id,
  reference: 'BV-K67BBU',
  customerName: 'Malee',
  status: 'confirmed',
  checkIn: booking.checkIn,
  checkOut: booking.checkOut,
  guests: 2,
  totalPrice: 42_900,
  paid: 42_900,
  refund: 21_450,
  phone: null,
  createdAt: '2026-11-20T02:00:00.000Z',
};
const clash: Clash = {
  id: 'c1',
  kind: 'clash',
  nights: ['2099-12-03'],
  foundAt: '2026-11-20T03:00:00.000Z',
  channel: { id: 'a', name: 'Airbnb', kind: 'airbnb', colour: '#b23a48' },
  ours: { booking: ours, block: null, channel: null },
  theirs: [
    {
      from: '2099-12-03',
      until: '2099-12-04',
      reserved: true,
      title: 'Reserved',
      note: { night: '2099-12-03', name: 'Khun Lek', amount: 21_000, by: 'Nok' },
    },
  ],
  fetchedAt: null,
  decision: null,
  settledAt: null,
  settledBy: null,
};

async function setUp(changes: Partial<NonNullable<Clash['ours']['booking']>> = {}) {
  const sent: unknown[] = [];
  const shown = { ...clash, ours: { ...clash.ours, booking: { ...ours, ...changes } } };
  const call = (async (row: unknown, input: { body: unknown }) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === listClashes) return { clashes: [shown] };
    if (row === getAdminBooking) return booking;
    if (row !== settleClash) throw new ApiError(404, { code: 'not_found', message: '' });
    sent.push(input.body);
    return { status: 'success' };
  }) as unknown as AdminApi['call'];
  await drawAdmin('/calendar-sync/clashes/c1', {
    api: { call },
    texts: ['channels', 'cancellations'],
  });
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  return { sent, press };
}

test('both sides say what is known of their money, and the way out what would go back', async () => {
  await setUp();
  expect(await screen.findByText('Paid ฿42,900')).toBeTruthy();
  expect(screen.getByText('Your note: Khun Lek · ฿21,000')).toBeTruthy();
  expect(screen.getByText(/the terms give back ฿21,450 today/)).toBeTruthy();
});

test('a paid booking of ours is cancelled as on its page: what is kept goes with the decision', async () => {
  const { sent, press } = await setUp();
  await press('Cancel ours');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  expect(dialog.getByText(/nights that Airbnb has sold stay taken/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'The guest asked' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  await waitFor(() => expect(sent).toEqual([{ decision: 'theirs', kept: 21_450, version: 3 }]));
});

test('where no money came, one question is enough; a slip that waits is named first', async () => {
  const { sent, press } = await setUp({ status: 'in_review', paid: 0, refund: 0 });
  expect(await screen.findByText(/A slip is waiting for review/)).toBeTruthy();
  await press('Cancel ours');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel ours' }));
  await waitFor(() => expect(sent).toEqual([{ decision: 'theirs' }]));
});
