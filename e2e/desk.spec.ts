/**
 * The desk as built: its main process under Node, its preload and its pages in Chromium, the real
 * server as its villa. What only Electron itself can show is in desk-electron.spec.ts.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '@villa/shared/domain/language.ts';
import { CALLS } from '../apps/desk/src/bridge.ts';
import { textsIn } from '../apps/desk/src/texts/texts.ts';
import { expect, test } from './desk/desk-test.ts';
import { WORDS, logInAtDesk } from './desk/owner-at-desk.ts';
import { SOMEBODY, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND, MIDWEEK } from './support/days.ts';
import { expectNoViolation } from './support/looks.ts';
import { PNG_SLIP } from './support/slip-files.ts';

const { bookings, dashboard, desk: words } = WORDS;
/** A little more than the desk waits before it reads anew. */
const REFRESHED_MS = 5000;
const slipsOf = (page: Page) => page.getByRole('region', { name: dashboard.slips.title });

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

test('a slip is told, opens by a click, is confirmed, and its receipt saved @desktop', async ({
  page,
  server,
  desk,
}, info) => {
  await page.goto('/');
  await logInAtDesk(page, server);
  const booking = await makeInReview(server, LONG_WEEKEND);
  await expect(slipsOf(page).getByText(SOMEBODY.firstName)).toBeVisible();

  const told = async () => (await desk.look()).notices.map(({ title }) => title);
  await expect.poll(told).toContainEqual(expect.stringContaining(words.notice.slip.slice(0, 8)));
  const { notices, tooltip, badge } = await desk.look();
  expect(badge).toBe(1);
  expect(tooltip).toContain('1');
  await desk.tell({ do: 'click-notice', index: notices.length - 1 });
  await expect(page).toHaveURL(`/bookings/${booking._id}`);

  await page.getByRole('button', { name: bookings.action.confirm }).click();
  await expect(page.getByText(WORDS.common.status.confirmed).first()).toBeVisible();
  await expect.poll(async () => (await desk.look()).badge).toBe(0);

  const file = info.outputPath('receipt.pdf');
  await desk.tell({ do: 'save-to', file });
  await page.getByRole('button', { name: bookings.action.saveReceipt }).click();
  await expect(page.getByText(words.files.saved)).toBeVisible();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
});

test('what happened while the computer slept is told afterwards @desktop', async ({
  page,
  server,
  desk,
  watch,
}) => {
  // The page may ask for events before the desk has its own line again.
  watch.tolerate('503 GET /api/admin/events');
  await page.goto('/');
  await logInAtDesk(page, server);
  await expect(slipsOf(page)).toContainText(dashboard.slips.none);
  await desk.tell({ do: 'network', isUp: false });
  const booking = await makeInReview(server, MIDWEEK);
  await desk.tell({ do: 'network', isUp: true });
  await desk.tell({ do: 'wake' });
  await expect
    .poll(async () => (await desk.look()).notices.map(({ title }) => title).join(' '))
    .toContain(booking.reference);
  await expect(slipsOf(page).getByText(SOMEBODY.firstName)).toBeVisible();
});

test('offline the guests can be read, with the time, and nothing pretends to work @desktop', async ({
  page,
  server,
  desk,
  watch,
}) => {
  await page.goto('/');
  await makeInReview(server, LONG_WEEKEND);
  await logInAtDesk(page, server);
  await expect(slipsOf(page).getByText(SOMEBODY.firstName)).toBeVisible();
  // What is kept is read anew some seconds after a change.
  await page.waitForTimeout(REFRESHED_MS);

  watch.expect('503 ');
  await desk.tell({ do: 'network', isUp: false });
  await page.reload();
  await expect(slipsOf(page).getByText(SOMEBODY.firstName)).toBeVisible();
  const bar = page.getByRole('status').filter({ hasText: words.offline.title });
  // Of what day, and of what time.
  await expect(bar).toContainText(/25\d\d \d\d:\d\d/);
  // Neither of these has been opened before.
  await page.getByRole('link', { name: WORDS.shell.nav.bookings }).click();
  await page.getByRole('link', { name: SOMEBODY.firstName }).first().click();
  await expect(page.getByText(SOMEBODY.phone)).toBeVisible();
  await page.getByRole('button', { name: bookings.action.confirm }).click();
  await expect(page.getByText(WORDS.errors.code.unavailable)).toBeVisible();
  await expect(page.getByText(WORDS.common.status.confirmed)).toHaveCount(0);
  await page.getByRole('link', { name: WORDS.shell.nav.calendar }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await desk.look()).tooltip).toContain(words.tray.offline);
  await expectNoViolation(page);

  await desk.tell({ do: 'network', isUp: true });
  await desk.tell({ do: 'wake' });
  await expect(bar).toBeHidden();
});

