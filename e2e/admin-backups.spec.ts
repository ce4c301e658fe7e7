import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { download } from './support/downloads.ts';
import { expect, test } from './support/test.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });
    test('the owner makes a backup, sees what is in it, and downloads it', async ({
      page,
      server,
      guest,
    }) => {
      const words = ADMIN_WORDS[language].backups;
      await makeInReview(server, LONG_WEEKEND);
      await openAdmin(page, server, '/backups', 'owner');
      const make = page.getByRole('button', { name: words.make });
      await guest.press(make);
      // It says that it is working, and then that it can be pressed again.
      await expect(make).not.toHaveAttribute('aria-busy');
      const row = page.getByRole('listitem').filter({ hasText: words.kind.by_hand }).first();
      await expect(row).toBeVisible();
      const { name, data } = await download(guest, row.getByRole('button'));
      expect(name).toMatch(/^villa-2026-\d\d-\d\dT[\d-]+Z-by_hand\.zip$/);
      expect(data.subarray(0, 2).toString()).toBe('PK');
    });
  });
}

test('staff read that backups are the owner’s', async ({ page, server, language }) => {
  await openAdmin(page, server, '/backups');
  const { title } = ADMIN_WORDS[language].shell.ownerOnly;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
