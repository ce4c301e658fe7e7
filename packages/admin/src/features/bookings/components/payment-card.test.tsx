import { screen, within } from '@testing-library/react';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

async function paymentOf(part: Partial<BookingDetail>): Promise<string> {
  const call = (async (row: unknown) => {
    if (row === getMe) return STAFF;
    if (row === getAdminBooking) return { ...sampleBooking, ...part };
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  await drawAdmin('/bookings/b1', { api: { call } });
  const card = await screen.findByRole('region', { name: 'Payment' });
  await within(card).findByText('PromptPay');
  return card.textContent;
}

test.each<[string, Partial<BookingDetail>, RegExp, RegExp]>([
  [
    'confirmed',
    { status: 'confirmed' },
    /Amount received฿42,900/,
    /Still due|To give back|Amount to receive/,
  ],
  [
    'confirmed, then dearer',
    { status: 'confirmed', totalPrice: 56_700 },
    /Amount received฿42,900Still due฿13,800/,
    /56,700|To give back/,
  ],
  [
    'confirmed, then cheaper',
    { status: 'confirmed', totalPrice: 40_000 },
    /Amount received฿42,900To give back฿2,900/,
    /Still due/,
  ],
  [
    'cancelled when paid',
    { status: 'cancelled', totalPrice: 56_700, cancelReason: 'admin' },
    /To give back฿42,900/,
    /Amount to receive|Still due|56,700/,
  ],
  [
    'cancelled before that',
    { status: 'cancelled', confirmedTotal: null, cancelReason: 'admin' },
    /There is nothing to receive/,
    /Amount to receive|To give back|฿/,
  ],
  [
    'waiting for its money',
    { status: 'pending', confirmedTotal: null },
    /Amount to receive฿42,900/,
    /received฿|To give back/,
  ],
  [
    'open again',
    { status: 'pending', totalPrice: 56_700 },
    /Amount when it was confirmed฿42,900Still due฿13,800/,
    /Amount to receive|Amount received/,
  ],
])('%s', async (_what, part, says, never) => {
  const text = await paymentOf(part);
  expect(text).toMatch(says);
  expect(text).not.toMatch(never);
});
