import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type BookingDetail,
  changeAdminBooking,
  getAdminBooking,
  setBookingStatus,
} from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getAvailability } from '@villa/shared/contract/availability.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import {
  type PaymentToRecord,
  listPayments,
  previewPayment,
  recordPayment,
} from '@villa/shared/contract/ledger.ts';
import { getNights } from '@villa/shared/contract/nights.ts';
import { listRatePeriods } from '@villa/shared/contract/rates.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { withMoney } from '@villa/admin/testing/sample-money.ts';
import { samplePreview, sampleRecorded } from '@villa/admin/testing/sample-preview.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

/** A paid stay far enough away that its terms give half back, with a damage deposit that is held. */
const booking: BookingDetail = {
  ...sampleBooking,
  ...withMoney({
    status: 'confirmed',
    total: 42_900,
    terms: { damageDeposit: 5000 },
    payments: [42_900, [{ pot: 'damage', amount: 5000 }]],
  }),
  checkIn: '2099-12-03',
  checkOut: '2099-12-06',
  actions: ['cancel'],
  version: 3,
  paymentTerms: {
    ...sampleBooking.paymentTerms,
    damageDeposit: 5000,
    cancellationPolicy: [{ daysBefore: 7, refundPercent: 50 }],
  },
};

const refusal = (fields: Record<string, FieldReason>) =>
  new ApiError(422, { code: 'invalid_fields', message: '', fields });

/** Staff's screen of a booking. @returns what was sent to be saved; refusals are answered in turn */
async function draw(path: string, refusals: ApiError[] = []) {
  const sent: { row: unknown; body: unknown }[] = [];
  const ledger = { ...booking, charges: [], payments: [], forgivable: 0 };
  const answers = new Map<unknown, (body: unknown) => unknown>([
    [getMe, () => STAFF],
    [getVilla, () => sampleVilla],
    [getAdminBooking, () => booking],
    [listPayments, () => ledger],
    [getAvailability, () => ({ from: '', to: '', taken: [] })],
    [getNights, () => ({ from: '', to: '', nights: [], periods: [], gaps: [] })],
    [listRatePeriods, () => ({ periods: [] })],
    [previewPayment, (body) => samplePreview(booking, body as PaymentToRecord)],
    [recordPayment, (body) => sampleRecorded(samplePreview(booking, body as PaymentToRecord))],
    [setBookingStatus, () => ({ ...booking, status: 'cancelled', version: 4 })],
    [changeAdminBooking, () => ({ ...booking, version: 4 })],
  ]);
  const isSaved = [recordPayment, setBookingStatus, changeAdminBooking] as unknown[];
  const call = (async (row: unknown, { body }: { body?: unknown } = {}) => {
    const answer = answers.get(row);
    if (answer === undefined) throw new ApiError(404, { code: 'not_found', message: '' });
    if (isSaved.includes(row)) {
      sent.push({ row, body });
      const refused = refusals.shift();
      if (refused) throw refused;
    }
    return answer(body);
  }) as unknown as AdminApi['call'];
  const texts = ['bookings', 'money', 'mails', 'cancellations'] as const;
  const { notices } = await drawAdmin(path, { api: { call }, texts: [...texts] });
  return { sent, notices };
}

const BELOW = 'Lower than the owner lets staff agree on; ask the owner';

test('38.27 staff write down a damage deposit that they handed back in cash, and nothing else that goes out', async () => {
  const { sent, notices } = await draw('/bookings/b1');
  const card = await screen.findByRole('region', { name: 'Money' });
  await within(card).findByText(/^All entries/);
  await userEvent.click(within(card).getByRole('button', { name: 'Return it' }));
  // Neither a refund of the stay's money nor keeping a part is theirs.
  expect(screen.queryByRole('button', { name: 'Keep part' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Hand the money over first, then record it here.');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('5,000');
  const ways = within(dialog.getByLabelText(/^Method/)).getAllByRole('option');
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Cash']);
  expect(dialog.queryByLabelText('Damage deposit portion')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'I have handed over ฿5,000' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ out: true, amount: 5000, damage: 5000, method: 'cash' });
  expect(notices.at(-1)?.text).toBe('Refund of ฿5,000 recorded');
});

test('38.27 a price below what the owner lets staff agree on is refused at its field, and one within is saved', async () => {
  const { sent } = await draw('/bookings/b1/edit', [refusal({ totalPrice: 'below_bound' })]);
  await userEvent.click(await screen.findByLabelText('Another price was agreed'));
  const price = screen.getByLabelText(/^Agreed price/);
  await userEvent.clear(price);
  await userEvent.type(price, '20000');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'a friend of the house');
  const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await save();
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  // Said once, at its field, and gone with what was typed.
  expect(screen.getAllByText(BELOW)).toHaveLength(1);
  await userEvent.clear(price);
  await userEvent.type(price, '40000');
  await expect.poll(() => screen.queryByText(BELOW)).toBeNull();
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ totalPrice: 40_000, priceReason: 'a friend of the house' });
});

test('38.27 keeping less of a cancelled stay than the owner lets staff is refused in words, and what is within goes', async () => {
  const { sent, notices } = await draw('/bookings/b1', [refusal({ kept: 'below_bound' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'The guest asked' }));
  const kept = dialog.getByLabelText(/What is kept/);
  await userEvent.clear(kept);
  await userEvent.type(kept, '0');
  await userEvent.type(dialog.getByLabelText(/Why other than by the terms/), 'a friend');
  const cancel = () => userEvent.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  await cancel();
  await dialog.findByText(BELOW);
  await userEvent.clear(kept);
  await userEvent.type(kept, '21,000');
  await cancel();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({
    status: 'cancelled',
    kept: 21_000,
    reason: 'a friend',
    version: 3,
  });
  await waitFor(() => expect(notices.at(-1)?.text).toMatch(/is cancelled$/));
});
