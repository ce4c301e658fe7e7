import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { expect, test } from './support/test.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });
    test('A6 the owner reads first what is wrong, and what is new', async ({
      page,
      server,
      guest,
    }) => {
      const words = ADMIN_WORDS[language];
      await server.raiseAlarms();
      await openAdmin(page, server, '/system', 'owner');
      const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      await expect(first).toHaveText(/\d/);
      await expect(
        page.getByText(words.dashboard.alarms.backup_failing.reason.disk_full),
      ).toBeVisible();
      await guest.press(page.getByRole('button', { name: words.system.whatIsNew }));
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toHaveText(
        /^\d+\.\d+\.\d+$/,
      );
    });
  });
}
