import { getCheckIn, linkGuest, putCheckIn } from '@villa/shared/contract/check-in.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as checkInEn } from '@villa/shared/i18n/guest/check-in.en.ts';
import { texts as checkInTh } from '@villa/shared/i18n/guest/check-in.th.ts';
import { expect } from '@playwright/test';
import { makeConfirmed } from './bookings.ts';
import { LONG_WEEKEND } from './days.ts';
import type { Guest } from './guest.ts';
import type { Screen } from './screens.ts';
import type { TestServer } from './test-server.ts';
import { fill } from './words.ts';

export const CHECK_IN_WORDS = { th: checkInTh, en: checkInEn } satisfies Record<Language, unknown>;

export const KENJI = {
  givenName: 'KENJI',
  familyName: 'TANAKA',
  sex: 'M',
  nationality: 'JPN',
  passportNumber: 'TR7731906',
  birthDate: '1985-06-17',
} as const;

export async function openCheckIn({ page, language }: Guest, id: string): Promise<void> {
  await page.goto(`/booking/${id}/check-in`);
  const { arrival } = CHECK_IN_WORDS[language];
  await expect(page.getByLabel(arrival.label)).toBeVisible();
}

/** A confirmed stay of two, the first of whom is written. @returns its id, and those of its guests */
export async function makeBegun(server: TestServer): Promise<{ id: string; guests: string[] }> {
  const { _id: id } = await makeConfirmed(server, LONG_WEEKEND);
  const params = { id };
  const { guests, version } = await server.api.call(getCheckIn, { params });
  const ids = guests.map((guest) => guest.id);
  const body = { guests: [{ id: ids[0] ?? '', ...KENJI }], version };
  await server.api.call(putCheckIn, { params, body });
  return { id, guests: ids };
}

/** The address of the second guest's own row. */
async function makeOwnLink(server: TestServer): Promise<string> {
  const { id, guests } = await makeBegun(server);
  const params = { id, guest: guests[1] ?? '' };
  const answer = await server.api.call(linkGuest, { params });
  return answer.guests[1]?.linkPath ?? '';
}

export const CHECK_IN_SCREENS: readonly Screen[] = [
  {
    name: 'check-in',
    async open(guest, server) {
      const { id } = await makeBegun(server);
      await openCheckIn(guest, id);
    },
  },
  {
    name: 'check-in-wrong',
    byDevice: true,
    async open(guest, server) {
      const { page, language } = guest;
      const { guest: words, form, errors } = CHECK_IN_WORDS[language];
      const { id } = await makeBegun(server);
      await openCheckIn(guest, id);
      const name = fill(words.number, { number: 2 });
      await guest.press(page.getByRole('button', { name: fill(words.fillIn, { name }) }));
      await page.getByLabel(new RegExp(`^${form.givenName}`)).fill('花');
      await guest.press(page.getByRole('button', { name: /花/ }));
      await expect(page.getByText(errors.latin)).toBeVisible();
    },
  },
  {
    name: 'check-in-own',
    byDevice: true,
    async open(guest, server) {
      await guest.page.goto(await makeOwnLink(server));
      const { form } = CHECK_IN_WORDS[guest.language];
      await expect(guest.page.getByLabel(new RegExp(`^${form.givenName}`))).toBeVisible();
    },
  },
];
