import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type BookingDetail,
  changeAdminBooking,
  createAdminBooking,
  getAdminBooking,
} from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getAvailability } from '@villa/shared/contract/availability.ts';
import { getNights } from '@villa/shared/contract/nights.ts';
import {
  type PromoCodeAnswer,
  listPromoCodes,
  listRatePeriods,
} from '@villa/shared/contract/rates.ts';
import { type Villa, getVilla } from '@villa/shared/contract/villa.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { describe, expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { withMoney } from '@villa/admin/testing/sample-money.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const SONGKRAN: RatePeriod = {
  kind: 'special',
  name: { th: 'สงกรานต์', en: 'Songkran' },
  firstNight: '2036-04-10',
  lastNight: '2036-04-16',
  weekdayPrice: 30_000,
  weekdayDiscountedPrice: null,
  weekendPrice: 30_000,
  weekendDiscountedPrice: null,
  minNights: 3,
  arrivalDays: [],
};
const SEASIDE: PromoCodeAnswer = {
  id: 'p1',
  code: 'SEASIDE',
  percent: 10,
  amount: null,
  bookFrom: null,
  bookUntil: null,
  firstNight: null,
  lastNight: null,
  minNights: 1,
  maxUses: null,
  uses: 0,
  active: true,
  note: '',
  version: 1,
};
const NEW = '/bookings/new?checkIn=2036-04-12&checkOut=2036-04-13';

interface Server {
  villa?: Partial<Villa>;
  periods?: RatePeriod[];
  codes?: PromoCodeAnswer[];
  gaps?: { checkIn: string; checkOut: string }[];
  booking?: Partial<BookingDetail>;
  /** Thrown in their order by what is saved. */
  refusals?: ApiError[];
}

/** @returns what was sent to be saved, in its order */
async function drawForm(path: string, server: Server = {}): Promise<Record<string, unknown>[]> {
  const { villa, periods = [], codes = [], gaps = [], booking, refusals = [] } = server;
  const sent: Record<string, unknown>[] = [];
  const answers = new Map<unknown, () => unknown>([
    [getMe, () => STAFF],
    [getVilla, () => ({ ...sampleVilla, ...villa })],
    [getAvailability, () => ({ from: '', to: '', taken: [] })],
    [getNights, () => ({ from: '', to: '', nights: [], periods: [], gaps })],
    [
      listRatePeriods,
      () => ({ periods: periods.map((one, id) => ({ ...one, id: String(id), version: 1 })) }),
    ],
    [listPromoCodes, () => ({ promoCodes: codes })],
    [getAdminBooking, () => ({ ...sampleBooking, ...booking })],
  ]);
  const call = (async (row: unknown, input?: { body?: Record<string, unknown> }) => {
    if (row === createAdminBooking || row === changeAdminBooking) {
      sent.push(input?.body ?? {});
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return sampleBooking;
    }
    const answer = answers.get(row);
    if (!answer) throw new ApiError(404, { code: 'not_found', message: '' });
    return answer();
  }) as unknown as AdminApi['call'];
  await drawAdmin(path, { api: { call } });
  await screen.findByLabelText('Promo code');
  return sent;
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a broken rule is read before saving, and saved all the same', async () => {
  const sent = await drawForm(NEW, { periods: [SONGKRAN] });
  await screen.findByText('Songkran: at least 3 nights');
  await press('Make the booking');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ checkIn: '2036-04-12', despiteRules: true });
});

test('a stay that breaks none is sent without a word of it', async () => {
  const sent = await drawForm(NEW, { periods: [{ ...SONGKRAN, minNights: 1 }] });
  await press('Make the booking');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('despiteRules');
  expect(screen.queryByText(/at least/)).toBeNull();
});

test('a stay that fills a gap breaks none', async () => {
  const gaps = [{ checkIn: '2036-04-12', checkOut: '2036-04-13' }];
  const sent = await drawForm(NEW, { periods: [SONGKRAN], gaps });
  await waitFor(() => expect(screen.queryByText(/at least/)).toBeNull());
  await press('Make the booking');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('despiteRules');
});

test('a rule that only the server knows is shown, and the next press accepts it', async () => {
  const { kind, name } = SONGKRAN;
  const rules = [{ reason: 'too_few_nights', minNights: 5, period: { kind, name } }];
  const data = { checkIn: '2036-04-12', checkOut: '2036-04-13', rules };
  const refusals = [new ApiError(409, { code: 'rules_broken', message: '', data })];
  const sent = await drawForm(NEW, { refusals });
  await press('Make the booking');
  await screen.findByText('Songkran: at least 5 nights');
  expect(sent[0]).not.toHaveProperty('despiteRules');
  await press('Make the booking');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ despiteRules: true });
});

test('the price says why each night costs what it costs, and adds up', async () => {
  const villa = { includedGuests: 1, extraGuestPrice: 500 };
  const codes = [SEASIDE];
  await drawForm('/bookings/new?checkIn=2036-04-16&checkOut=2036-04-18', {
    villa,
    periods: [SONGKRAN],
    codes,
  });
  await userEvent.type(screen.getByLabelText('Promo code'), 'seaside');
  await screen.findByText(/Takes off/);
  const card = screen.getByRole('region', { name: 'Price' });
  const text = card.textContent;
  // 30 000 + 12 900, an extra guest on two nights, less a tenth.
  expect(text).toMatch(/Songkran฿30,000/);
  expect(text).toMatch(/Regular price฿15,000฿12,900/);
  expect(text).toMatch(/2 nights฿42,900/);
  expect(text).toMatch(/฿500 × 1 guest × 2 nights฿1,000/);
  expect(text).toMatch(/Code SEASIDE, 10% off−฿4,390/);
  expect(text).toMatch(/Total฿39,510/);
});

