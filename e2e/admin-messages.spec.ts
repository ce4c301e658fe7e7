import { addChannel, syncChannel } from '@villa/shared/contract/channels.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { startFeedServer } from '../apps/server/src/testing/feed-server.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { expectNoViolation } from './support/looks.ts';
import { makeMessages } from './support/messages.ts';
import { expect, test } from './support/test.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('B6 the owner reads who gets a ready message, switches it on, and finds it in the fortnight', async ({
      page,
      server,
      guest,
    }) => {
      const words = ADMIN_WORDS[language].messages;
      await makeMessages(server, []);
      await openAdmin(page, server, '/messages/week_before', 'owner');
      // As the guest gets it: with the values of the booking.
      await expect(page.getByText('Malee', { exact: true }).first()).toBeVisible();
      await guest.press(page.getByRole('button', { name: words.switchOn.yes, exact: true }));
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText(words.switchOn.intro)).toBeVisible();
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await guest.press(dialog.getByRole('button', { name: words.switchOn.yes, exact: true }));
      await expect(page.getByRole('heading', { name: words.coming.title })).toBeVisible();
      await expect(page.locator('a[href*="/bookings/"][href$="/messages"]')).toHaveCount(1);
      await expectNoViolation(page);
    });

    test('B8 staff copy the texts for a guest of a channel', async ({ page, server, guest }) => {
      const words = ADMIN_WORDS[language].messages;
      await makeMessages(server, ['welcome']);
      const feed = await startFeedServer();
      const owner = await server.ownerApi();
      const body = { name: 'Airbnb', kind: 'airbnb', importUrl: feed.url } as const;
      const { id } = await owner.call(addChannel, { body });
      const [from, until] = [addDays(LONG_WEEKEND.checkIn, -2), LONG_WEEKEND.checkIn];
      feed.serve([{ from, until, title: 'Reserved' }]);
      await owner.call(syncChannel, { params: { id }, body: {} });
      await openAdmin(page, server, '/messages', 'owner');
      await guest.press(
        page.getByRole('button', { name: words.coming.copyTexts_one, exact: true }),
      );
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('____').first()).toBeVisible();
      await guest.press(dialog.getByRole('button', { name: words.copy.en, exact: true }));
      await expect(dialog.locator('p[lang="en"]')).toBeVisible();
      await expectNoViolation(page);
      await feed.close();
    });

    test('B8 staff hold a message, edit it, send it at once, and write by hand', async ({
      page,
      server,
      guest,
    }) => {
      const words = ADMIN_WORDS[language].messages;
      const id = await makeMessages(server, ['week_before', 'welcome']);
      await openAdmin(page, server, `/bookings/${id}/messages`);
      const press = (name: string) =>
        guest.press(page.getByRole('button', { name, exact: true }).first());
      await press(words.plan.hold);
      await press(words.plan.letGo);
      await expect(page.getByRole('button', { name: words.plan.letGo })).toHaveCount(0);

      await press(words.plan.edit);
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox').last().fill('The pool is warm, {{firstName}}.');
      await guest.press(sheet.getByRole('button', { name: words.hand.save, exact: true }));
      await expect(page.getByText(words.plan.edited, { exact: true })).toBeVisible();

      await press(words.plan.send);
      const asked = page.getByRole('alertdialog');
      await guest.press(asked.getByRole('button', { name: words.plan.send, exact: true }));
      await expect(page.getByText(/The pool is warm, (?!\{)/)).toBeVisible();

      const write = async (text: string) => {
        await press(words.plan.write);
        await sheet.getByRole('textbox').first().fill('The way');
        await sheet.getByRole('textbox').last().fill(text);
        await guest.press(sheet.getByRole('button', { name: words.hand.send.mail, exact: true }));
      };
      await write('Right behind the bakery.');
      await press(ADMIN_WORDS[language].shell.undo);
      await expect(page.getByText(words.hand.takenBack)).toBeVisible();
      await expect(page.getByText(words.plan.byHand, { exact: true })).toHaveCount(0);
      await write('Left behind the bakery.');
      await expect(page.getByText(words.plan.byHand, { exact: true })).toBeVisible();
      await expectNoViolation(page);
    });
  });
}
