/** A cleaner's report beside the damage deposit of the stay that left, while it is held and once it went back. */
import { screen, within } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { listBookingReports } from '@villa/shared/contract/cleaner.ts';
import { listPayments } from '@villa/shared/contract/ledger.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { withMoney } from '@villa/admin/testing/sample-money.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const REPORT = {
  id: 'r',
  kind: 'broken',
  place: 'bathroom',
  at: '2026-12-18T04:00:00.000Z',
  by: 'Mali',
  pictures: [],
  bookingId: 'b1',
  outOn: '2026-12-18',
  settledAt: null,
};

/** The money of a stay with a report, after these payments into and out of its damage deposit. */
async function cardAfter(...damage: number[]): Promise<HTMLElement> {
  const money = withMoney({
    status: 'confirmed',
    total: 11_610,
    terms: { damageDeposit: 5000 },
    payments: [11_610, ...damage.map((amount) => [{ pot: 'damage' as const, amount }])],
  });
  const booking = { ...sampleBooking, ...money };
  const payments = damage.map((amount, index) => ({
    id: `p${index}`,
    receipt: null,
    pictureUrl: null,
    method: 'bank_transfer',
    receivedOn: '2026-12-15',
    bank: '004',
    bankReference: '',
    slipIds: [],
    note: '',
    entries: [{ pot: 'damage', amount }],
    reverses: null,
    reversedBy: null,
    takenOver: false,
    by: 'Nok',
    at: '2026-12-15T07:02:00.000Z',
  }));
  const { version, instalments } = booking;
  const ledger = { money: booking.money, instalments, version, charges: [], payments };
  const answers = new Map<unknown, unknown>([
    [getMe, STAFF],
    [getVilla, sampleVilla],
    [getAdminBooking, booking],
    [listPayments, { ...ledger, forgivable: 0 }],
    [listBookingReports, { reports: [REPORT] }],
  ]);
  const call = (async (row: unknown) => {
    if (!answers.has(row)) throw new ApiError(404, { code: 'not_found', message: '' });
    return answers.get(row);
  }) as unknown as AdminApi['call'];
  await drawAdmin('/bookings/b1', { api: { call } });
  const card = await screen.findByRole('region', { name: 'Money' });
  await within(card).findByText(/Mali/);
  return card;
}

test('G10 damage reported after the deposit went back says so beside it', async () => {
  const card = await cardAfter(5000, -5000);
  expect(within(card).getByText('Deposit already returned')).toBeDefined();
});

test.each([
  ['is held', [5000]],
  ['went back in part', [5000, -2000]],
  ['was never taken', []],
])('G10 while the deposit %s nothing is said to have gone back', async (_, damage) => {
  const card = await cardAfter(...damage);
  expect(within(card).queryByText('Deposit already returned')).toBeNull();
});