test('the villa runs on this computer, its first owner needs no code, and a crash loses nothing @desktop', async ({
  page,
  desk,
  watch,
}) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('button', { name: words.start.runHere }).click();
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
  await desk.tell({ do: 'press-menu', label: words.menu.server });
  const panel = page.getByRole('dialog', { name: words.server.running });
  await expect(panel).toContainText('127.0.0.1');
  await expect(panel.getByLabel(words.server.log)).toContainText('The villa is open');
  await expect(panel.getByLabel(words.server.log)).toContainText('code=…');
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  watch.tolerate('503 ');
  await page.goto('/bookings');
  const search = page.getByRole('searchbox');
  await search.fill('half a name');
  await desk.tell({ do: 'kill-villa' });
  await expect(page.getByText(words.offline.title)).toBeVisible();
  await expect(page.getByText(words.offline.title)).toBeHidden({ timeout: 30_000 });
  await expect(search).toHaveValue('half a name');
});

test('the menu changes language and theme, and finds words @desktop', async ({ page, desk }) => {
  await page.goto('/');
  await desk.tell({ do: 'press-menu', label: 'English' });
  await expect(page.getByRole('heading', { name: textsIn('en').start.title })).toBeVisible();
  await desk.tell({ do: 'press-menu', label: textsIn('en').menu.dark });
  await expect(page.locator('html')).toHaveClass('dark');
  await desk.tell({ do: 'press-menu', label: textsIn('en').menu.find });
  const search = page.getByLabel(textsIn('en').find.label);
  await expect(search).toBeFocused();
  await search.press('Escape');
  await expect(search).toBeHidden();
});

test('the find bar searches the screen and not itself, and leaves the caret to who types @desktop', async ({
  page,
  server,
  desk,
}) => {
  await page.goto('/');
  await makeInReview(server, LONG_WEEKEND);
  await logInAtDesk(page, server);
  await page.goto('/bookings');
  await expect(page.getByText(SOMEBODY.firstName)).toHaveCount(1);
  await desk.tell({ do: 'press-menu', label: words.menu.find });
  const field = page.getByLabel(words.find.label);
  await field.pressSequentially(SOMEBODY.firstName);
  await expect.poll(async () => (await desk.look()).searched).toBe(SOMEBODY.firstName);
  // The same search as Electron's, as far as a page may have it.
  const places = await page.evaluate((name) => {
    const { find } = window as unknown as { find: (words: string) => boolean };
    getSelection()?.collapse(document.body, 0);
    let count = 0;
    while (count < 9 && find(name)) count += 1;
    return count;
  }, SOMEBODY.firstName);
  expect(places).toBe(1);

  await desk.tell({ do: 'found', matches: 1, active: 1 });
  await expect(page.getByText(words.find.matches.replace(/\{\{\w+\}\}/g, '1'))).toBeVisible();
  await expect(field).toHaveCSS('-webkit-text-security', 'none');
  await page.keyboard.type(' S');
  await expect(field).toHaveValue(`${SOMEBODY.firstName} S`);
  await desk.tell({ do: 'found', matches: 0, active: 0 });
  await expect(page.getByText(words.find.none)).toBeVisible();
});

test('another villa is asked about first, and no means no @desktop', async ({
  page,
  server,
  desk,
}) => {
  const question = async () => (await desk.look()).question;
  await page.goto('/');
  await logInAtDesk(page, server);
  const dashboardHeading = page.getByRole('heading', {
    level: 1,
    name: WORDS.shell.nav.dashboard,
  });
  await desk.tell({ do: 'press-menu', label: words.menu.otherVilla });
  await expect.poll(question).toContain(words.leave.forgets);
  await desk.tell({ do: 'answer', button: null });
  expect(await question()).toBeNull();
  await expect(dashboardHeading).toBeVisible();

  await desk.tell({ do: 'press-menu', label: words.menu.otherVilla });
  await expect.poll(question).toContain(words.leave.stays);
  await desk.tell({ do: 'answer', button: words.leave.change });
  await expect(page.getByRole('heading', { name: words.start.title })).toBeVisible();
  // The same villa again: nothing of the session was left behind.
  await page.getByLabel(words.start.address).fill(server.url);
  await page.getByRole('button', { name: words.start.connect }).click();
  await expect(page.getByRole('button', { name: WORDS.accounts.logIn.submit })).toBeVisible();
});

