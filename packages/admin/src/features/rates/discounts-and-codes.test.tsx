import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type AdminVilla,
  changeVilla,
  getAdminVilla,
  getVillaHistory,
} from '@villa/shared/contract/admin-villa.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getCalendar } from '@villa/shared/contract/calendar.ts';
import {
  type PromoCodeAnswer,
  addPromoCode,
  changePromoCode,
  listPromoCodes,
  listRatePeriods,
  removePromoCode,
} from '@villa/shared/contract/rates.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { createMemoryStorage } from '@villa/admin/testing/memory-storage.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';

const SEASIDE: PromoCodeAnswer = {
  id: 'p1',
  code: 'SEASIDE',
  percent: 10,
  amount: null,
  bookFrom: null,
  bookUntil: null,
  firstNight: '2036-01-01',
  lastNight: '2036-02-28',
  minNights: 3,
  maxUses: 10,
  uses: 3,
  active: true,
  note: 'agency',
  version: 4,
};

interface Server {
  villa?: Partial<AdminVilla>;
  codes?: PromoCodeAnswer[];
  as?: typeof OWNER;
  /** Thrown in their order by what is saved. */
  refusals?: ApiError[];
  storage?: ReturnType<typeof createMemoryStorage>;
}

const CHANGES: readonly unknown[] = [changeVilla, addPromoCode, changePromoCode, removePromoCode];

async function drawRates(server: Server = {}) {
  const { codes = [SEASIDE], as = OWNER, refusals = [], storage } = server;
  const villa = { ...sampleVilla, ...server.villa };
  const sent: { row: unknown; params?: unknown; body?: Record<string, unknown> }[] = [];
  const answers = new Map<unknown, () => unknown>([
    [getMe, () => as],
    [getAdminVilla, () => villa],
    [getVillaHistory, () => ({ changes: [] })],
    [getCalendar, () => ({ from: '', to: '', bookings: [], blocks: [], today: '2036-01-01' })],
    [listRatePeriods, () => ({ periods: [] })],
    [listPromoCodes, () => ({ promoCodes: codes })],
    [changeVilla, () => ({ ...villa, version: villa.version + 1 })],
    [addPromoCode, () => SEASIDE],
    [changePromoCode, () => ({ ...SEASIDE, version: 5 })],
    [removePromoCode, () => ({ status: 'success' })],
  ]);
  const call = (async (
    row: unknown,
    input?: { params?: unknown; body?: Record<string, unknown> },
  ) => {
    if (CHANGES.includes(row)) {
      sent.push({ row, ...input });
      const refusal = refusals.shift();
      if (refusal) throw refusal;
    }
    const answer = answers.get(row);
    if (!answer) throw new ApiError(404, { code: 'not_found', message: '' });
    return answer();
  }) as unknown as AdminApi['call'];
  const address = (path: string) => `https://villa.example${path}`;
  const drawn = await drawAdmin('/rates', { api: { call, address }, ...(storage && { storage }) });
  await screen.findByRole('heading', { name: 'Promo codes' });
  return { ...drawn, sent };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function retype(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  if (text !== '') await userEvent.type(box, text);
}

test('discounts are read back as they are typed, and only what was changed is sent', async () => {
  const { sent } = await drawRates();
  const card = await screen.findByRole('region', { name: 'Discounts of a stay' });
  expect(card.textContent).toContain('There are no discounts of a stay yet');
  const row = within(card).getByRole('group', { name: 'Discount 1' });
  await retype(within(row).getByLabelText('Nights or more'), '7');
  await retype(within(row).getByLabelText('Takes off'), '10');
  expect(card.textContent).toContain('7 nights or more: 10% off');
  await press('Add another length');
  const second = within(card).getByRole('group', { name: 'Discount 2' });
  await retype(within(second).getByLabelText('Nights or more'), '14');
  await retype(within(second).getByLabelText('Takes off'), '5');
  expect(card.textContent).toContain('Nobody gets this one');
  await press('Remove discount 2');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ lengthDiscounts: [{ nights: 7, percent: 10 }], version: 1 });
});

test('extra guests are read back, and a wrong price is refused in its field', async () => {
  const { sent } = await drawRates();
  const card = await screen.findByRole('region', { name: 'Extra guests' });
  expect(card.textContent).toContain('nobody costs extra');
  await retype(within(card).getByLabelText('Guests included in the price'), '4');
  await retype(within(card).getByLabelText(/Each extra guest/), '800');
  expect(card.textContent).toContain('From guest 5 to guest 6, each costs ฿800 more a night');
  await retype(within(card).getByLabelText(/Each extra guest/), '1000000000000');
  await press('Save');
  await within(card).findByText(/too large/);
  expect(document.activeElement).toBe(within(card).getByLabelText(/Each extra guest/));
  expect(sent).toEqual([]);
});

