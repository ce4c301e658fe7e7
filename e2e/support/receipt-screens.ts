import { expect } from '@playwright/test';
import { LONG_WEEKEND } from './days.ts';
import type { Guest } from './guest.ts';
import { LEGAL, RECEIPT_WORDS, makeReceipt, voidReceipt } from './receipts.ts';
import type { Screen } from './screens.ts';

async function openVerify(guest: Guest, token: string): Promise<void> {
  await guest.page.goto(`/verify/receipt/${token}`);
  await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The pages that the code on a receipt leads to. */
export const RECEIPT_SCREENS: readonly Screen[] = [
  {
    name: 'verify-receipt',
    async open(guest, server) {
      await server.changeVilla(LEGAL);
      const { receipt } = await makeReceipt(server, LONG_WEEKEND);
      await openVerify(guest, receipt.token);
      const { state } = RECEIPT_WORDS[guest.language];
      await expect(guest.page.getByText(state.valid, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'verify-receipt-void',
    async open(guest, server) {
      const { id, receipt } = await makeReceipt(server, LONG_WEEKEND);
      await voidReceipt(server, id);
      await openVerify(guest, receipt.token);
      const { state } = RECEIPT_WORDS[guest.language];
      await expect(guest.page.getByText(state.voided, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'verify-receipt-unknown',
    leaves: ['404 GET /api/receipts/7K3Q-9DAC-EFHJ-MNPR-TVWX-2456'],
    open: (guest) => openVerify(guest, '7K3Q-9DAC-EFHJ-MNPR-TVWX-2456'),
  },
  {
    name: 'verify-receipt-type',
    async open({ page }) {
      await page.goto('/verify/receipt');
      await expect(page.getByRole('textbox')).toBeVisible();
    },
  },
];
