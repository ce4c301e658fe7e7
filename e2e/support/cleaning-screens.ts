import { type Page, expect } from '@playwright/test';
import {
  answerTurnover,
  inviteCleaner,
  joinAsCleaner,
  listTurnovers,
} from '@villa/shared/contract/cleaner.ts';
import { texts as en } from '@villa/shared/i18n/guest/cleaning.en.ts';
import { texts as th } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { makeConfirmed } from './bookings.ts';
import type { Guest } from './guest.ts';
import type { Screen } from './screens.ts';
import type { TestServer } from './test-server.ts';

const GET_A_CODE = new RegExp(`^(?:${en.lineCode}|${th.lineCode})$`);
const FIRST = { checkIn: '2026-11-25', checkOut: '2026-11-27' };
const SECOND = { checkIn: '2026-11-27', checkOut: '2026-11-29' };

/** The path of a new cleaner's link. */
async function inviteMali(server: TestServer): Promise<string> {
  const owner = await server.ownerApi();
  const { link } = await owner.call(inviteCleaner, { body: { name: 'Mali' } });
  return new URL(link).pathname;
}

/** Two stays, and a cleaner who comes between them. @returns the cleaner's token, and the turnover's id */
async function cleanerAtWork(server: TestServer): Promise<{ token: string; id: string }> {
  await makeConfirmed(server, FIRST);
  await makeConfirmed(server, SECOND);
  const code = (await inviteMali(server)).split('/').at(-1) ?? '';
  const { token } = await server.api.call(joinAsCleaner, { body: { code } });
  const headers = { authorization: `Bearer ${token}` };
  const { turnovers } = await server.api.call(listTurnovers, { headers });
  const id = turnovers[0]?.id ?? '';
  for (const state of ['confirmed', 'started'] as const) {
    await server.api.call(answerTurnover, { params: { id }, body: { state }, headers });
  }
  return { token, id };
}

/** A cleaner's page; `path` is below a turnover's, null the list of days. */
const cleaningScreen = (name: string, path: string | null): Screen => ({
  name: `cleaning-${name}`,
  isWindow: true,
  async open({ page }, server) {
    const { token, id } = await cleanerAtWork(server);
    await page.addInitScript((kept) => localStorage.setItem('cleanerToken', kept), token);
    await page.goto(path === null ? '/cleaning' : `/cleaning/${id}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === null) await expect(page.getByRole('listitem').first()).toBeVisible();
  },
});

/** The ways of a villa that pushes and has LINE: the tests' own has no public address. */
async function withWays(page: Page): Promise<void> {
  const push = { publicKey: 'B'.repeat(87), refusal: null, devices: [] };
  const line = { account: { basicId: '@baanvela', name: 'Baan Vela' }, mine: null, setUp: null };
  const code = { code: 'K7QM3RXD', until: '2026-11-20T03:10:00.000Z' };
  await page.route('**/api/admin/push', (route) => route.fulfill({ json: push }));
  await page.route('**/api/admin/line', (route) => route.fulfill({ json: line }));
  await page.route('**/api/admin/line/link', (route) => route.fulfill({ status: 201, json: code }));
}

/** The page of alerts or of the home screen, after `before` was done and, on it, `ready`. */
const waysScreen = (
  name: string,
  path: string,
  ready: (guest: Guest) => Promise<void>,
  before: (page: Page) => Promise<void> = async () => {},
): Screen => ({
  name: `cleaning-${name}`,
  isWindow: true,
  async open(guest, server) {
    const { page } = guest;
    const { token } = await cleanerAtWork(server);
    await page.addInitScript((kept) => localStorage.setItem('cleanerToken', kept), token);
    await before(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await ready(guest);
  },
});

export const CLEANING_SCREENS: readonly Screen[] = [
  {
    name: 'cleaning-join',
    async open({ page }, server) {
      await page.goto(await inviteMali(server));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'cleaning-enter',
    async open({ page }) {
      await page.goto('/cleaning');
      await expect(page.getByRole('textbox')).toBeVisible();
    },
  },
  cleaningScreen('days', null),
  cleaningScreen('turnover', ''),
  cleaningScreen('report', '/report'),
  waysScreen('alerts', '/cleaning/alerts', ({ page }) =>
    expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
  ),
  waysScreen(
    'alerts-code',
    '/cleaning/alerts',
    async ({ page }) => {
      await page.getByRole('button', { name: GET_A_CODE }).click();
      await expect(page.getByText('K7QM 3RXD')).toBeVisible();
    },
    withWays,
  ),
  waysScreen('app', '/cleaning/app', async ({ page }) => {
    await page.getByRole('button', { name: GET_A_CODE }).click();
    await expect(page.getByText(/^\d{4} \d{4}$/)).toBeVisible();
  }),
];
