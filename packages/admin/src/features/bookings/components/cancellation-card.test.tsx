import { screen } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type BookingDetail, getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const { money } = sampleBooking;
const ACCOUNT = {
  bank: 'KBank',
  name: 'Malee Suwan',
  number: '1234567890',
  namedAt: '2026-11-20T02:00:00.000Z',
  changed: false,
};

async function show(changes: Partial<BookingDetail>) {
  const booking = { ...sampleBooking, ...changes };
  const call = (async (row: unknown) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return booking;
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  await drawAdmin('/bookings/b1', {
    api: { call },
    texts: ['bookings', 'money', 'mails', 'cancellations'],
  });
  await screen.findByRole('heading', { level: 1 });
}

const CANCELLED = { status: 'cancelled', cancelReason: 'admin' } as const;
const damage = { ...money.damage, received: 5000, held: 5000, kept: 1000 };

test('an account that a guest named whom the villa cancelled stands with what goes there', async () => {
  await show({
    ...CANCELLED,
    money: { ...money, total: 0, refundDue: 42_900, damage },
    refundAccount: ACCOUNT,
  });
  expect(await screen.findByText('1234567890')).toBeDefined();
  expect(screen.getByText('Malee Suwan')).toBeDefined();
  const amounts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(amounts).toContain('฿42,900');
  // Less what is kept of it.
  expect(amounts).toContain('฿4,000');
  expect(screen.getByText(/^Named .* ago, .*2026/)).toBeDefined();
});

test.each([
  ['once all went back', { ...CANCELLED, money: { ...money, refundDue: 0 } }, ACCOUNT],
  ['where none was named', { ...CANCELLED, money: { ...money, refundDue: 42_900 } }, null],
  // The damage deposit of a stay that goes on is not waited for.
  ['of a stay that goes on', { money: { ...money, damage } }, ACCOUNT],
] as const)('no card asks for a transfer %s', async (_, changes, refundAccount) => {
  await show({ ...changes, refundAccount });
  expect(screen.queryByText('Refund to send')).toBeNull();
  expect(screen.queryByText('1234567890')).toBeNull();
});

test('a changed account says so in its own colour, and how long ago', async () => {
  await show({
    ...CANCELLED,
    money: { ...money, total: 0, refundDue: 42_900 },
    refundAccount: {
      ...ACCOUNT,
      changed: true,
      namedAt: new Date(Date.now() - 7_500_000).toISOString(),
    },
  });
  expect(await screen.findByText(/^Changed 2 hours ago/)).toBeDefined();
});

test('a stay that its guest has cancelled can be stopped and not accepted', async () => {
  await show({
    refundAccount: ACCOUNT,
    cancellation: {
      id: 'c1',
      state: 'open',
      askedAt: '2026-11-20T02:00:00.000Z',
      askedOn: '2026-11-20',
      words: '',
      answer: '',
      closedAt: null,
      refund: 18_000,
      endsAt: '2026-11-20T03:00:00.000Z',
    },
  });
  expect(await screen.findByText('The guest has cancelled')).toBeDefined();
  expect(screen.getByText('Then ฿18,000 is to be sent back, and not before.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Stop it…' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept…' })).toBeNull();
});
