/** The admin as an app on a phone: what Chromium asks of one before it offers to install it. */
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { test as appTest } from './support/app-test.ts';
import { makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { waitForWorker } from './support/admin-worker.ts';
import { expect, test } from './support/test.ts';

appTest(
  'B4 Chromium finds nothing that keeps it from installing the admin @phone',
  async ({ page, server }) => {
    await openAdmin(page, server);
    await waitForWorker(page);
    const chromium = await page.context().newCDPSession(page);
    const { errors, data } = await chromium.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as { start_url: string; shortcuts: { name: string }[] };
    expect(manifest).toMatchObject({ start_url: '/admin', scope: '/admin', display: 'standalone' });
    const { slipsWaiting, calendar, today } = ADMIN_WORDS.th.shell.app;
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual([slipsWaiting, calendar, today]);
    const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
    // A window of Playwright is a private one, which Chromium installs nothing from.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  },
);

appTest('B4 guests’ pages have no service worker @phone', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(workers).toEqual([]);
});

test('B4 the badge at the app’s icon counts slips that wait, and goes with the log-in @phone', async ({
  page,
  server,
  guest,
}) => {
  // Only an installed app has an icon; here the page's calls are noted.
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { badges: counts });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void counts.push(count),
      clearAppBadge: async () => void counts.push(0),
    });
  });
  const last = () => page.evaluate(() => (window as { badges?: number[] }).badges?.at(-1));
  await makeInReview(server, LONG_WEEKEND);
  await openAdmin(page, server);
  await expect.poll(last).toBe(1);
  const { shell } = ADMIN_WORDS.th;
  await guest.press(page.getByRole('button', { name: shell.nav.more }));
  await guest.press(page.getByRole('button', { name: shell.logOut }));
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(last).toBe(0);
});
