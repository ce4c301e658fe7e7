import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { deleteAdminBooking, getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getBookingMessages } from '@villa/shared/contract/booking-messages.ts';
import type { Route } from '@villa/shared/contract/route.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

test('a booking that was deleted is not asked for again, nor is anything about it', async () => {
  const before: Route[] = [];
  const after: Route[] = [];
  let deleted = false;
  const call = (async (row: Route, input?: { params?: { id?: string } }) => {
    if (row === deleteAdminBooking) deleted = true;
    else if (input?.params?.id === sampleBooking._id) (deleted ? after : before).push(row);
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return { ...sampleBooking, actions: ['cancel'] };
    if (row === deleteAdminBooking) return undefined;
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  const { router } = await drawAdmin(`/bookings/${sampleBooking._id}`, {
    api: { call },
    texts: ['bookings', 'money', 'mails', 'cancellations', 'messages'],
  });
  await waitFor(() =>
    expect(before).toEqual(expect.arrayContaining([getAdminBooking, getBookingMessages])),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the booking' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Move to the bin' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookings'));
  await new Promise((done) => setTimeout(done, 50));
  expect(after.map(({ path }) => path)).toEqual([]);
});
