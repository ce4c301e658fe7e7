import { expect } from '@playwright/test';
import { changeSlipService } from '@villa/shared/contract/slip-service.ts';
import { PNG_SLIP } from '../slip-files.ts';
import { asWrapped } from '../words.ts';
import { letCheckedSlipCome } from './season.ts';
import { staffScreen } from './staff-screen.ts';

const review = { path: '/slips', bookings: 'review', shows: /BV-/ } as const;

/** The review of slips, each kind of evidence and each question. */
export const SLIP_SCREENS = [
  staffScreen('slips', { ...review, withAxe: true }),
  staffScreen('slips-short', {
    ...review,
    async act({ page, texts }) {
      const came = page.getByLabel(asWrapped(texts.slips.came));
      await came.fill('9800');
      await expect(page.getByText(asWrapped(texts.slips.rest))).toBeVisible();
    },
  }),
  staffScreen('slips-none', {
    ...review,
    withAxe: true,
    async act({ page, texts }) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(asWrapped(texts.slips.evidence.none))).toBeVisible();
    },
  }),
  staffScreen('slips-used', {
    ...review,
    withAxe: true,
    async act({ page, texts }) {
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByLabel(asWrapped(texts.slips.why))).toBeVisible();
    },
  }),
  staffScreen('slips-side-by-side', {
    ...review,
    isWindow: true,
    async act({ page, texts, button, press }) {
      await page.keyboard.press('ArrowLeft');
      await press(button(asWrapped(texts.slips.evidence.compare)));
      await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(2);
    },
  }),
  staffScreen('slips-ask', {
    ...review,
    withAxe: true,
    isWindow: true,
    async act({ page }) {
      await page.keyboard.press('a');
      await expect(page.getByRole('radio', { checked: true })).toBeFocused();
    },
  }),
  staffScreen('slips-details', {
    ...review,
    withAxe: true,
    isWindow: true,
    async act({ page, texts, button, press }) {
      await press(button(asWrapped(texts.slips.details)));
      const { confirms } = texts.money.effect;
      await expect(page.getByRole('dialog').getByText(asWrapped(confirms))).toBeVisible();
    },
  }),
  staffScreen('slips-keys', {
    ...review,
    isWindow: true,
    async act({ page }) {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('slips-add', {
    path: '/slips/add',
    bookings: 'busy',
    withAxe: true,
    async act({ page, texts }) {
      const { buffer } = PNG_SLIP;
      const slip = { name: 'slip.png', mimeType: 'image/png', buffer };
      await page.getByLabel(texts.slips.add.choose).setInputFiles(slip);
      await expect(page.getByRole('radio').first()).toBeVisible();
      await expect(page.getByRole('img', { name: texts.slips.add.picture })).toBeVisible();
    },
  }),
  staffScreen('slips-checked', {
    path: '/slips',
    withAxe: true,
    first: (_, server) => letCheckedSlipCome(server, 0),
    async act({ page, texts }) {
      await expect(page.getByText(asWrapped(texts.slips.evidence.part.seen))).toBeAttached();
    },
  }),
  staffScreen('slips-late', {
    path: '/slips',
    first: (_, server) => letCheckedSlipCome(server, 12),
    async act({ page, texts }) {
      await expect(page.getByText(asWrapped(texts.slips.evidence.check.late))).toBeAttached();
    },
  }),
  staffScreen('bank-slip-service', {
    path: '/bank',
    withAxe: true,
    async first(_, server) {
      const values = await server.useSlipok();
      const owner = await server.ownerApi();
      const body = { service: 'slipok' as const, values, autoConfirmUpTo: 20_000 };
      await owner.call(changeSlipService, { body });
    },
    async act({ page, texts }) {
      const preview = page.getByRole('region', { name: texts.bank.preview.title });
      await expect(preview.getByRole('img')).toBeVisible();
    },
  }),
  staffScreen('slips-empty', {
    path: '/slips',
    withAxe: true,
    act: ({ page, texts }) =>
      expect(page.getByRole('main').getByText(asWrapped(texts.slips.empty.text))).toBeVisible(),
  }),
];