test.each<[string, Partial<PromoCodeAnswer>, RegExp]>([
  ['of another name', { code: 'OTHER' }, /no such code/],
  ['that is switched off', { active: false }, /ended or is switched off/],
  ['that is used up', { maxUses: 2, uses: 2 }, /used up/],
  ['for other nights', { lastNight: '2036-04-01' }, /other nights/],
  ['for longer stays', { minNights: 2 }, /longer stays/],
])('a code %s is refused as it is typed', async (_which, terms, says) => {
  await drawForm(NEW, { codes: [{ ...SEASIDE, ...terms }] });
  await userEvent.type(screen.getByLabelText('Promo code'), 'SEASIDE');
  await screen.findByText(says);
});

test('a code that a better discount beats is not said to be used', async () => {
  const villa = { lengthDiscounts: [{ nights: 1, percent: 20 }] };
  await drawForm(NEW, { villa, codes: [SEASIDE] });
  await userEvent.type(screen.getByLabelText('Promo code'), 'SEASIDE');
  await screen.findByText(/takes off more/);
});

test('the booking’s own code counts on its own terms, whatever has become of it', async () => {
  const { uses: _u, maxUses: _m, active: _a, note: _n, version: _v, ...terms } = SEASIDE;
  const booking: Partial<BookingDetail> = { promoCode: 'SEASIDE', promo: terms, rooms: 2 };
  const sent = await drawForm('/bookings/b1/edit', {
    booking,
    codes: [{ ...SEASIDE, percent: 50, active: false }],
  });
  await userEvent.selectOptions(screen.getByLabelText('Bedrooms'), '3 bedrooms');
  const card = screen.getByRole('region', { name: 'Price' });
  // 12 900 + 18 000 + 18 000, less a tenth.
  await waitFor(() => expect(within(card).getAllByText('฿44,010').length).toBeGreaterThan(0));
  await press('Save, price ฿44,010, ฿1,110 due');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ promoCode: 'SEASIDE', rooms: 3, totalPrice: null });
});

describe('a changed stay', () => {
  const GUEST = { firstName: 'Malee', lastName: '', email: 'malee@example.com', phone: '' };
  const open = async (more: Partial<BookingDetail> = {}) => {
    const sent = await drawForm('/bookings/b1/edit', {
      booking: { rooms: 2, customerInfo: GUEST, language: 'th', ...more },
    });
    await userEvent.selectOptions(screen.getByLabelText('Bedrooms'), '3 bedrooms');
    const card = await screen.findByRole('region', { name: 'What this changes for the payments' });
    return { sent, card };
  };

  test('says what it means for the money before it is saved, and the button repeats it', async () => {
    const { sent, card } = await open();
    expect(card.textContent).toMatch(
      /Received฿42,900Price before฿42,900New price฿48,900Difference\+฿6,000/,
    );
    expect(card.textContent).toContain('฿42,900 received, ฿6,000 of the stay still due');
    expect(card.textContent).toContain('Asked for next: Balance: ฿6,000');
    await press('Save, price ฿48,900, ฿6,000 due');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ rooms: 3, totalPrice: null, tellGuest: true });
  });

  test('S10 names the end of the window that runs, and not the day of the plan', async () => {
    const window = { status: 'pending' as const, expiresAt: '2036-11-30T15:18:00.000Z' };
    const { card } = await open(window);
    expect(card.textContent).toMatch(/Asked for next: .*30 Nov 2036, 22:18/);
  });

  test('can keep its price, which becomes the agreed one with a reason', async () => {
    const { sent, card } = await open();
    await userEvent.click(within(card).getByRole('radio', { name: /Keep the price, ฿42,900/ }));
    expect(card.textContent).toContain('nothing of the stay is due');
    await userEvent.click(within(card).getByRole('checkbox', { name: 'Tell the guest by mail' }));
    await press('Save, price ฿42,900');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ rooms: 3, totalPrice: 42_900, priceReason: 'Price kept' });
    expect(sent[0]).not.toHaveProperty('tellGuest');
  });

  test('back to the new price, nothing was agreed', async () => {
    const { sent, card } = await open();
    await userEvent.click(within(card).getByRole('radio', { name: /Keep the price/ }));
    await userEvent.click(within(card).getByRole('radio', { name: 'The new price, ฿48,900' }));
    await press('Save, price ฿48,900, ฿6,000 due');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ totalPrice: null, priceReason: '' });
  });

  test('below what came, says what goes back', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Another price was agreed'));
    await userEvent.type(screen.getByLabelText(/^Agreed price/), '40,000');
    const card = screen.getByRole('region', { name: 'What this changes for the payments' });
    expect(card.textContent).toContain('฿42,900 received, ฿2,900 to refund');
    screen.getByRole('button', { name: 'Save, price ฿40,000, ฿2,900 to refund' });
  });

  test('of a guest without an address cannot be told, and says so', async () => {
    const { sent, card } = await open({ customerInfo: { ...GUEST, email: '' } });
    expect(card.textContent).toContain('No email address is known');
    await press('Save, price ฿48,900, ฿6,000 due');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('tellGuest');
  });

  test('that is over owes nothing, whatever is corrected in it', async () => {
    await drawForm('/bookings/b1/edit', {
      booking: withMoney({ status: 'cancelled', total: 0, payments: [42_900] }),
    });
    await userEvent.selectOptions(screen.getByLabelText('Bedrooms'), '3 bedrooms');
    screen.getByRole('button', { name: 'Save the changes' });
  });
});
