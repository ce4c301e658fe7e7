import { LANGUAGES } from '@villa/shared/domain/language.ts';
import { startFeedServer } from '../apps/server/src/testing/feed-server.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { expect, test } from './support/test.ts';
import { asWrapped } from './support/words.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });
    test('the owner adds Airbnb, sees a double booking and settles it', async ({
      page,
      server,
      guest,
    }) => {
      const words = ADMIN_WORDS[language].channels;
      const button = (text: string) => page.getByRole('button', { name: asWrapped(text) });
      const airbnb = await startFeedServer();
      airbnb.serve([]);
      await openAdmin(page, server, '/calendar-sync', 'owner');
      await guest.press(button(words.add));
      await page.locator('input[type=url]').fill(airbnb.url);
      await guest.press(button(words.form.next));
      await expect(page.getByText(/\/calendar\/[\w-]{43}\.ics/)).toBeVisible();
      await guest.press(button(words.form.trial));
      await expect(page.getByText(asWrapped(words.form.wouldTakeNone))).toBeVisible();
      await guest.press(button(words.form.start));
      await expect(page.getByRole('dialog')).toBeHidden();
      const read = button(words.readOne.replace('{{name}}', 'Airbnb'));
      await guest.press(read);
      await expect(page.getByText(words.state.new, { exact: true })).toBeHidden();
      // Sold there while a guest books here.
      await makeInReview(server, LONG_WEEKEND);
      const { checkIn, checkOut } = LONG_WEEKEND;
      airbnb.serve([{ from: checkIn, until: checkOut, title: 'Reserved' }]);
      await guest.press(read);
      await guest.press(page.getByRole('link', { name: asWrapped(words.clash.settle) }));
      await expect(page.getByText(asWrapped(words.clash.saysReserved)).first()).toBeVisible();
      await guest.press(button(words.clash.theirsYes));
      await guest.press(
        page
          .getByRole('alertdialog')
          .getByRole('button', { name: asWrapped(words.clash.theirsYes) }),
      );
      await expect(
        page.getByRole('heading', { level: 1, name: asWrapped(words.title) }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: asWrapped(words.clash.settle) })).toBeHidden();
      await airbnb.close();
    });
  });
}
