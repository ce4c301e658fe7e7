import { expect } from '@playwright/test';
import { drawNights, makeYear } from '../rate-year.ts';
import type { TestServer } from '../test-server.ts';
import { type Opened, staffScreen } from './staff-screen.ts';

const withYear = (_: unknown, server: TestServer) => makeYear(server);

/** Draws over nights of February, by mouse or by touching the first and the last. */
async function drawFebruary({ page, isPhone }: Opened): Promise<void> {
  if (isPhone) {
    for (const day of ['2027-02-04', '2027-02-08']) await page.locator(`[data-day="${day}"]`).tap();
  } else {
    await drawNights(page, '2027-02-04', '2027-02-08');
  }
  await expect(page.locator('[data-day="2027-02-06"]')).toHaveAttribute('aria-selected', 'true');
}

/** The prices of nights: the year, its periods, the days that are drawn. */
export const RATES_SCREENS = [
  staffScreen('rates-empty', { path: '/rates' }),
  staffScreen('rates-year', { path: '/rates', bookings: 'busy', first: withYear }),
  staffScreen('rates-drawing', {
    path: '/rates?month=2027-02',
    bookings: 'busy',
    first: withYear,
    async act(opened) {
      const { page, texts } = opened;
      await drawFebruary(opened);
      const form = page.getByRole('form', { name: texts.rates.form.newTitle });
      await form.getByRole('textbox', { name: 'English' }).fill('Chinese New Year');
      await form.getByRole('radio', { name: texts.rates.form.kinds.special }).check();
      await form
        .getByRole('textbox', { name: texts.rates.form.weekdayPrice })
        .first()
        .fill('17,500');
    },
  }),
  staffScreen('rates-bar', {
    path: '/rates?month=2027-02',
    bookings: 'busy',
    isWindow: true,
    first: withYear,
    act: drawFebruary,
  }),
  staffScreen('rates-overlap', {
    path: '/rates?month=2027-04&period=new',
    first: withYear,
    async act({ page, texts }) {
      const { form } = texts.rates;
      await page.getByRole('radio', { name: form.kinds.special }).check();
      await page.getByRole('textbox', { name: form.firstNight }).fill('12/4/2570');
      await page.getByRole('textbox', { name: form.lastNight }).fill('20 Apr 2027');
      await expect(page.getByRole('form').getByRole('alert').first()).toContainText(/16/);
    },
  }),
  staffScreen('rates-holidays', {
    path: '/rates',
    first: withYear,
    async act({ page, button, press, texts }) {
      await press(button(texts.rates.holidays.open));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('rates-copy', {
    path: '/rates',
    first: withYear,
    async act({ page, button, press, texts }) {
      await press(button(texts.rates.copy.open));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('rates-staff', { path: '/rates', as: 'staff', bookings: 'busy', first: withYear }),
];