test('any screen can be opened anew where it is @desktop', async ({ page, server }) => {
  await page.goto('/');
  await logInAtDesk(page, server);
  await page.goto('/bookings/calendar');
  await expect(
    page.getByRole('heading', { level: 1, name: WORDS.shell.nav.calendar }),
  ).toBeVisible();
});

test('the token is nowhere in the page @desktop', async ({ page, server }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/admin/auth/')) {
      answers.push(await response.text().catch(() => ''));
      answers.push(JSON.stringify(await response.allHeaders()));
    }
  });
  await page.goto('/');
  await logInAtDesk(page, server);
  expect(answers.join(' ')).toContain('kept-by-the-desk');
  expect(answers.join(' ')).not.toMatch(/eyJ[\w-]+\./);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/eyJ/);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

for (const language of LANGUAGES) {
  test(`axe finds nothing on the way in, in ${language} @desktop`, async ({ page, desk }) => {
    await page.goto('/');
    if (language === 'en') await desk.tell({ do: 'press-menu', label: 'English' });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectNoViolation(page);
  });
}

test('the page has the calls of the bridge, and nothing else of the computer @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { calls, found } = await page.evaluate(() => {
    const given = globalThis as unknown as Record<string, object>;
    const others = ['require', 'process', 'module', 'ipcRenderer', 'electron'];
    return {
      calls: Object.keys(given['desk'] ?? {}),
      found: others.filter((name) => given[name] !== undefined),
    };
  });
  expect(calls.toSorted()).toEqual([...Object.keys(CALLS), 'on'].toSorted());
  expect(found).toEqual([]);
});

test('the page runs no script but its own, and asks nobody else for anything @desktop', async ({
  page,
  watch,
}) => {
  // Chromium says each refusal aloud.
  watch.tolerate('console.error', 'failed GET ');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      heard.push(effectiveDirective),
    );
    const put = (tag: string, set: object) =>
      document.body.append(Object.assign(document.createElement(tag), set));
    put('script', { textContent: 'globalThis.hasRun = true' });
    put('script', { src: 'https://evil.example/x.js' });
    put('script', { src: '/api/villa' });
    put('img', { src: 'https://evil.example/x.png', onerror: 'globalThis.hasRun = true' });
    put('iframe', { src: 'https://evil.example/' });
    put('link', { rel: 'stylesheet', href: 'https://evil.example/x.css' });
    await fetch('https://evil.example/').catch(() => {});
    const blob = new Blob(['globalThis.hasRun = true'], { type: 'text/javascript' });
    const worker = new Worker(URL.createObjectURL(blob));
    await new Promise((resolve) => worker.addEventListener('error', resolve));
  });
  const refused = () =>
    page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.toSorted());
  await expect
    .poll(refused)
    .toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'script-src-elem',
      'script-src-elem',
      'script-src-elem',
      'style-src-elem',
      'worker-src',
    ]);
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
});

test('slip, list and backup are saved where the dialog says; closed again, nothing is said @desktop', async ({
  page,
  server,
  desk,
}, info) => {
  const saveTo = async (name: string) => {
    const file = name === '' ? '' : info.outputPath(name);
    await desk.tell({ do: 'save-to', file });
    return file;
  };
  const saved = page.getByText(words.files.saved);
  await page.goto('/');
  const { _id: id } = await makeInReview(server, LONG_WEEKEND);
  await logInAtDesk(page, server);

  await page.goto(`/bookings/${id}`);
  const slip = await saveTo('slip.png');
  await page.getByRole('button', { name: bookings.detail.slipSave }).click();
  await expect(saved).toBeVisible();
  expect(readFileSync(slip)).toEqual(PNG_SLIP.buffer);

  await page.goto('/bookings');
  await saveTo('');
  await page.getByRole('button', { name: bookings.export.open }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: bookings.export.save });
  await save.click();
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(dialog).toBeVisible();
  await expect(saved).toHaveCount(0);
  const list = await saveTo('list.csv');
  await save.click();
  await expect(saved).toHaveCount(1);
  await expect(dialog).toBeHidden();
  expect(readFileSync(list, 'utf8')).toContain(SOMEBODY.firstName);

  await page.goto('/backups');
  await page.getByRole('button', { name: WORDS.backups.make }).click();
  const backup = await saveTo('backup.zip');
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(saved).toBeVisible();
  expect(readFileSync(backup).subarray(0, 2).toString()).toBe('PK');
});

test.describe('on a computer that cannot encrypt', () => {
  test.use({ keyring: false });
  test('it is said that the log-in is not kept, and it is not @desktop', async ({
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
