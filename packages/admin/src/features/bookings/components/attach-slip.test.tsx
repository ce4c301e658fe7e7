import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type BookingDetail,
  changeAdminBooking,
  getAdminBooking,
} from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi, Upload } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const INFO = { firstName: 'Anna', lastName: 'Suksan', email: 'a@example.com', phone: '0812345678' };
const SLIP_URL = '/api/booking/b1/slip?file=s1';

/** A villa with one booking that waits for its slip. */
function setUp(changes: Partial<BookingDetail> = {}) {
  const done: unknown[] = [];
  let booking: BookingDetail = {
    ...sampleBooking,
    status: 'pending',
    customerInfo: INFO,
    version: 3,
    actions: ['confirm', 'cancel'],
    ...changes,
  };
  const call = (async (row: unknown, input: { body: Partial<BookingDetail> }) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return booking;
    if (row !== changeAdminBooking) throw new ApiError(404, { code: 'not_found', message: '' });
    done.push(input.body);
    booking = { ...booking, status: 'in_review', paymentSlipUrl: SLIP_URL, version: 4 };
    return booking;
  }) as unknown as AdminApi['call'];
  const upload = (async (_row: unknown, { form }: Upload) => {
    done.push([...form.entries()].map(([name, value]) => [name, value instanceof File || value]));
    return { status: 'success', data: { paymentSlipUrl: SLIP_URL } };
  }) as unknown as AdminApi['upload'];
  return { api: { call, upload }, done };
}

const slip = new File([new Uint8Array([1])], 'slip.png', { type: 'image/png' });

test('a slip that came by chat is uploaded, then saved in the booking as it was seen', async () => {
  const { api, done } = setUp();
  const { notices } = await drawAdmin('/bookings/b1', { api, texts: ['bookings', 'mails'] });
  const field = await screen.findByLabelText('Attach a slip that came by LINE');
  await userEvent.upload(field, slip);
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The slip is attached'));
  expect(done).toEqual([
    // The booking's id comes before the file.
    [
      ['bookingId', 'b1'],
      ['slip', true],
    ],
    { paymentSlipUrl: SLIP_URL, version: 3 },
  ]);
  await waitFor(() => expect(screen.queryByLabelText(/^Attach a slip/)).toBeNull());
});

test('before the guest is known, it is said why nothing can be attached', async () => {
  const { api } = setUp({ customerInfo: null });
  await drawAdmin('/bookings/b1', { api, texts: ['bookings', 'mails'] });
  await screen.findByText('A slip can be attached once the guest’s details are known');
  expect(screen.queryByLabelText(/^Attach a slip/)).toBeNull();
});
