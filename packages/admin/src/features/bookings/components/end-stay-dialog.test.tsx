import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { acceptCancellation } from '@villa/shared/contract/admin-cancellations.ts';
import {
  type BookingDetail,
  getAdminBooking,
  setBookingStatus,
} from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

/** A paid booking far enough away that its terms give half back. */
const booking: BookingDetail = {
  ...sampleBooking,
  checkIn: '2099-12-03',
  checkOut: '2099-12-06',
  actions: ['cancel'],
  version: 3,
  paymentTerms: {
    ...sampleBooking.paymentTerms,
    cancellationPolicy: [{ daysBefore: 7, refundPercent: 50 }],
  },
};

const request: BookingDetail['cancellation'] = {
  id: 'c1',
  state: 'open',
  askedAt: '2026-11-20T02:00:00.000Z',
  askedOn: '2026-11-20',
  words: '',
  answer: '',
  closedAt: null,
  endsAt: null,
  refund: 21_450,
};

async function setUp(changes: Partial<BookingDetail> = {}) {
  const sent: unknown[] = [];
  const shown = { ...booking, ...changes };
  const call = (async (row: unknown, input: { body: unknown }) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return shown;
    if (row !== setBookingStatus && row !== acceptCancellation) {
      throw new ApiError(404, { code: 'not_found', message: '' });
    }
    sent.push([row === acceptCancellation ? 'accept' : 'status', input.body]);
    return { ...shown, status: 'cancelled', version: 4 };
  }) as unknown as AdminApi['call'];
  const { notices } = await drawAdmin('/bookings/b1', {
    api: { call },
    texts: ['bookings', 'money', 'mails', 'cancellations'],
  });
  return { sent, notices };
}

const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  const cancel = () => userEvent.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  return { dialog, cancel };
};

