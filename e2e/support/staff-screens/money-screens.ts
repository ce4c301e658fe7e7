import { type Page, expect } from '@playwright/test';
import { changeAdminBooking, deleteAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import {
  addCharge,
  addPayment,
  listPayments,
  reversePayment,
} from '@villa/shared/contract/ledger.ts';
import { setOwnPlan } from '@villa/shared/contract/own-plans.ts';
import { bringIntoView } from '../bring-into-view.ts';
import { confirm, makeInReview } from '../bookings.ts';
import { dayName } from '../days.ts';
import { DAY_MS, cancel, pay, setTerms } from '../payment-terms.ts';
import type { TestServer } from '../test-server.ts';
import { openPart } from '../open-fold.ts';
import { type AdminWords, bookingOf, staffScreen } from './staff-screen.ts';

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18' };
/** Its booking's id, once it is made. */
let booked = '';
const itsPath = () => `/bookings/${booked}`;

/** With a slip for the deposit that nobody has looked at. */
async function withSlip(server: TestServer): Promise<void> {
  await setTerms(server);
  booked = (await makeInReview(server, STAY))._id;
}

async function withDeposit(server: TestServer): Promise<void> {
  await withSlip(server);
  await confirm(server, booked);
}

/** With every payment and reversal in sight. */
async function openEntries(page: Page, texts: AdminWords): Promise<void> {
  await openPart(page, texts.money.list.title);
  await expect(page.getByText(/16,110/).first()).toBeVisible();
}

/** Everything that can stand on a card: a mistake and its reversal, both pots, a part that is kept. */
async function withALot(server: TestServer): Promise<void> {
  await withDeposit(server);
  const owner = await server.ownerApi();
  const params = { id: booked };
  await owner.call(addPayment, {
    params,
    body: {
      amount: 16_110,
      method: 'bank_transfer',
      bank: '014',
      bankReference: '2026112210040482100',
      note: 'โอนจากบัญชีบริษัทของผู้จอง ขอใบเสร็จในนามบริษัท',
    },
  });
  const { payments } = await owner.call(listPayments, { params });
  await owner.call(reversePayment, {
    params: { ...params, payment: payments.at(-1)?.id ?? '' },
    body: { reason: 'พิมพ์ยอดผิด' },
  });
  await pay(server, booked, 27_890, 5000);
  await owner.call(addCharge, {
    params,
    body: { kind: 'kept_for_damage', amount: 800, reason: 'โคมไฟข้างเตียงแตก' },
  });
}

/** The deposit came; the rest is an agent's and cash on arrival. */
async function withOwnPlan(server: TestServer): Promise<void> {
  await withDeposit(server);
  const owner = await server.ownerApi();
  const { money } = await owner.call(listPayments, { params: { id: booked } });
  await owner.call(setOwnPlan, {
    params: { id: booked },
    body: {
      instalments: [
        { amount: 10_000, dueOn: '2026-12-01', payer: 'agent' },
        { amount: money.due - 10_000, way: 'on_arrival' },
      ],
      damageDeposit: 0,
      reason: 'ลูกค้าประจำของเอเจนต์ ตกลงกันทางโทรศัพท์',
    },
  });
}

/** Deleted with money on them: one that owes it back, and one about which nobody has decided. */
async function inBin(server: TestServer): Promise<void> {
  const staff = await server.staffApi();
  for (const [checkIn, checkOut] of [
    ['2027-01-04', '2027-01-06'],
    ['2027-01-11', '2027-01-14'],
  ] as const) {
    const { _id: id } = await makeInReview(server, { checkIn, checkOut });
    await confirm(server, id);
    if (checkIn === '2027-01-04') await cancel(server, id);
    await staff.call(deleteAdminBooking, { params: { id }, query: {} });
  }
}

/** As the specification edits a booking: without a reason. */
async function withoutReason(server: TestServer): Promise<void> {
  const staff = await server.staffApi();
  const body = { customerName: 'Anna Suksan', ...STAY, guests: 4, totalPrice: 36_000 };
  await staff.call(changeAdminBooking, { params: { id: booked }, body });
}

/** Money of staff: what came, what is late, what goes back. */
export const MONEY_SCREENS = [
  staffScreen('money-confirm', {
    withAxe: true,
    first: (_, server) => withSlip(server),
    path: itsPath,
    async act({ page, button, press, texts }) {
      await press(button(texts.bookings.action.confirm));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('money-confirm-nothing', {
    first: (_, server) => withSlip(server),
    path: itsPath,
    async act({ page, button, press, texts }) {
      await press(button(texts.bookings.action.confirm));
      await page.getByRole('dialog').getByRole('radio').last().check();
    },
  }),
  staffScreen('money-deposit', {
    withAxe: true,
    first: (_, server) => withDeposit(server),
    path: itsPath,
    shows: /27,890/,
  }),
  staffScreen('money-own-plan', {
    withAxe: true,
    first: (_, server) => withOwnPlan(server),
    path: itsPath,
    shows: /12,890/,
  }),
  staffScreen('money-own-plan-change', {
    withAxe: true,
    first: (_, server) => withOwnPlan(server),
    path: itsPath,
    async act({ page, button, press, texts }) {
      await press(button(texts.money.plan.change));
      await page.getByRole('dialog').getByRole('textbox').first().fill('9000');
    },
  }),
  staffScreen('money-late', {
    async first(_, server) {
      await withDeposit(server);
      await server.advance(13 * DAY_MS);
    },
    path: itsPath,
    shows: /27,890/,
  }),
  staffScreen('money-a-lot', {
    withAxe: true,
    first: (_, server) => withALot(server),
    path: itsPath,
    act: ({ page, texts }) => openEntries(page, texts),
  }),
  staffScreen('money-a-lot-staff', {
    as: 'staff',
    first: (_, server) => withALot(server),
    path: itsPath,
    act: ({ page, texts }) => openEntries(page, texts),
  }),
  staffScreen('money-add', {
    withAxe: true,
    first: (_, server) => withDeposit(server),
    path: itsPath,
    async act({ page, button, press, texts }) {
      await press(button(texts.money.action.add));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('money-add-refused', {
    first: (_, server) => withDeposit(server),
    path: itsPath,
    async act({ page, button, press, texts }) {
      await press(button(texts.money.action.add));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('0');
      await press(dialog.locator('button[type=submit]'));
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  }),
  staffScreen('money-refund', {
    withAxe: true,
    async first(_, server) {
      await withDeposit(server);
      await cancel(server, booked);
    },
    path: itsPath,
    async act({ page, button, press, texts }) {
      await press(button(texts.bookings.share.more));
      await press(button(texts.money.action.payBack));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('money-reverse', {
    withAxe: true,
    first: (_, server) => withALot(server),
    path: itsPath,
    async act({ page, press, texts }) {
      await openEntries(page, texts);
      await press(page.getByText(texts.money.list.reverse, { exact: true }).first());
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('money-keep', {
    first: (_, server) => withALot(server),
    path: itsPath,
    async act({ page, button, press, texts }) {
      await openPart(page, texts.money.damage.title);
      await press(button(texts.money.action.keep));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('money-change', {
    withAxe: true,
    path: bookingOf('Emma', '/edit'),
    bookings: 'season',
    async act({ page, button, press, texts, language }) {
      for (const day of ['2026-11-26', '2026-11-29']) {
        await press(button(dayName(day, language)));
      }
      await expect(page.getByText(texts.money.change.title)).toBeVisible();
    },
  }),
  staffScreen('deposits', {
    withAxe: true,
    path: '/deposits',
    first: (_, server) => withALot(server),
  }),
  staffScreen('deposits-empty', { withAxe: true, path: '/deposits' }),
  staffScreen('guests', { withAxe: true, path: '/guests', bookings: 'busy' }),
  staffScreen('guest', {
    withAxe: true,
    path: '/guests',
    bookings: 'busy',
    async act({ page, press }) {
      await press(page.getByRole('main').locator('a[href*="/guests/"]').first());
      await expect(page.getByRole('textbox').last()).toBeVisible();
    },
  }),
  staffScreen('money-list', {
    async first(_, server) {
      await withDeposit(server);
      await server.advance(13 * DAY_MS);
    },
    path: '/bookings?money=late',
    shows: /27,890/,
  }),
  staffScreen('money-dashboard', {
    withAxe: true,
    async first(_, server) {
      await withDeposit(server);
      const { _id } = await makeInReview(server, { checkIn: '2026-12-24', checkOut: '2026-12-27' });
      await confirm(server, _id);
      await cancel(server, _id);
      await inBin(server);
      await server.advance(13 * DAY_MS);
    },
    path: '/',
    shows: /27,890/,
  }),
  staffScreen('dashboard-year', {
    withAxe: true,
    async first(_, server) {
      await withDeposit(server);
      await server.advance(390 * DAY_MS);
    },
    path: '/',
    async act({ page, texts }) {
      await expect(page.getByText(texts.dashboard.month.nightly)).toBeVisible();
    },
  }),
  staffScreen('money-history', {
    async first(_, server) {
      await withALot(server);
      await withoutReason(server);
    },
    path: itsPath,
    async act({ page, texts }) {
      const history = page.getByRole('heading', { name: texts.bookings.detail.history });
      await bringIntoView(history);
    },
    isWindow: true,
  }),
  staffScreen('villa-payment', {
    withAxe: true,
    first: (_, server) => setTerms(server),
    path: '/villa/payment',
    shows: /30/,
  }),
  staffScreen('villa-payment-none', { path: '/villa/payment' }),
  staffScreen('villa-payment-staff', {
    as: 'staff',
    first: (_, server) => setTerms(server),
    path: '/villa/payment',
  }),
  staffScreen('edit-old-price', {
    path: bookingOf('Emma', '/edit'),
    bookings: 'season',
    async first(_, server, season) {
      const staff = await server.staffApi();
      await staff.call(changeAdminBooking, {
        params: { id: season.get('Emma') ?? '' },
        body: { totalPrice: 10_000, priceReason: 'ลูกค้าประจำ' },
      });
    },
    async act({ page, button, press, texts, language }) {
      for (const day of ['2026-11-26', '2026-11-28']) {
        await press(button(dayName(day, language)));
      }
      await expect(page.getByText(texts.money.change.title)).toBeVisible();
    },
  }),
];
