import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type BookingDetail,
  deleteAdminBooking,
  getAdminBooking,
} from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { endStay, takeStayEndBack } from '@villa/shared/contract/stay-ends.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

/** A paid stay that has begun, whatever the day is. */
const booking: BookingDetail = {
  ...sampleBooking,
  checkIn: '2020-12-03',
  checkOut: '2099-12-06',
  actions: ['cancel'],
  version: 3,
};

async function setUp(changes: Partial<BookingDetail> = {}, refusal?: ApiError) {
  const sent: unknown[] = [];
  const shown = { ...booking, ...changes };
  const call = (async (row: unknown, input: object) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return shown;
    const name = row === endStay ? 'end' : row === takeStayEndBack ? 'take back' : 'delete';
    if (row !== endStay && row !== takeStayEndBack && row !== deleteAdminBooking) {
      throw new ApiError(404, { code: 'not_found', message: '' });
    }
    sent.push([name, input]);
    if (refusal !== undefined && sent.length === 1) throw refusal;
    return { ...shown, version: 4 };
  }) as unknown as AdminApi['call'];
  await drawAdmin('/bookings/b1', {
    api: { call },
    texts: ['bookings', 'money', 'mails', 'cancellations'],
  });
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an early end says what happened, keeps at most what came, and frees nights only when ticked', async () => {
  const sent = await setUp();
  await press('End the stay early…');
  const dialog = within(await screen.findByRole('dialog', { name: 'End this stay early?' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'The guest left early' }));
  const kept = dialog.getByLabelText(/Amount to keep/);
  await userEvent.clear(kept);
  await userEvent.type(kept, '42901');
  await userEvent.click(dialog.getByRole('button', { name: 'End the stay' }));
  expect(kept.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.clear(kept);
  await userEvent.type(kept, '10000');
  expect(dialog.getByText('฿32,900 goes back to the guest')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'End the stay' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    ['end', { body: { how: 'left_early', kept: 10_000, freeNights: false, version: 3 } }],
  ]);
});

test('a no-show is missing from check-in on, and what is said of money and mail is so', async () => {
  const nobody = { ...sampleBooking.money, paid: 0, received: 0 };
  const sent = await setUp({ money: nobody, customerInfo: null });
  await press('End the stay early…');
  const dialog = within(await screen.findByRole('dialog', { name: 'End this stay early?' }));
  expect(dialog.getByText(/Nothing has been paid: the price becomes zero/)).toBeTruthy();
  expect(dialog.queryByText(/told by mail/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'End the stay' }));
  await waitFor(() =>
    expect(sent).toMatchObject([['end', { body: { how: 'no_show', on: '2020-12-03', kept: 0 } }]]),
  );
});

test('a stay that has ended says how, and offers to take that back', async () => {
  const sent = await setUp({ ended: { how: 'no_show', on: '2020-12-03', kept: 5000 } });
  expect(await screen.findByText(/No-show since .*3 December 2020 · ฿5,000 kept/)).toBeTruthy();
  await press('Take the early end back');
  await waitFor(() =>
    expect(sent).toEqual([['take back', { params: { id: booking._id }, query: { version: '3' } }]]),
  );
});

test('the owner who changes a stay that is over reads which month it moves, and gives a reason', async () => {
  const data = {
    mayChange: true,
    months: [{ month: '2026-02', before: 37_500, after: 0 }],
  };
  const refusal = new ApiError(409, { code: 'stay_over', message: '', data });
  const sent = await setUp({}, refusal);
  await press('Delete the booking');
  await press('Move to the bin');
  const dialog = within(await screen.findByRole('dialog', { name: 'This stay is over' }));
  expect(dialog.getByText('February 2026 falls by ฿37,500.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'never came');
  await userEvent.click(dialog.getByRole('button', { name: 'Change it all the same' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([
    'delete',
    { params: { id: booking._id }, query: { pastReason: 'never came' } },
  ]);
});

test('staff who may not change it read why, and are asked for nothing', async () => {
  const refusal = new ApiError(409, {
    code: 'stay_over',
    message: '',
    data: { mayChange: false, months: [] },
  });
  const sent = await setUp({}, refusal);
  await press('Delete the booking');
  await press('Move to the bin');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('dialog', { name: 'This stay is over' })).toBeNull();
});
