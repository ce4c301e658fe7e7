import { expect } from '@playwright/test';
import { sendBankMonth } from '../statements.ts';
import { type Opened, staffScreen } from './staff-screen.ts';

const CERTAIN_OF_ALL = /kbank-2026-11\.csv/;

/** Opens the one statement of the list. */
async function openIt({ page, press }: Pick<Opened, 'page' | 'press'>): Promise<void> {
  await press(page.locator('a[href*="/statements/"]').first());
  await expect(page.getByText(CERTAIN_OF_ALL)).toBeVisible();
}

/** Statements of banks: the list, the columns, and the rows by what is known of them. */
export const STATEMENT_SCREENS = [
  staffScreen('statements', {
    withAxe: true,
    path: '/statements',
    first: (_, server) => sendBankMonth(server, true),
    async act({ page, texts }) {
      await expect(page.getByRole('heading', { name: texts.statements.list })).toBeVisible();
    },
  }),
  staffScreen('statement-columns', {
    withAxe: true,
    path: '/statements',
    first: (_, server) => sendBankMonth(server, false),
    async act({ page, press, texts }) {
      await openIt({ page, press });
      await expect(page.getByRole('heading', { name: texts.statements.map.columns })).toBeVisible();
    },
  }),
  ...(['certain', 'look', 'unknown'] as const).map((tab) =>
    staffScreen(`statement-${tab}`, {
      withAxe: true,
      path: '/statements',
      first: (_, server) => sendBankMonth(server, true),
      async act({ page, press, texts }) {
        await openIt({ page, press });
        const words = texts.statements.tabs;
        const tabs = page.getByRole('group', { name: words.label, exact: true });
        await press(tabs.getByRole('button', { name: words[tab] }));
      },
    }),
  ),
];
