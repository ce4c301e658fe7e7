import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getAvailability } from '@villa/shared/contract/availability.ts';
import { getNights } from '@villa/shared/contract/nights.ts';
import { listRatePeriods } from '@villa/shared/contract/rates.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

async function open(path: string, now: string) {
  const answers = new Map<unknown, unknown>([
    [getMe, STAFF],
    [getVilla, sampleVilla],
    [getAdminBooking, { ...sampleBooking, checkIn: '2026-12-03', checkOut: '2026-12-06' }],
    [getAvailability, { from: '', to: '', taken: [] }],
    [getNights, { from: '', to: '', nights: [], periods: [], gaps: [] }],
    [listRatePeriods, { periods: [] }],
  ]);
  const call = (async (row: unknown) => {
    if (!answers.has(row)) throw new ApiError(404, { code: 'not_found', message: '' });
    return answers.get(row);
  }) as unknown as AdminApi['call'];
  await drawAdmin(path, { api: { call, now: () => new Date(now) } });
  await screen.findByLabelText('Promo code');
}
const day = (name: string) => screen.queryByRole('button', { name });

test('12 staff’s calendar leaves out weeks that are over, until they ask for them', async () => {
  await open('/bookings/new', '2026-12-16T03:00:00Z');
  expect(day('Saturday, 12 December 2026')).toBeNull();
  expect(day('Sunday, 13 December 2026')?.hasAttribute('disabled')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Show days that are over' }));
  expect(day('Wednesday, 2 December 2026')?.hasAttribute('disabled')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Show days that are over' })).toBeNull();
});

test('12 a stay that began before is edited with its own days in sight', async () => {
  await open('/bookings/b1/edit', '2026-12-16T03:00:00Z');
  expect(day('Thursday, 3 December 2026')?.getAttribute('aria-pressed')).toBe('true');
});
