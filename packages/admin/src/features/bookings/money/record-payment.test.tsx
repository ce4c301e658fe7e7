import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type BookingDetail,
  getAdminBooking,
  setBookingStatus,
} from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import {
  type PaymentToRecord,
  listPayments,
  previewPayment,
  recordPayment,
} from '@villa/shared/contract/ledger.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { samplePreview, sampleRecorded } from '@villa/admin/testing/sample-preview.ts';
import { withMoney } from '@villa/admin/testing/sample-money.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const waiting: BookingDetail = {
  ...sampleBooking,
  ...withMoney({ status: 'in_review', total: 38_700, terms: { depositPercent: 30 } }),
  actions: ['confirm', 'ask_for_slip', 'cancel'],
  version: 7,
};

/** Refusals are answered in turn; then the booking is confirmed. */
async function open(booking: BookingDetail, refusals: ApiError[] = []) {
  const sent: unknown[] = [];
  let now = booking;
  const call = (async (row: unknown, input: { body: unknown }) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return now;
    if (row === listPayments) {
      return { money: now.money, charges: [], payments: [], instalments: [], version: 1 };
    }
    if (row === previewPayment) return samplePreview(now, input.body as PaymentToRecord);
    if (row === setBookingStatus || row === recordPayment) {
      sent.push(input.body);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      const before = now;
      now = { ...now, status: 'confirmed', actions: [] };
      return row === setBookingStatus
        ? now
        : sampleRecorded(samplePreview(before, input.body as PaymentToRecord), { version: 8 });
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  const { notices } = await drawAdmin('/bookings/b1', { api: { call } });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the payment' }));
  const dialog = await screen.findByRole('dialog', { name: 'What did you receive?' });
  const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
  return { dialog, sent, press, notices };
}

const refusal = (code: ErrorCode, data?: unknown) =>
  new ApiError(409, { code, message: '', data } as never);

test('what is asked for now stands there, and goes with the confirmation', async () => {
  const { dialog, sent, press, notices } = await open(waiting);
  expect(dialog.textContent).toMatch(/Asked for: Deposit: ฿11,610/);
  await within(dialog).findByText('฿27,090 of the stay will still be due');
  within(dialog).getByText('The booking will be confirmed.');
  within(dialog).getByText('The guest gets a confirmation and a receipt by mail.');
  await press('Confirm with ฿11,610');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    confirm: true,
    version: 7,
    amount: 11_610,
    method: 'promptpay',
    bank: '',
    bankReference: '',
    note: '',
    slipIds: [],
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(notices.at(-1)?.text).toBe('The booking of Malee is confirmed');
});

test('another amount came: the button says it, and what is too much is said before', async () => {
  const { dialog, sent, press } = await open(waiting);
  const amount = within(dialog).getByLabelText(/^Amount/);
  await userEvent.clear(amount);
  await press('Confirm the booking');
  // No amount is no payment, and not 0.
  expect(sent).toHaveLength(0);
  await userEvent.type(amount, '40,000');
  await within(dialog).findByText(/This is ฿1,300 more than the stay costs/);
  await press('Confirm with ฿40,000');
  await expect.poll(() => sent.at(-1)).toMatchObject({ amount: 40_000 });
});

test('that nothing came is a choice of its own, and no payment', async () => {
  const customerInfo = { firstName: 'Mali', lastName: 'S', email: 'mali@example.com', phone: '' };
  const { dialog, sent, press } = await open({ ...waiting, customerInfo });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'No payment yet' }));
  within(dialog).getByText(/without a payment: ฿38,700 stays due/);
  within(dialog).getByText('The guest gets a confirmation mail.');
  await press('Confirm without a payment');
  await expect.poll(() => sent).toEqual([{ status: 'confirmed', version: 7 }]);
});

test('a reference that counts already names its booking, and nothing is confirmed', async () => {
  const { dialog, sent, press } = await open(waiting, [
    refusal('reference_used', { reference: 'BV-OTHER1' }),
  ]);
  await userEvent.type(within(dialog).getByLabelText('Bank reference'), '0482');
  await press('Confirm with ฿11,610');
  await within(dialog).findByText('This reference is already used in booking BV-OTHER1');
  expect(sent).toHaveLength(1);
});

test('the same amount as a moment ago is asked about once', async () => {
  const { dialog, sent, press } = await open(waiting, [refusal('same_payment')]);
  await press('Confirm with ฿11,610');
  await within(dialog).findByText(/Was it paid twice/);
  expect(sent[0]).not.toHaveProperty('again');
  await press('Yes, this is another one: ฿11,610');
  await expect.poll(() => sent[1]).toMatchObject({ amount: 11_610, again: true });
});

test('D8 a day before the booking was made is asked about once', async () => {
  const { dialog, sent, press } = await open(waiting, [refusal('dated_before')]);
  await press('Confirm with ฿11,610');
  await within(dialog).findByText(/dated before the booking was made/);
  expect(sent[0]).not.toHaveProperty('datedBefore');
  await press('Yes, that is the date: ฿11,610');
  await expect.poll(() => sent[1]).toMatchObject({ amount: 11_610, datedBefore: true });
});

test('two presses make one payment', async () => {
  const { dialog, sent } = await open(waiting);
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Confirm with ฿11,610' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('with the booking changed meanwhile, nothing is confirmed and the reader is told', async () => {
  const { dialog, press } = await open(waiting, [refusal('stale_version')]);
  await press('Confirm with ฿11,610');
  await within(dialog).findByText(/This booking has just changed/);
});

test('what the slip’s code says of the transfer is filled in', async () => {
  const slip = {
    id: 'slip-1',
    state: 'waiting',
    instalmentId: null,
    refusal: null,
    decidedAt: null,
    decidedBy: null,
    url: '/api/booking/b1/slip?file=slip-1',
    type: 'image/png',
    bytes: 9,
    receivedAt: '2026-11-20T03:00:00.000Z',
    current: true,
    evidence: { code: 'read', bank: '014', reference: 'A1B2', alsoIn: [], transfer: null },
  } as const;
  const { sent, press } = await open({
    ...waiting,
    slips: [{ ...slip, evidence: { ...slip.evidence, alsoIn: [] } }],
  });
  await press('Confirm with ฿11,610');
  await expect
    .poll(() => sent[0])
    .toMatchObject({ bank: '014', bankReference: 'A1B2', slipIds: ['slip-1'] });
});

test('a second try after a lost answer has the key of the first, another amount another one', async () => {
  const lost = () => new ApiError(0, { code: 'offline', message: '' } as never);
  const { dialog, sent, press } = await open(waiting, [lost(), lost()]);
  await press('Confirm with ฿11,610');
  const failed = () =>
    within(dialog)
      .getAllByRole('alert')
      .some(({ textContent }) => textContent);
  await expect.poll(failed).toBe(true);
  await press('Confirm with ฿11,610');
  await expect.poll(() => sent).toHaveLength(2);
  await expect.poll(failed).toBe(true);
  const amount = within(dialog).getByLabelText(/^Amount/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '11,000');
  await press('Confirm with ฿11,000');
  await expect.poll(() => sent).toHaveLength(3);
  const keys = sent.map((body) => (body as PaymentToRecord).key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
