import { openArrival, shareStay } from '@villa/shared/contract/guest-page.ts';
import { texts as guestPageEn } from '@villa/shared/i18n/guest/guest-page.en.ts';
import { texts as guestPageTh } from '@villa/shared/i18n/guest/guest-page.th.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { expect } from '@playwright/test';
import { makeConfirmed } from './bookings.ts';
import { LONG_WEEKEND } from './days.ts';
import { MID_DECEMBER, setTerms } from './deposits.ts';
import type { Guest } from './guest.ts';
import { openBookingCard } from './home.ts';
import { connectLine } from './line.ts';
import { goDownHome, openWholeHome } from './page-contents.ts';
import { LEGAL } from './receipts.ts';
import type { Screen } from './screens.ts';
import type { TestServer } from './test-server.ts';

export const GUEST_PAGE_WORDS = { th: guestPageTh, en: guestPageEn } satisfies Record<
  Language,
  unknown
>;

export async function openStay({ page, language }: Guest, id: string): Promise<void> {
  await page.goto(`/booking/${id}/confirmation`);
  const { share } = GUEST_PAGE_WORDS[language];
  await expect(page.getByRole('region', { name: share.title })).toBeVisible();
}

/** A confirmed stay whose door staff have opened for the guest. */
export async function makeOpened(server: TestServer): Promise<string> {
  const { _id: id } = await makeConfirmed(server, LONG_WEEKEND);
  const staff = await server.staffApi();
  await staff.call(openArrival, { params: { id }, body: { open: true } });
  return id;
}

/** The address for those who come along. */
export async function makeShare(server: TestServer, id: string): Promise<string> {
  const { sharePath } = await server.api.call(shareStay, { params: { id } });
  return sharePath ?? '';
}

/** The home page's terms, and the guest's page after confirmation. */
export const GUEST_PAGE_SCREENS: readonly Screen[] = [
  {
    name: 'home-terms',
    async open(guest, server) {
      await setTerms(server);
      await server.changeVilla(LEGAL);
      await openWholeHome(guest);
      await expect(guest.page.locator('#terms')).toBeVisible();
    },
  },
  {
    name: 'home-terms-chosen',
    async open(guest, server) {
      await setTerms(server);
      await guest.page.goto('/');
      const card = await openBookingCard(guest);
      await card.choose(MID_DECEMBER);
      // The sheet of a phone would stand over them.
      if (guest.isPhone) await guest.page.keyboard.press('Escape');
      await expect(guest.page.getByRole('dialog')).toHaveCount(0);
      await goDownHome(guest.page);
      await expect(guest.page.locator('#terms').getByText('฿11,610').first()).toBeVisible();
    },
  },
  {
    name: 'stay-early',
    async open(guest, server) {
      const { _id } = await makeConfirmed(server, LONG_WEEKEND);
      await openStay(guest, _id);
    },
  },
  {
    name: 'stay-open',
    byDevice: true,
    async open(guest, server) {
      const id = await makeOpened(server);
      await makeShare(server, id);
      await openStay(guest, id);
      await expect(guest.page.getByText('0000 #')).toBeVisible();
    },
  },
  {
    name: 'stay-line',
    byDevice: true,
    async open(guest, server) {
      await connectLine(server);
      const { _id } = await makeConfirmed(server, LONG_WEEKEND);
      await openStay(guest, _id);
      const { line } = GUEST_PAGE_WORDS[guest.language];
      await guest.press(guest.page.getByRole('button', { name: line.make }));
      await expect(guest.page.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/)).toBeVisible();
    },
  },
  {
    name: 'stay-shared',
    byDevice: true,
    async open(guest, server) {
      const path = await makeShare(server, await makeOpened(server));
      await guest.page.goto(path);
      const { way } = GUEST_PAGE_WORDS[guest.language];
      await expect(guest.page.getByRole('heading', { name: way.title })).toBeVisible();
    },
  },
  {
    name: 'stay-shared-unknown',
    leaves: ['404 GET /api/stay/'],
    async open(guest) {
      await guest.page.goto('/stay/AAAAAAAAAAAAAAAAAAAAAA');
      await expect(guest.page.getByRole('alert')).toBeVisible();
    },
  },
];
