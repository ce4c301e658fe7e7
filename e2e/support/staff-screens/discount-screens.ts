import { expect } from '@playwright/test';
import { createAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { changeVilla } from '@villa/shared/contract/admin-villa.ts';
import {
  addPromoCode,
  changePromoCode,
  changeRatePeriod,
  listPromoCodes,
  listRatePeriods,
  removePromoCode,
} from '@villa/shared/contract/rates.ts';
import { texts as commonEn } from '@villa/shared/i18n/common.en.ts';
import { texts as commonTh } from '@villa/shared/i18n/common.th.ts';
import { bringIntoView } from '../bring-into-view.ts';
import { makeYear } from '../rate-year.ts';
import type { TestServer } from '../test-server.ts';
import { type Opened, staffScreen } from './staff-screen.ts';
import type { Season } from './season.ts';

const COMMON = { th: commonTh, en: commonEn };
/** A night of Songkran, which asks for three. */
const SHORT = 'checkIn=2027-04-12&checkOut=2027-04-13';

async function letThemDiscount(server: TestServer): Promise<void> {
  const owner = await server.ownerApi();
  await owner.call(changeVilla, {
    body: {
      includedGuests: 4,
      extraGuestPrice: 800,
      // Nobody gets the second one, nor the third.
      lengthDiscounts: [
        { nights: 7, percent: 10 },
        { nights: 14, percent: 8 },
        { nights: 45, percent: 20 },
      ],
      earlyDiscount: { daysAhead: 90, percent: 8 },
      lastMinuteDiscount: { daysAhead: 3, percent: 5 },
    },
  });
}

/** Codes of every state, one of them with all terms. */
async function makeCodes(server: TestServer): Promise<void> {
  const owner = await server.ownerApi();
  for (const body of [
    { code: 'SEASIDE', percent: 10, note: 'แจกในเพจเที่ยวกระบี่ เฉพาะผู้ติดตามที่ทักมาทางไลน์' },
    {
      code: 'LONGSTAYINGREENSEA26',
      amount: 12_500,
      bookFrom: '2026-11-01',
      bookUntil: '2027-04-30',
      firstNight: '2027-05-01',
      lastNight: '2027-10-31',
      minNights: 7,
      maxUses: 10,
    },
    { code: 'SUMMER25', percent: 15, bookUntil: '2026-01-31' },
    { code: 'LASTONE', percent: 5, maxUses: 1 },
    { code: 'PAUSED', percent: 50, active: false },
  ]) {
    await owner.call(addPromoCode, { body });
  }
  const last = { checkIn: '2027-06-01', checkOut: '2027-06-03', rooms: 3, guests: 2 };
  await owner.call(createAdminBooking, { body: { ...last, promoCode: 'LASTONE' } });
}

const withCodes = (_: unknown, server: TestServer) => makeCodes(server);
const withAll = async (_: unknown, server: TestServer) => {
  await makeYear(server);
  await letThemDiscount(server);
  await makeCodes(server);
};

async function openNewCode({ button, press, texts, page }: Opened) {
  await press(button(texts.discounts.codes.new));
  const form = page.getByRole('form', { name: texts.discounts.codes.newTitle });
  await expect(form).toBeVisible();
  return form;
}

let coded = '';
const bookingWithCode = async (_: unknown, server: TestServer) => {
  await withAll(_, server);
  const staff = await server.staffApi();
  const { _id } = await staff.call(createAdminBooking, {
    body: {
      checkIn: '2027-04-08',
      checkOut: '2027-04-12',
      rooms: 2,
      guests: 6,
      promoCode: 'SEASIDE',
      despiteRules: true,
      customerInfo: { firstName: 'Malee', lastName: 'Suksan', email: '', phone: '0812345678' },
    },
  });
  coded = _id;
};

/** Discounts, promo codes, and where staff meet them. */
export const DISCOUNT_SCREENS = [
  staffScreen('discounts', {
    path: '/rates',
    first: withAll,
    async act({ page, texts }) {
      const card = page.getByRole('region', { name: texts.discounts.stay.title });
      await bringIntoView(card);
      await expect(card).toContainText('45');
    },
  }),
  staffScreen('discounts-refused', {
    path: '/rates',
    async act({ page, button, press, texts }) {
      const { stay, guests } = texts.discounts;
      const row = (number: number) =>
        page.getByRole('group', { name: stay.row.replace('{{number}}', String(number)) });
      await row(1).getByLabel(stay.nights, { exact: true }).fill('7');
      await row(1).getByLabel(stay.percent, { exact: true }).fill('91');
      await press(button(stay.add));
      await row(2).getByLabel(stay.nights, { exact: true }).fill('7');
      await row(2).getByLabel(stay.percent, { exact: true }).fill('0');
      await page.getByLabel(guests.price).fill('1,000,000,000,000');
      await press(button(texts.shell.save));
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  }),
  staffScreen('codes', {
    path: '/rates',
    first: withCodes,
    async act({ page }) {
      await bringIntoView(page.getByText('LONGSTAYINGREENSEA26'));
    },
  }),
  staffScreen('codes-staff', { path: '/rates', as: 'staff', first: withAll, shows: /SEASIDE/ }),
  staffScreen('codes-new', {
    path: '/rates',
    async act(opened) {
      const form = await openNewCode(opened);
      const { codes } = opened.texts.discounts;
      await form.getByLabel(codes.form.code, { exact: false }).first().fill('seaside26');
      await form.getByLabel(codes.form.percent).fill('15');
      await form.getByLabel(codes.form.bookUntil).fill('31/12/2569');
      await form.getByLabel(codes.form.maxUses).fill('20');
      await expect(form).toContainText('SEASIDE26');
    },
  }),
  staffScreen('codes-refused', {
    path: '/rates',
    first: withCodes,
    async act(opened) {
      const form = await openNewCode(opened);
      const { codes } = opened.texts.discounts;
      await form.getByLabel(codes.form.code, { exact: false }).first().fill('SUM MER');
      await form.getByLabel(codes.form.percent).fill('91');
      await form.getByLabel(codes.form.bookFrom).fill('2 Dec 2026');
      await form.getByLabel(codes.form.bookUntil).fill('1/12/2569');
      await form.getByLabel(codes.form.firstNight).fill('31 Feb 2027');
      await form.getByRole('button', { name: codes.form.add }).click();
      await expect(form.getByRole('alert').last()).toBeVisible();
    },
  }),
  staffScreen('codes-changed', {
    path: '/rates',
    first: withCodes,
    async act({ page, button, press, server, texts }) {
      const { codes } = texts.discounts;
      await press(button(codes.editTitle.replace('{{code}}', 'SEASIDE')));
      const form = page.getByRole('form', { name: /SEASIDE/ });
      await form.getByLabel(codes.form.percent).fill('12');
      const owner = await server.ownerApi();
      const { promoCodes } = await owner.call(listPromoCodes, {});
      const { id = '' } = promoCodes.find(({ code }) => code === 'SEASIDE') ?? {};
      await owner.call(changePromoCode, { params: { id }, body: { percent: 20, maxUses: 30 } });
      await form.getByRole('button', { name: codes.form.save, exact: true }).click();
      await expect(page.getByText(texts.shell.stale.text)).toBeVisible();
    },
  }),
  staffScreen('codes-remove', {
    path: '/rates',
    first: withCodes,
    async act({ page, button, press, texts }) {
      await press(button(texts.discounts.codes.removeTitle.replace('{{code}}', 'SEASIDE')));
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  }),
  staffScreen('new-broken-rule', {
    path: `/bookings/new?${SHORT}`,
    first: withAll,
    async act({ page, texts }) {
      await expect(page.getByText(texts.bookings.form.rules)).toBeVisible();
      await bringIntoView(page.getByText(texts.bookings.form.rules));
    },
  }),
  staffScreen('new-code', {
    path: '/bookings/new?checkIn=2027-04-08&checkOut=2027-04-12',
    first: withAll,
    async act({ page, texts, language }) {
      await page.getByText(COMMON[language].price.everyNight).click();
      await page.getByLabel(texts.bookings.field.guests).selectOption('6');
      await page.getByLabel(texts.bookings.field.promo).fill('seaside');
      const hint = texts.bookings.form.promo.counts.split('{{')[0] ?? '';
      await expect(page.getByText(hint.trim()).first()).toBeVisible();
    },
  }),
  staffScreen('new-code-refused', {
    path: '/bookings/new?checkIn=2027-03-08&checkOut=2027-03-10',
    first: withAll,
    async act({ page, texts }) {
      await page.getByLabel(texts.bookings.field.promo).fill('LONGSTAYINGREENSEA26');
      await expect(page.getByText(texts.bookings.form.promo.refusal.other_nights)).toBeVisible();
    },
  }),
  staffScreen('booking-code', {
    path: () => `/bookings/${coded}`,
    first: bookingWithCode,
    shows: /SEASIDE/,
  }),
  staffScreen('dashboard-code', { path: '', first: bookingWithCode, shows: /SEASIDE/ }),
  staffScreen('calendar-prices', {
    path: '/bookings/calendar?month=2026-12',
    bookings: 'busy',
    shows: /Kenji/,
    first: (_: unknown, server: TestServer, _season: Season) => makeYear(server),
    async act({ page }) {
      const day = page.locator('[data-day="2026-12-28"]');
      await expect(day.locator('[data-note]')).toHaveAttribute('data-note', '18,900');
    },
  }),
  staffScreen('rates-history', {
    path: '/villa/prices',
    async first(page, server) {
      await withAll(page, server);
      const owner = await server.ownerApi();
      const { periods } = await owner.call(listRatePeriods, {});
      const songkran = periods.find(({ name }) => name.en === 'Songkran');
      await owner.call(changeRatePeriod, {
        params: { id: songkran?.id ?? '' },
        body: { weekdayPrice: 21_000, minNights: 4, arrivalDays: [5, 6] },
      });
      const { promoCodes } = await owner.call(listPromoCodes, {});
      const code = promoCodes.find((one) => one.code === 'PAUSED');
      const params = { id: code?.id ?? '' };
      await owner.call(changePromoCode, {
        params,
        body: { active: true, bookUntil: '2027-01-31' },
      });
      await owner.call(removePromoCode, { params });
    },
    async act({ page, texts }) {
      await bringIntoView(page.getByRole('heading', { name: texts.villa.history.title }));
      await expect(page.getByText(/PAUSED/).first()).toBeVisible();
    },
  }),
];
