import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { listChannels } from '@villa/shared/contract/channels.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { startFeedServer } from '../apps/server/src/testing/feed-server.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { confirm, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { expect, test } from './support/test.ts';
import { asWrapped } from './support/words.ts';

const PAID = 10_000;

for (const [language, tag] of [
  ['th', '@phone'],
  ['en', '@desktop'],
] as const) {
  test.describe(`in ${language}`, { tag }, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });
    test('the owner adds Airbnb and Booking.com, sees a double booking and settles it', async ({
      page,
      server,
      guest,
    }) => {
      const words = ADMIN_WORDS[language].channels;
      const { end } = ADMIN_WORDS[language].cancellations;
      const button = (text: string) => page.getByRole('button', { name: asWrapped(text) });
      const text = (line: string) => page.getByText(asWrapped(line));
      const airbnb = await startFeedServer();
      const booking = await startFeedServer();
      const { checkIn, checkOut } = LONG_WEEKEND;
      const before = { from: '2027-02-01', until: '2027-02-04' };
      // Not sold there yet: the trial asks whether it is sold here.
      const window = { from: addDays(checkIn, 200), until: addDays(checkIn, 500) };
      airbnb.serve([window]);
      booking.serve([before]);
      await openAdmin(page, server, '/calendar-sync', 'owner');

      for (const { kind, url, trial } of [
        { kind: 'airbnb', url: airbnb.url, trial: words.window.question },
        { kind: 'booking', url: booking.url, trial: words.form.trialText },
      ] as const) {
        await guest.press(button(words.add));
        await page.getByRole('dialog').getByRole('combobox').selectOption(kind);
        // The place to find its address and the place to paste ours, in that platform's own words.
        await expect(text(words.form.where[kind])).toBeVisible();
        await page.locator('input[type=url]').fill(url);
        const commission = page.getByLabel(asWrapped(words.form.commission));
        await commission.fill('much');
        await guest.press(button(words.form.next));
        await commission.fill('15%');
        await guest.press(button(words.form.next));
        await expect(text(words.form.paste[kind])).toBeVisible();
        await expect(page.getByText(/\/calendar\/[\w-]{43}\.ics/)).toBeVisible();
        await guest.press(button(words.form.trial));
        await expect(text(trial)).toBeVisible();
        // Each entry of it is accounted for.
        const { entries_one: entries, taken } = words.account;
        const said = taken.replace('{{count}}', '1');
        const all = entries.replace('{{count}}', '1').replace('{{parts}}', said);
        await expect(page.getByRole('dialog').getByText(all)).toBeVisible();
        if (kind === 'airbnb') {
          const closed = words.form.wouldTake_other.replace('{{count}}', '300').split(':')[0] ?? '';
          await expect(text(closed)).toBeVisible();
          const way = words.window.way.ahead.replace('{{name}}', words.kind.airbnb);
          await guest.press(page.getByRole('radio', { name: asWrapped(way) }));
          // The preview follows the owner's word.
          await expect(text(words.form.wouldTakeNone)).toBeVisible();
        }
        await guest.press(button(words.form.start));
        await expect(page.getByRole('dialog')).toBeHidden();
        await guest.press(button(words.readOne.replace('{{name}}', words.kind[kind])));
        await expect(page.getByText(words.state.new, { exact: true })).toBeHidden();
      }

      const staff = await server.staffApi();
      const { channels } = await staff.call(listChannels, {});
      expect(channels.map((one) => one.commission)).toEqual([{ percent: 15 }, { percent: 15 }]);

      // Sold there while a guest books and pays here.
      const { _id } = await makeInReview(server, LONG_WEEKEND);
      await confirm(server, _id, PAID);
      await expect(
        page.getByRole('button', { name: words.window.change, exact: true }),
      ).toBeVisible();
      airbnb.serve([{ from: checkIn, until: checkOut, title: 'Reserved' }, window]);
      await guest.press(button(words.readOne.replace('{{name}}', words.kind.airbnb)));
      await guest.press(page.getByRole('link', { name: asWrapped(words.clash.settle) }));
      await expect(text(words.clash.saysReserved).first()).toBeVisible();
      await expect(
        text(words.clash.paid.replace('{{paid}}', formatBaht(PAID))).first(),
      ).toBeVisible();
      await guest.press(button(words.clash.theirsYes));
      const dialog = page.getByRole('dialog');
      await expect(
        dialog.getByText(asWrapped(end.villaText.replace('{{paid}}', formatBaht(PAID)))),
      ).toBeVisible();
      await guest.press(dialog.getByRole('button', { name: asWrapped(end.yes) }));
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: asWrapped(ADMIN_WORDS[language].shell.nav.channels),
        }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: asWrapped(words.clash.settle) })).toBeHidden();
      const api = await server.ownerApi();
      const { status, money } = await api.call(getAdminBooking, { params: { id: _id } });
      expect({ status, refundDue: money.refundDue }).toEqual({
        status: 'cancelled',
        refundDue: PAID,
      });

      // Whoever cleans has both, without a name.
      await guest.press(page.getByRole('link', { name: asWrapped(words.week.open) }));
      await expect(
        page.getByRole('heading', { level: 1, name: asWrapped(words.week.title) }),
      ).toBeVisible();
      await Promise.all([airbnb.close(), booking.close()]);
    });
  });
}
