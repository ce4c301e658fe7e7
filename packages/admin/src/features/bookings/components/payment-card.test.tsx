import { screen, within } from '@testing-library/react';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingStatus } from '@villa/shared/domain/booking-status.ts';
import { type Ledger, instalmentsOf, moneyOf } from '@villa/shared/domain/ledger.ts';
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

/** A booking's money as the server works it out of its ledger. */
function withMoney(
  status: BookingStatus,
  { owed, came }: { owed: number; came: number[] },
): Partial<BookingDetail> {
  const ledger: Ledger = {
    charges: owed === 0 ? [] : [{ pot: 'stay', kind: 'price', amount: owed }],
    payments: came.map((amount, index) => ({
      id: String(index),
      entries: [{ pot: 'stay', amount }],
      reverses: null,
    })),
    instalments: [{ id: 'i1', kind: 'full', amount: owed, dueOn: '2026-11-20', changes: null }],
  };
  return { status, money: moneyOf(status, ledger), instalments: instalmentsOf(ledger) };
}

test.each<[string, Partial<BookingDetail>, RegExp, RegExp]>([
  [
    'confirmed',
    withMoney('confirmed', { owed: 42_900, came: [42_900] }),
    /Amount received฿42,900/,
    /Still due|To give back|Amount to receive/,
  ],
  [
    'confirmed without money',
    withMoney('confirmed', { owed: 42_900, came: [] }),
    /Amount received฿0Amount to receive฿42,900/,
    /received฿42,900|To give back/,
  ],
  [
    'confirmed, then dearer',
    withMoney('confirmed', { owed: 56_700, came: [42_900] }),
    /Amount received฿42,900Still due฿13,800/,
    /56,700|To give back/,
  ],
  [
    'confirmed, then cheaper',
    withMoney('confirmed', { owed: 40_000, came: [42_900] }),
    /Amount received฿42,900To give back฿2,900/,
    /Still due/,
  ],
  [
    'cancelled when paid',
    withMoney('cancelled', { owed: 0, came: [42_900] }),
    /To give back฿42,900/,
    /Amount to receive|Still due|56,700/,
  ],
  [
    'cancelled, and paid back',
    withMoney('cancelled', { owed: 0, came: [42_900, -42_900] }),
    /There is nothing to receive/,
    /Amount to receive|To give back|฿/,
  ],
  [
    'waiting for its money',
    withMoney('pending', { owed: 42_900, came: [] }),
    /Amount to receive฿42,900/,
    /received฿|To give back/,
  ],
  [
    'open again',
    withMoney('pending', { owed: 56_700, came: [42_900] }),
    /Amount received฿42,900Still due฿13,800/,
    /Amount to receive/,
  ],
])('%s', async (_what, part, says, never) => {
  const text = await paymentOf(part);
  expect(text).toMatch(says);
  expect(text).not.toMatch(never);
});