test('what was typed is there again after the screen was left', async () => {
  const storage = createMemoryStorage();
  await drawRates({ storage });
  const early = await screen.findByRole('group', { name: 'Booked early' });
  await retype(within(early).getByLabelText('Days ahead or more'), '60');
  document.body.innerHTML = '';
  await drawRates({ storage });
  const again = await screen.findByRole('group', { name: 'Booked early' });
  await waitFor(() =>
    expect(within(again).getByLabelText('Days ahead or more')).toHaveProperty('value', '60'),
  );
});

test('a code says what it gives, how often it was used, and its link is the site’s', async () => {
  const { sent, notices } = await drawRates();
  const card = await screen.findByRole('region', { name: 'Promo codes' });
  await within(card).findByText('SEASIDE');
  expect(card.textContent).toContain('3 of 10 used');
  expect(card.textContent).toContain(
    '10% off · for nights from 1 Jan 2036 to 28 Feb 2036 · 3 nights or more · for 10 bookings',
  );
  const user = userEvent.setup();
  await user.click(within(card).getByRole('button', { name: /Copy link/ }));
  expect(await navigator.clipboard.readText()).toBe('https://villa.example/?promo=SEASIDE');
  await press('Switch the code SEASIDE off');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ params: { id: 'p1' }, body: { active: false, version: 4 } });
  expect(notices.at(-1)?.text).toBe('The code SEASIDE is switched off');
});

test('a new code is read back before it is made', async () => {
  const { sent } = await drawRates({ codes: [] });
  await screen.findByText('There are no promo codes yet');
  await press('Add a promo code');
  const form = await screen.findByRole('form', { name: 'New promo code' });
  await userEvent.type(within(form).getByLabelText(/^Code/), 'summer26');
  await userEvent.click(within(form).getByLabelText('An amount'));
  await userEvent.type(within(form).getByLabelText(/Off the price of the stay/), '1000');
  expect(form.textContent).toContain('SUMMER26: ฿1,000 off · for any number of bookings');
  await press('Make this code');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    row: addPromoCode,
    body: { code: 'SUMMER26', amount: 1000, percent: null },
  });
});

test.each([
  ['SUM MER', /Only letters from A to Z/],
  ['SUN', /at least 4/],
  ['seaside', /such a code already/],
])('the code %s is refused in its field', async (code, says) => {
  const { sent } = await drawRates();
  await press('Add a promo code');
  const form = await screen.findByRole('form', { name: 'New promo code' });
  await userEvent.type(within(form).getByLabelText(/^Code/), code);
  await userEvent.type(within(form).getByLabelText(/^Discount/), '10');
  await press('Make this code');
  await within(form).findByText(says);
  expect(document.activeElement).toBe(within(form).getByLabelText(/^Code/));
  expect(sent).toEqual([]);
});

test('a code that somebody else has just made is refused by the server, in its field', async () => {
  const taken = new ApiError(422, {
    code: 'invalid_fields',
    message: '',
    fields: { code: 'code_taken' },
  });
  await drawRates({ codes: [], refusals: [taken] });
  await press('Add a promo code');
  const form = await screen.findByRole('form', { name: 'New promo code' });
  await userEvent.type(within(form).getByLabelText(/^Code/), 'SEASIDE');
  await userEvent.type(within(form).getByLabelText(/^Discount/), '10');
  await press('Make this code');
  await within(form).findByText(/such a code already/);
});

test('before a code is removed it is said that bookings keep their discount', async () => {
  const { sent } = await drawRates();
  await press('Remove the code SEASIDE?');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Bookings that came with it keep their discount');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove the code' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ row: removePromoCode, params: { id: 'p1' } });
});

test('staff read both, and change neither', async () => {
  await drawRates({ as: STAFF, villa: { lengthDiscounts: [{ nights: 7, percent: 10 }] } });
  const card = await screen.findByRole('region', { name: 'Discounts of a stay' });
  expect(card.textContent).toContain('7 nights or more: 10% off');
  expect(within(card).getByLabelText('Nights or more').matches(':disabled')).toBe(true);
  const codes = await screen.findByRole('region', { name: 'Promo codes' });
  await within(codes).findByText('SEASIDE');
  expect(within(codes).getAllByRole('button')).toHaveLength(1);
  within(codes).getByRole('button', { name: /Copy link/ });
});
