/** A newer build of the admin: it is offered, taken by a press, and never mixed with the one on screen. */
import { ADMIN_WORDS } from './support/admin.ts';
import { waitForWorker } from './support/admin-worker.ts';
import { expect, test } from './support/app-test.ts';
import { NEWER_PAGE, serveTwoBuilds } from './support/newer-build.ts';
import { expectNoViolation } from './support/looks.ts';

test('B4 a newer version offers itself, is not taken by itself, and never mixes with the old @phone', async ({
  page,
  server,
  language,
  watch,
}) => {
  // Leaving a page cuts off what it asks for.
  watch.tolerate('failed GET ');
  const { update } = ADMIN_WORDS[language].shell.app;
  const villa = await serveTwoBuilds(server.url);
  try {
    await page.goto(`${villa.url}/admin/login`);
    const token = await server.staffToken();
    await page.evaluate((kept) => localStorage.setItem('adminToken', kept), token);
    await page.goto(`${villa.url}/admin`);
    await waitForWorker(page);
    await expect(page.getByText(update.title)).toHaveCount(0);

    villa.deploy();
    await page.reload();
    await expect(page.getByText(update.title)).toBeVisible();
    // The page on screen is still of the build before, loaded anew or not.
    await expect(page.locator(NEWER_PAGE)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(update.title)).toBeVisible();
    await expect(page.locator(NEWER_PAGE)).toHaveCount(0);
    await expectNoViolation(page);

    await page.getByRole('button', { name: update.use }).click();
    await expect(page.locator(NEWER_PAGE)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(update.title)).toHaveCount(0);
  } finally {
    await villa.stop();
  }
});
