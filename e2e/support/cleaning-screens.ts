import { expect } from '@playwright/test';
import {
  answerTurnover,
  inviteCleaner,
  joinAsCleaner,
  listTurnovers,
} from '@villa/shared/contract/cleaner.ts';
import { makeConfirmed } from './bookings.ts';
import type { Guest } from './guest.ts';
import type { Screen } from './screens.ts';
import type { TestServer } from './test-server.ts';

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

/** The page of alerts or of the home screen, once `ready` was done on it. */
const waysScreen = (
  name: string,
  path: string,
  ready: (guest: Guest) => Promise<void> = async () => {},
): Screen => ({
  name: `cleaning-${name}`,
  isWindow: true,
  async open(guest, server) {
    const { page } = guest;
    const { token } = await cleanerAtWork(server);
    await page.addInitScript((kept) => localStorage.setItem('cleanerToken', kept), token);
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
  waysScreen('app', '/cleaning/app', async ({ page }) => {
    await page.getByRole('button', { name: /^(?:Get a code|ขอรหัส)$/ }).click();
    await expect(page.getByText(/^\d{4} \d{4}$/)).toBeVisible();
  }),
];
