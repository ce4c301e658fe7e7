import { type Locator, type Page, expect } from '@playwright/test';
import { texts as accounts } from '@villa/shared/i18n/staff/accounts.th.ts';
import { texts as backups } from '@villa/shared/i18n/staff/backups.th.ts';
import { texts as bookings } from '@villa/shared/i18n/staff/bookings.th.ts';
import { texts as common } from '@villa/shared/i18n/common.th.ts';
import { texts as dashboard } from '@villa/shared/i18n/staff/dashboard.th.ts';
import { texts as shell } from '@villa/shared/i18n/staff/shell.th.ts';
import { texts as desk } from '@villa/shared/i18n/desk/desk.th.ts';
import { texts as errors } from '@villa/shared/i18n/errors.th.ts';
import { ensureOwner } from '../support/owner.ts';
import type { TestServer } from '../support/test-server.ts';

/** The words that an owner in Thailand reads. */
export const WORDS = { accounts, backups, bookings, errors, common, dashboard, desk, shell };

/** The dashboard's list of what is to do. */
export const toDoOf = (page: Page): Locator =>
  page.getByRole('region', { name: dashboard.toDo.title });

/** From the first start to the dashboard. */
export async function logInAtDesk(page: Page, server: TestServer): Promise<void> {
  const owner = await ensureOwner(server);
  await page.getByLabel(desk.start.address).fill(server.url);
  await page.getByRole('button', { name: desk.start.connect }).click();
  await page.getByLabel(accounts.logIn.email).fill(owner.email);
  await page.getByLabel(accounts.logIn.password, { exact: false }).first().fill(owner.password);
  await page.getByRole('button', { name: accounts.logIn.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.nav.dashboard })).toBeVisible();
}
