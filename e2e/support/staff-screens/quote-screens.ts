import { expect } from '@playwright/test';
import { MID_DECEMBER } from '../deposits.ts';
import { makeQuote } from '../quote-screens.ts';
import { staffScreen } from './staff-screen.ts';

const LONG_NAME = 'Maximiliana-Alexandrina von Hohenstein-Wittelsbach';

/** Quotes: the form, those that overlap, the words of one. */
export const QUOTE_SCREENS = [
  staffScreen('quotes-empty', { path: '/quotes' }),
  staffScreen('quotes-words', {
    withAxe: true,
    path: '/quotes?checkIn=2026-12-16&checkOut=2026-12-20&guests=5',
    async first(_, server) {
      await makeQuote(server, { totalPrice: 36_000, priceReason: 'a friend' });
      await makeQuote(server, { name: LONG_NAME, checkOut: '2026-12-24' });
    },
    shows: /Thanida/,
    async act({ page, button, press, texts }) {
      await page.getByLabel(texts.quotes.form.agreed).check();
      await press(button(new RegExp(`^Thanida`)));
    },
  }),
  {
    ...staffScreen('quotes-refused', {
      path: `/quotes?checkIn=${MID_DECEMBER.checkIn}&checkOut=${MID_DECEMBER.checkOut}`,
      async act({ page, button, press, texts }) {
        await page.getByLabel(texts.quotes.form.agreed).check();
        await page.getByLabel(texts.quotes.form.amount).fill('12');
        await press(button(/12$/));
        await expect(
          page.getByRole('alert').filter({ hasText: texts.errors.field.required }).first(),
        ).toBeVisible();
      },
    }),
    leaves: ['422 POST /api/admin/quotes'],
  },
];
