/** Alerts: one's own grid, and a pushed one from the service worker to the slip that it is about. */
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { waitForWorker } from './support/admin-worker.ts';
import { test as appTest } from './support/app-test.ts';
import { expectNoViolation } from './support/looks.ts';
import { KEEP_NOTIFICATIONS, SHOWN, press, registrationOf } from './support/pushed-alerts.ts';
import { letThemCome } from './support/staff-screens/season.ts';
import { expect, test } from './support/test.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('B1 a user chooses what reaches them, each press is saved, and G2 the last way stays @phone', async ({
      page,
      server,
      guest,
    }) => {
      const words = ADMIN_WORDS[language].alerts;
      await openAdmin(page, server, '/alerts', 'owner');
      const table = page.getByRole('table', { name: words.grid.caption });
      const cell = (event: RegExp, way: 'push' | 'mail') =>
        table
          .getByRole('row', { name: event })
          .getByRole('checkbox', { name: new RegExp(words.ways[way]) });
      const booked = cell(language === 'en' ? /A new booking/ : /มีการจองใหม่/, 'mail');
      await expect(booked).not.toBeChecked();
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await guest.press(booked);
      expect((await saved).status()).toBe(200);
      await page.reload();
      await expect(booked).toBeChecked();
      // Nobody else hears of a double booking.
      const clash = cell(language === 'en' ? /Double booking/ : /จองซ้อน/, 'mail');
      await expect(clash).toBeChecked();
      await expect(clash).toBeDisabled();
      await expect(page.getByText(words.grid.lastWay)).toBeVisible();
      // LINE cannot carry them yet.
      await expect(table.getByRole('columnheader')).toHaveCount(3);

      const until = page.getByRole('combobox', { name: words.quiet.until });
      const again = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await until.selectOption('06:30');
      await again;
      await page.reload();
      await expect(until).toHaveValue('06:30');
      await expectNoViolation(page);
    });
  });
}

appTest(
  'B3 a pushed alert is shown, takes the place of the one before, and a press on it opens the slip @phone',
  async ({ page, server, context }) => {
    const season = await letThemCome(server);
    const id = season.get('Lucas') ?? '';
    await openAdmin(page, server, '/calendar');
    await waitForWorker(page);
    const chromium = await context.newCDPSession(page);
    const registrationId = await registrationOf(chromium, '/admin');
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(KEEP_NOTIFICATIONS);
    const shown = () => worker!.evaluate(SHOWN);
    const { origin } = new URL(page.url());
    const push = (data: string) =>
      chromium.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const alert = {
      id: 'a1',
      tag: `booking-${id}`,
      title: 'A slip is waiting',
      body: '',
      lang: 'en',
    };
    await push(JSON.stringify({ ...alert, path: `/slips?booking=${id}` }));
    await expect.poll(shown).toHaveLength(1);
    await push(
      JSON.stringify({ ...alert, id: 'a2', body: 'Open it', path: `/slips?booking=${id}` }),
    );
    await expect
      .poll(shown)
      .toEqual([
        { title: 'A slip is waiting', body: 'Open it', tag: `booking-${id}`, renotify: true },
      ]);
    // Browsers end a subscription that shows nothing.
    await push('no JSON');
    await expect.poll(shown).toHaveLength(2);

    await worker!.evaluate(press(`booking-${id}`));
    await expect(page).toHaveURL(new RegExp(`/admin/slips\\?booking=${id}$`));
    await expect(page.getByText(/Lucas/).first()).toBeVisible();
    await expect.poll(shown).toHaveLength(1);
  },
);

test('G2 a press on an alert of a slip that somebody has decided meanwhile says who it was', async ({
  page,
  server,
}) => {
  const season = await letThemCome(server);
  await openAdmin(page, server, `/slips?booking=${season.get('Kenji')}`);
  await expect(page.getByRole('status').filter({ hasText: /ยืนยันแล้ว/ })).toBeVisible();
});
