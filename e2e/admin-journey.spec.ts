import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { registerBy } from './support/accounts.ts';
import { ADMIN_WORDS } from './support/admin.ts';
import { SOMEBODY, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { expect, test } from './support/test.ts';
import { asWrapped, fill } from './support/words.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('the owner sets up, names the villa, sees a slip arrive and confirms; the guest sees it', async ({
      guest: owner,
      newGuest,
      server,
    }) => {
      const { dashboard, villa, shell, slips } = ADMIN_WORDS[language];
      const { page } = owner;
      await registerBy(await server.setupLink(), owner);

      await page.goto('/admin/villa');
      const box = language === 'th' ? 'ไทย' : 'English';
      const title = page.getByRole('textbox', { name: `${villa.fields.title} ${box}` });
      await title.fill('By the tide');
      await owner.press(page.getByRole('button', { name: shell.save, exact: true }));
      await expect(page.getByText(villa.saved)).toBeVisible();

      await page.goto('/admin');
      const waiting = page.getByRole('region', { name: dashboard.toDo.title });
      await expect(waiting.getByText(dashboard.toDo.nothing)).toBeVisible();

      const guest = await newGuest();
      await guest.page.goto('/');
      await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('By the tide');
      const { _id: id, totalPrice } = await makeInReview(server, LONG_WEEKEND);
      await guest.page.goto(`/booking/${id}/confirmation`);
      const { status } = guest.words.common;
      const badge = guest.page.getByRole('status');
      await expect(badge.getByText(status.in_review)).toBeVisible();

      // Nothing was reloaded here.
      const slipsWaiting = page.getByRole('region', { name: dashboard.slips.title });
      await owner.press(slipsWaiting.getByRole('link', { name: SOMEBODY.firstName }));
      const amount = formatBaht(totalPrice);
      const confirm = asWrapped(fill(slips.confirm, { amount }));
      await owner.press(page.getByRole('button', { name: confirm }));
      const name = `${SOMEBODY.firstName} ${SOMEBODY.lastName}`;
      const done = asWrapped(fill(slips.done.confirmed, { amount, name }));
      await expect(page.getByText(done)).toBeVisible();

      await guest.page.reload();
      await expect(badge.getByText(status.confirmed)).toBeVisible();
      await expect(guest.page.getByRole('heading', { level: 1 })).toContainText(SOMEBODY.firstName);
    });
  });
}
