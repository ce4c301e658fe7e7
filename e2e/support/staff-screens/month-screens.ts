import { expect } from '@playwright/test';
import { letCardsPay } from '../card-payments.ts';
import { LONG_WEEKEND } from '../days.ts';
import { LEGAL, makeReceipt, voidReceipt } from '../receipts.ts';
import { staffScreen } from './staff-screen.ts';
import { openFold } from '../open-fold.ts';

/** The month's money, who issues receipts, and to whom they are made out. */
export const MONTH_SCREENS = [
  staffScreen('month', {
    withAxe: true,
    path: '/month',
    shows: /2026-0001/,
    async first(_, server) {
      const { id } = await makeReceipt(server, LONG_WEEKEND);
      await voidReceipt(server, id);
    },
  }),
  staffScreen('year', {
    withAxe: true,
    path: '/month/year',
    bookings: 'season',
  }),
  staffScreen('month-by-card', {
    withAxe: true,
    path: '/month',
    shows: /Stripe/,
    first: (_, server) => letCardsPay(server),
  }),
  staffScreen('year-by-card', {
    path: '/month/year',
    first: (_, server) => letCardsPay(server),
  }),
  staffScreen('month-empty', { withAxe: true, path: '/month?month=2027-06' }),
  staffScreen('villa-receipts', {
    withAxe: true,
    path: '/villa/receipts',
    first: (_, server) => server.changeVilla(LEGAL),
    async act({ page, press, texts }) {
      const { fields } = texts.villa;
      await page.getByLabel(fields.taxNumber).fill('');
      await press(page.getByLabel(fields.vatRegistered));
    },
  }),
  staffScreen('booking-receipt-details', {
    withAxe: true,
    bookings: 'season',
    path: '/bookings',
    async first(page, server) {
      const { id } = await makeReceipt(server, { checkIn: '2027-02-01', checkOut: '2027-02-03' });
      await page.addInitScript((booking) => sessionStorage.setItem('shown', booking), id);
    },
    async act({ page, press, texts }) {
      const id = await page.evaluate(() => sessionStorage.getItem('shown') ?? '');
      await page.goto(`/admin/bookings/${id}`);
      await openFold(page, texts.bookings.detail.papers.title);
      const { title } = texts.bookings.receiptFor;
      const card = page.getByRole('region', { name: title });
      await press(card.getByRole('button'));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
];