test('deleting a booking with money says what becomes of it', async () => {
  await setUp({
    actions: [],
    money: {
      ...sampleBooking.money,
      refundDue: 2900,
      damage: { ...sampleBooking.money.damage, asked: 5000, received: 5000, held: 5000 },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the booking' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^The villa holds ฿47,900 of this booking/)).toBeTruthy();
  expect(question.getByText(/^฿2,900 is still to be given back/)).toBeTruthy();
});

test('deleting a booking without money speaks of none', async () => {
  const none = { ...sampleBooking.money, paid: 0, due: 42_900, state: 'unpaid' as const };
  await setUp({ actions: [], money: none });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the booking' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.queryByText(/฿/)).toBeNull();
});

test('the villa cancels: nothing is named, so everything goes back', async () => {
  const { sent, notices } = await setUp();
  const { dialog, cancel } = await open('Cancel the booking');
  expect(dialog.getByText('Everything that was paid goes back: ฿42,900.')).toBeTruthy();
  await cancel();
  await waitFor(() => expect(sent).toEqual([['status', { status: 'cancelled', version: 3 }]]));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The booking of Malee is cancelled'));
});

test('the guest asked: the terms suggest what is kept, and what came is the most', async () => {
  const { sent } = await setUp();
  const { dialog, cancel } = await open('Cancel the booking');
  await userEvent.click(dialog.getByRole('radio', { name: 'The guest asked' }));
  const kept = dialog.getByLabelText(/What is kept/);
  expect((kept as HTMLInputElement).value).toBe('21,450');
  await userEvent.clear(kept);
  await userEvent.type(kept, '42901');
  await cancel();
  expect(kept.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.clear(kept);
  await userEvent.type(kept, '10,000');
  expect(dialog.getByText(/฿32,900 of the ฿42,900/)).toBeTruthy();
  await cancel();
  const why = dialog.getByLabelText(/Why other than by the terms/);
  expect(why.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.type(why, 'A regular guest');
  await cancel();
  const body = { status: 'cancelled', kept: 10_000, reason: 'A regular guest', version: 3 };
  await waitFor(() => expect(sent).toEqual([['status', body]]));
});

test('F10 a stay that its guest has cancelled: the villa cancels or stops it, and nobody acts for the guest', async () => {
  const { sent } = await setUp({
    cancellation: { ...request, endsAt: '2026-11-20T03:00:00.000Z', refund: 21_450 },
  });
  const { dialog, cancel } = await open('Cancel the booking');
  expect(dialog.getByText(/^The guest has cancelled: the stay ends by itself/)).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: 'The guest asked' })).toBeNull();
  expect(dialog.queryByLabelText(/A message/)).toBeNull();
  await cancel();
  await waitFor(() => expect(sent).toEqual([['status', { status: 'cancelled', version: 3 }]]));
});

test('F10 the cancelling that a guest has begun is stopped from there, with words', async () => {
  await setUp({ cancellation: { ...request, endsAt: '2026-11-20T03:00:00.000Z' } });
  const { dialog } = await open('Cancel the booking');
  await userEvent.click(dialog.getByRole('button', { name: 'Stop it…' }));
  expect(await screen.findByRole('dialog', { name: 'Stop the cancellation?' })).toBeTruthy();
});

test('a request is accepted with words, and keeps no more than the guest was told', async () => {
  const { sent } = await setUp({ cancellation: request });
  const { dialog, cancel } = await open('Accept…');
  const kept = dialog.getByLabelText(/What is kept/);
  await userEvent.clear(kept);
  await userEvent.type(kept, '21451');
  await cancel();
  expect(kept.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(kept);
  await userEvent.type(kept, '0');
  await userEvent.type(dialog.getByLabelText(/A message/), 'Get well soon');
  await userEvent.type(dialog.getByLabelText(/Why other than by the terms/), 'Ill');
  await cancel();
  const body = { kept: 0, reason: 'Ill', words: 'Get well soon', version: 3 };
  await waitFor(() => expect(sent).toEqual([['accept', body]]));
});

test('what the terms keep needs no reason, and one typed for another amount is not sent', async () => {
  const { sent } = await setUp();
  const { dialog, cancel } = await open('Cancel the booking');
  await userEvent.click(dialog.getByRole('radio', { name: 'The guest asked' }));
  expect(dialog.queryByLabelText(/Why other than/)).toBeNull();
  const kept = dialog.getByLabelText(/What is kept/);
  await userEvent.clear(kept);
  await userEvent.type(kept, '1');
  await userEvent.type(dialog.getByLabelText(/Why other than/), 'mistyped');
  await userEvent.clear(kept);
  await userEvent.type(kept, '21450');
  await cancel();
  const body = { status: 'cancelled', kept: 21_450, version: 3 };
  await waitFor(() => expect(sent).toEqual([['status', body]]));
});

const extra = (id: string, price: number, cancelUntil: string) => ({
  id,
  name: { th: id, en: id },
  quantity: 1,
  unit: 'piece' as const,
  price,
  total: price,
  taxable: false,
  count: 1,
  cancelUntil,
});
/** The same with a car that can still be cancelled, and a cook who cannot, all paid. */
const withExtras: Partial<BookingDetail> = {
  totalPrice: 44_300,
  money: { ...sampleBooking.money, total: 44_300, received: 44_300, paid: 44_300 },
  price: {
    ...sampleBooking.price,
    extras: [extra('car', 900, '2099-12-02T08:00:00Z'), extra('cook', 500, '2026-11-01T08:00:00Z')],
    extrasTotal: 1400,
    total: 44_300,
  },
};
const EXTRAS =
  /Of what was paid, ฿900 is for extras, which go back whole\. ฿500 for extras stays: it was too late to cancel them\.$/;

test('G3 the dialog says which extras go back and which stay, beside what the terms keep', async () => {
  await setUp(withExtras);
  const { dialog } = await open('Cancel the booking');
  const said = dialog.getByText(EXTRAS).textContent;
  expect(said).toMatch(/^The booking’s terms keep ฿21,950 and give back ฿22,350\. /);
});

test('G3 without terms the dialog says the same of extras, and keeps none of those that go back', async () => {
  const extras = { back: 900, kept: 500 };
  const { sent } = await setUp({
    ...withExtras,
    paymentTerms: sampleBooking.paymentTerms,
    cancellation: { ...request, refund: null, extras },
  });
  expect(
    await screen.findByText(/^Nothing was agreed about refunds\. What goes back/),
  ).toBeTruthy();
  const { dialog, cancel } = await open('Accept…');
  expect(dialog.getByText(EXTRAS).textContent).toMatch(/^Nothing was agreed about refunds\./);
  const kept = dialog.getByLabelText(/What is kept/);
  expect((kept as HTMLInputElement).value).toBe('');
  await userEvent.type(kept, '43401');
  await cancel();
  expect(kept.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(kept);
  await userEvent.type(kept, '30000');
  expect(dialog.queryByLabelText(/Why other than/)).toBeNull();
  await cancel();
  await waitFor(() => expect(sent).toEqual([['accept', { kept: 30_000, version: 3 }]]));
});

test('G3 a request says of extras what its guest was told', async () => {
  await setUp({ ...withExtras, cancellation: { ...request, extras: { back: 900, kept: 0 } } });
  expect(
    await screen.findByText('Of what was paid, ฿900 is for extras, which go back whole.'),
  ).toBeTruthy();
  expect(screen.queryByText(/for extras stays/)).toBeNull();
});
