import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

/** A server with one booking and, where there is one, its summary. */
function fakeServer(summary: Blob | null): Partial<AdminApi> {
  const notFound = new ApiError(404, { code: 'not_found', message: '' });
  return {
    call: (async (row: unknown) => {
      if (row === getMe) return STAFF;
      if (row === getAdminBooking) return sampleBooking;
      throw notFound;
    }) as unknown as AdminApi['call'],
    file: () => (summary ? Promise.resolve(summary) : Promise.reject(notFound)),
  };
}

const button = (name: string) => screen.findByRole('button', { name });

test('the summary buttons have the host print or save the summary', async () => {
  const summary = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
  const { printed, saved, opened } = await drawAdmin('/bookings/b1', { api: fakeServer(summary) });
  await userEvent.click(await button('Print the summary'));
  await waitFor(() => expect(printed).toEqual(['BV-AAAAAA.pdf']));
  await userEvent.click(await button('Save the summary'));
  await waitFor(() => expect(saved).toEqual([{ name: 'BV-AAAAAA.pdf', file: summary }]));
  expect(opened).toEqual([]);
});

test('without the server the summary buttons show an error', async () => {
  const { printed, notices } = await drawAdmin('/bookings/b1', { api: fakeServer(null) });
  await userEvent.click(await button('Print the summary'));
  await waitFor(() => expect(notices).toContainEqual(expect.objectContaining({ kind: 'error' })));
  expect(printed).toEqual([]);
});
