/** A cleaner's pages as an app: what Chromium asks of one, and an iPhone's, which knows nothing of the browser's log-in. */
import type { BrowserContext } from '@playwright/test';
import { inviteCleaner, joinAsCleaner } from '@villa/shared/contract/cleaner.ts';
import { texts as words } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { waitForWorker } from './support/admin-worker.ts';
import { expect, test } from './support/app-test.ts';
import { expectNoViolation } from './support/looks.ts';
import type { TestServer } from './support/test-server.ts';

test.use({ language: 'th' });

async function newCleaner(server: TestServer): Promise<string> {
  const owner = await server.ownerApi();
  const { link } = await owner.call(inviteCleaner, { body: { name: 'มะลิ' } });
  const code = link.slice(link.lastIndexOf('/') + 1);
  return (await server.api.call(joinAsCleaner, { body: { code } })).token;
}

/** A page as an iPhone has it: alerts come to the home screen alone. */
const onIphone = (context: BrowserContext, standalone: boolean) =>
  context.addInitScript((isApp) => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari';
    for (const [name, value] of Object.entries({ userAgent, standalone: isApp })) {
      Object.defineProperty(navigator, name, { get: () => value });
    }
    if (!isApp) Reflect.deleteProperty(window, 'PushManager');
  }, standalone);

test('B4 Chromium finds nothing that keeps it from installing the cleaners’ pages @phone', async ({
  page,
  server,
}) => {
  const token = await newCleaner(server);
  await page.addInitScript((kept) => localStorage.setItem('cleanerToken', kept), token);
  await page.goto('/cleaning');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('มะลิ');
  await waitForWorker(page);
  const chromium = await page.context().newCDPSession(page);
  const { errors, data } = await chromium.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({
    start_url: '/cleaning',
    scope: '/cleaning',
    display: 'standalone',
    short_name: words.pageTitle,
  });
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
  // A window of Playwright is a private one, which Chromium installs nothing from.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute(
    'href',
    '/cleaning-icons/icon-180.png',
  );
  expect((await page.request.get('/cleaning-icons/icon-180.png')).status()).toBe(200);
});

test('B4 on an iPhone she puts her pages on the home screen, and a code brings her in there @phone', async ({
  page,
  guest,
  server,
  context,
  newGuest,
}) => {
  const token = await newCleaner(server);
  await onIphone(context, false);
  await page.addInitScript((kept) => localStorage.setItem('cleanerToken', kept), token);
  await page.goto('/cleaning');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByText(words.installTitle)).toBeVisible();
  await expectNoViolation(page);
  await guest.press(page.getByRole('link', { name: words.installHow }));
  await guest.press(button(words.lineCode));
  const code = page.getByText(/^\d{4} \d{4}$/);
  await expect(code).toBeVisible();
  await expectNoViolation(page);

  // The app there: another storage, and the same server.
  const onHomeScreen = await newGuest();
  const app = onHomeScreen.page;
  await onIphone(app.context(), true);
  await app.goto('/cleaning');
  await expect(app.getByRole('heading', { name: words.enterTitle })).toBeVisible();
  await expectNoViolation(app);
  await app.getByLabel(words.enterField).fill((await code.textContent()) ?? '');
  await onHomeScreen.press(app.getByRole('button', { name: words.enterButton }));
  await expect(app.getByRole('heading', { name: /มะลิ/ })).toBeVisible();
  await app.reload();
  await expect(app.getByRole('heading', { name: /มะลิ/ })).toBeVisible();
  // The tab stays logged in, too.
  await page.goto('/cleaning');
  await expect(page.getByRole('heading', { name: /มะลิ/ })).toBeVisible();
  await guest.press(button(words.installClose));
  await expect(page.getByText(words.installTitle)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: /มะลิ/ })).toBeVisible();
  await expect(page.getByText(words.installTitle)).toBeHidden();
});

test('B4 an iPhone’s app brings the code along where it copies cookies @phone', async ({
  page,
  guest,
  server,
  context,
}) => {
  const token = await newCleaner(server);
  await onIphone(context, false);
  await page.goto('/cleaning');
  await page.evaluate((kept) => localStorage.setItem('cleanerToken', kept), token);
  await page.goto('/cleaning/app');
  await guest.press(page.getByRole('button', { name: words.lineCode, exact: true }));
  await expect(page.getByText(/^\d{4} \d{4}$/)).toBeVisible();
  const code = await page.getByText(/^\d{4} \d{4}$/).textContent();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/cleaning');
  await expect(page.getByLabel(words.enterField)).toHaveValue(code ?? '');
  await guest.press(page.getByRole('button', { name: words.enterButton }));
  await expect(page.getByRole('heading', { name: /มะลิ/ })).toBeVisible();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'cleanerCode' }),
  );
});
