import { type Page, expect } from '@playwright/test';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as accountsEn } from '@villa/shared/i18n/staff/accounts.en.ts';
import { texts as accountsTh } from '@villa/shared/i18n/staff/accounts.th.ts';
import { texts as shellEn } from '@villa/shared/i18n/staff/shell.en.ts';
import { texts as shellTh } from '@villa/shared/i18n/staff/shell.th.ts';
import type { Guest } from './guest.ts';
import type { TestServer } from './test-server.ts';

export const ACCOUNT_WORDS = {
  th: { ...accountsTh, shell: shellTh },
  en: { ...accountsEn, shell: shellEn },
} as const satisfies Record<Language, unknown>;

export const MALI = { name: 'มะลิ สุวรรณรัตน์', email: 'mali@example.com', password: 'ทะเลสวยมากวันนี้' };
export const NOK = {
  name: 'Nok Jaidee',
  email: 'nok@example.com',
  password: 'by the river at six',
};

const startingWith = (label: string) => new RegExp(`^${label}`);

/** Opens a link with a code and registers with it. */
export async function registerBy(link: string, guest: Guest, who = MALI) {
  const { page, language } = guest;
  const { register, logIn } = ACCOUNT_WORDS[language];
  await page.goto(link);
  await page.getByLabel(startingWith(register.name)).fill(who.name);
  await page.getByLabel(startingWith(logIn.email)).fill(who.email);
  await page.getByLabel(startingWith(logIn.password)).fill(who.password);
  await page.getByLabel(startingWith(register.confirmPassword)).fill(who.password);
  await guest.press(page.getByRole('button', { name: register.submit }));
  await expect(page).toHaveURL(/\/admin\/?$/);
}

export async function logInAs(guest: Guest, who = MALI, password = who.password) {
  const { page, language } = guest;
  const { logIn } = ACCOUNT_WORDS[language];
  await page.getByLabel(startingWith(logIn.email)).fill(who.email);
  await page.getByLabel(startingWith(logIn.password)).fill(password);
  await guest.press(page.getByRole('button', { name: logIn.title }));
}

/** The menu with every link; on a phone the rarer ones are behind "more". */
export async function openMenu(guest: Guest) {
  const { page, isPhone, language } = guest;
  const { nav } = ACCOUNT_WORDS[language].shell;
  if (!isPhone) return page.getByRole('navigation', { name: nav.label });
  await guest.press(page.getByRole('button', { name: nav.more }));
  return page.getByRole('dialog', { name: nav.more });
}

/** Makes the owner, the first user, through the API, and keeps the token in this browser. */
export async function beOwner(page: Page, server: TestServer): Promise<void> {
  const code = new URL(await server.setupLink()).searchParams.get('code');
  const made = await fetch(`${server.url}/api/admin/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...MALI, code }),
  });
  const { token } = (await made.json()) as { token: string };
  await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
}
