/** The way into the desk: which villa, whose log-in, and out again to another one. */
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import type { Request } from '@playwright/test';
import { expect, test } from './desk/desk-test.ts';
import { WORDS, logInAtDesk } from './desk/owner-at-desk.ts';
import { expectNoViolation } from './support/looks.ts';

const { desk: words } = WORDS;

test('a wrong address is explained, and the right one leads to the log-in @desktop', async ({
  page,
  server,
}) => {
  await page.goto('/');
  const address = page.getByLabel(words.start.address);
  const connect = page.getByRole('button', { name: words.start.connect });
  await connect.click();
  await expect(page.getByText(words.check.invalid)).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('http://villa.example.com');
  await connect.click();
  await expect(page.getByText(words.check.insecure)).toBeVisible();
  await logInAtDesk(page, server);
});

for (const language of LANGUAGES) {
  test(`axe finds nothing on the way in, in ${language} @desktop`, async ({ page, desk }) => {
    await page.goto('/');
    if (language === 'en') await desk.send({ do: 'press-menu', label: 'English' });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectNoViolation(page);
  });
}

test('any screen can be opened anew where it is @desktop', async ({ page, server }) => {
  await page.goto('/');
  await logInAtDesk(page, server);
  await page.goto('/bookings/calendar');
  await expect(
    page.getByRole('heading', { level: 1, name: WORDS.shell.nav.calendar }),
  ).toBeVisible();
});

test('another villa is asked about first, and no means no @desktop', async ({
  page,
  server,
  desk,
}) => {
  const question = async () => (await desk.look()).question;
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.goto('/');
  await logInAtDesk(page, server);
  const dashboardHeading = page.getByRole('heading', {
    level: 1,
    name: WORDS.shell.nav.dashboard,
  });
  await desk.send({ do: 'press-menu', label: words.menu.otherVilla });
  await expect.poll(question).toContain(words.leave.forgets);
  await desk.send({ do: 'answer', button: null });
  expect(await question()).toBeNull();
  await expect(dashboardHeading).toBeVisible();

  await desk.send({ do: 'press-menu', label: words.menu.otherVilla });
  await expect.poll(question).toContain(words.leave.stays);
  // A call that is under way when the villa is left has no villa to ask, and the desk refuses it.
  await expect.poll(() => underWay.size).toBe(0);
  await desk.send({ do: 'answer', button: words.leave.change });
  await expect(page.getByRole('heading', { name: words.start.title })).toBeVisible();
  // The same villa again: nothing of the session was left behind.
  await page.getByLabel(words.start.address).fill(server.url);
  await page.getByRole('button', { name: words.start.connect }).click();
  await expect(page.getByRole('button', { name: WORDS.accounts.logIn.title })).toBeVisible();
});

test.describe('an installed desk', () => {
  test.use({ installed: true, keyring: false });
  test('asks once whether it starts with the computer @desktop', async ({ page, server, desk }) => {
    await page.goto('/');
    await logInAtDesk(page, server);
    const question = page.getByRole('status').filter({ hasText: words.startNote.question });
    await expect(question).toBeVisible();
    // Two notes stand one above the other.
    await expect(page.getByText(words.memory.text)).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: words.startNote.yes }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(words.memory.text)).toBeVisible();
    await page.reload();
    await expect(page.getByText(words.memory.text)).toBeVisible();
    await expect(question).toBeHidden();
    await desk.send({ do: 'press-menu', label: words.menu.startAtLogIn });
  });
});

test.describe('on a computer that cannot encrypt', () => {
  test.use({ keyring: false });
  test('the screen says that the log-in is not kept, and it is not @desktop', async ({
    page,
    server,
  }) => {
    await page.goto('/');
    await logInAtDesk(page, server);
    const note = page.getByRole('status').filter({ hasText: words.memory.text });
    await expect(note).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: words.memory.close }).click();
    await expect(note).toBeHidden();
  });
});
