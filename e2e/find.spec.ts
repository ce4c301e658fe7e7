import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { texts as findEn } from '@villa/shared/i18n/guest/find.en.ts';
import { texts as findTh } from '@villa/shared/i18n/guest/find.th.ts';
import { SOMEBODY, makeAwaited } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import type { Guest } from './support/guest.ts';
import { expect, test } from './support/test.ts';

const WORDS = { th: findTh, en: findEn };

async function ask(guest: Guest, reference: string, contact: string): Promise<void> {
  const { page, language } = guest;
  const words = WORDS[language];
  await page.goto('/find');
  await page.getByLabel(words.reference).fill(reference);
  await page.getByLabel(words.contact).fill(contact);
  await guest.press(page.getByRole('button', { name: words.send }));
}

for (const language of ['th', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('F13 a villa that sends no mail promises none, and names its telephone instead', async ({
      guest,
    }) => {
      const { page } = guest;
      await page.goto('/find');
      await expect(page.getByText(WORDS[language].noMail)).toBeVisible();
      await expect(page.getByRole('link', { name: '000 000 1234' })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    });

    test('F13 a lost booking is found by its reference and address, and the answer is alike without one', async ({
      guest,
      server,
    }) => {
      const { page } = guest;
      const words = WORDS[language];
      await server.nameMailServer();
      const { _id: id, reference } = await makeAwaited(server, LONG_WEEKEND);
      await ask(guest, 'BV-222222', SOMEBODY.email);
      await expect(page.getByRole('status').getByText(words.sent)).toBeVisible();
      await ask(guest, reference.toLowerCase(), SOMEBODY.email);
      await expect(page.getByRole('status').getByText(words.sent)).toBeVisible();
      const staff = await server.staffApi();
      await expect
        .poll(async () => {
          const { history } = await staff.call(getAdminBooking, { params: { id } });
          return history.map(({ event }) => event).filter((event) => event === 'link_asked');
        })
        .toEqual(['link_asked']);
    });

    test('an address one letter off is asked about, and taken with one press', async ({
      guest,
      server,
    }) => {
      const { page } = guest;
      await server.nameMailServer();
      const words = WORDS[language];
      await page.goto('/find');
      const contact = page.getByLabel(words.contact);
      await contact.fill('emma@gmial.com');
      await page.getByLabel(words.reference).focus();
      await guest.press(page.getByRole('button', { name: 'emma@gmail.com' }));
      await expect(contact).toHaveValue('emma@gmail.com');
      await guest.press(page.getByRole('button', { name: words.send }));
      await expect(page.getByText(words.wrongReference)).toBeVisible();
    });
  });
}
