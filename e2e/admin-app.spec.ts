/** The admin as an app on a phone: what Chromium asks of one before it offers to install it. */
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { expect, test } from './support/app-test.ts';
import { waitForWorker } from './support/admin-worker.ts';

test('B4 Chromium finds nothing that keeps it from installing the admin @phone', async ({
  page,
  server,
}) => {
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
});

test('B4 guests’ pages have no service worker @phone', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(workers).toEqual([]);
});
