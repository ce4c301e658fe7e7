/** The villa runs on the owner's own computer. */
import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { DeskProcess } from './desk/desk-process.ts';
import { expect, test } from './desk/desk-test.ts';
import { WORDS } from './desk/owner-at-desk.ts';
import { expectNoViolation } from './support/looks.ts';

const { desk: words } = WORDS;

/** In the panel of the server, over the open admin. */
async function changeMailServer(page: Page, desk: DeskProcess): Promise<void> {
  await desk.send({ do: 'press-menu', label: words.menu.server });
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(words.mail.none);
  await panel.getByRole('button', { name: words.mail.change }).click();
  await panel.getByLabel(words.mail.server).fill('mail.example.com:2525');
  await panel.getByLabel(words.mail.user).fill('nok');
  await panel.getByLabel(words.mail.from).fill('stay@example.com');
  await panel.getByRole('button', { name: words.mail.save }).click();
  await expect(panel.getByLabel(words.mail.password)).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolation(page);
  await panel.getByLabel(words.mail.password).fill('secret');
  await panel.getByRole('button', { name: words.mail.save }).click();
  await expect(panel).toContainText('mail.example.com:2525');
  await expect(page.getByRole('dialog', { name: words.server.running })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // The header and a notice both say it.
  await expect(page.getByText(WORDS.shell.live.lost)).toHaveCount(0);
  // The admin has stayed open over the server's restart.
  await expect(page.getByText(WORDS.shell.role.owner)).toBeVisible();
}

test('the villa runs on this computer, its first owner needs no code, and a crash loses nothing @desktop', async ({
  page,
  desk,
  watch,
}) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('button', { name: words.start.runHere }).click();
  await expect(page.getByRole('heading', { name: words.here.title })).toBeVisible();
  await expect(page.getByLabel(words.here.none)).toBeChecked();
  await page.getByLabel(words.here.byServer).check();
  await page.getByRole('button', { name: words.here.start }).click();
  await expect(page.getByLabel(words.mail.server)).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolation(page);
  await page.getByLabel(words.here.noMail).check();
  await page.getByRole('button', { name: words.here.start }).click();
  await expect(page.getByRole('heading', { name: words.owner.title })).toBeVisible({
    timeout: 60_000,
  });
  await expectNoViolation(page);
  await page.getByRole('button', { name: words.owner.create }).click();
  await expect(page.getByLabel(words.owner.name)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(words.owner.name).fill('นก');
  await page.getByLabel(words.owner.email).fill('nok@example.com');
  await page.getByLabel(words.owner.password).fill('a long enough password');
  await page.getByRole('button', { name: words.owner.create }).click();
  await expect(page.getByText(WORDS.shell.role.owner)).toBeVisible();

  // How it does, and what it says, without the code that only the desk knows.
  await desk.send({ do: 'press-menu', label: words.menu.server });
  const panel = page.getByRole('dialog', { name: words.server.running });
  await expect(panel).toContainText('127.0.0.1');
  await expect(panel.getByLabel(words.server.log)).toContainText('The villa is running');
  await expect(panel.getByLabel(words.server.log)).toContainText('code=…');
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // Whatever the page asks while the server is away.
  watch.tolerate('503 ');
  await changeMailServer(page, desk);

  await page.goto('/bookings');
  const search = page.getByRole('searchbox');
  await search.fill('half a name');
  await desk.send({ do: 'kill-villa' });
  // It is away for a second or two, of which nothing is said.
  const answers = () =>
    page.evaluate(async () => (await fetch('/api/admin/mails', { cache: 'no-store' })).status);
  await expect.poll(answers, { intervals: [50] }).toBe(503);
  await expect.poll(answers, { timeout: 30_000 }).toBe(200);
  await expect(search).toHaveValue('half a name');
});

test('a server that cannot start says why, and is tried again when somebody has helped @desktop', async ({
  page,
  desk,
}) => {
  test.slow();
  // A file where its folder should be.
  writeFileSync(desk.villaData, '');
  await page.goto('/');
  await page.getByRole('button', { name: words.start.runHere }).click();
  await page.getByRole('button', { name: words.here.start }).click();
  // After the third try.
  await expect(page.getByRole('heading', { name: words.server.failed })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(`the data folder ${desk.villaData} cannot be used`)).toBeVisible();
  await expectNoViolation(page);
  await page.getByText(words.server.log, { exact: true }).click();
  await expect(page.getByLabel(words.server.log)).toContainText('The server cannot start');
  await expectNoViolation(page);

  rmSync(desk.villaData);
  await page.getByRole('button', { name: words.server.again }).click();
  await expect(page.getByRole('heading', { name: words.owner.title })).toBeVisible({
    timeout: 60_000,
  });
});
