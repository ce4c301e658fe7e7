/**
 * The same flows in a real Electron, wherever there is one. Elsewhere they are skipped, with the reason,
 * and the other desk-*.spec.ts speak for the desk.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ElectronApplication, _electron } from '@playwright/test';
import { findElectron } from '../scripts/desk/electron.ts';
import { inRoot } from '../scripts/lib/paths.ts';
import { WORDS, logInAtDesk } from './desk/owner-at-desk.ts';
import { pagesIn } from './desk/printed.ts';
import { SOMEBODY, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { expect, test as base } from './support/test.ts';
import { confirmMoney } from './support/confirm-money.ts';
import { openFold } from './support/open-fold.ts';

const electron = findElectron();
const isRoot = process.getuid?.() === 0;
const { bookings, dashboard, desk: words } = WORDS;

const test = base.extend<{ app: ElectronApplication }>({
  app: async ({ server }, use) => {
    await server.reset();
    const userData = mkdtempSync(path.join(tmpdir(), 'desk-electron-'));
    const app = await _electron.launch({
      executablePath: 'program' in electron ? electron.program : '',
      args: [
        inRoot('apps/desk'),
        `--user-data-dir=${userData}`,
        // Chromium's sandbox refuses to run as root, as in most containers.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    });
    await use(app);
    await app.close();
    rmSync(userData, { recursive: true, force: true });
  },
});

test.skip(
  'missing' in electron,
  'missing' in electron
    ? `Electron ${electron.missing} is not on this machine; npm run desk says how to get it.`
    : '',
);

test('the owner logs in, sees a slip arrive, confirms it and saves the summary @desktop', async ({
  app,
  server,
}, info) => {
  const page = await app.firstWindow();
  await logInAtDesk(page, server);
  const toDo = page.getByRole('region', { name: dashboard.toDo.title });
  await expect(toDo).toContainText(dashboard.toDo.nothing);
  await makeInReview(server, LONG_WEEKEND);
  await toDo.getByText(SOMEBODY.firstName).last().click();
  await confirmMoney(page, page.getByRole('button', { name: bookings.action.confirm }));
  await expect(page.getByText(WORDS.common.status.confirmed).first()).toBeVisible();

  const file = info.outputPath('summary.pdf');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await openFold(page, bookings.detail.papers.title);
  await page.getByRole('button', { name: bookings.action.saveSummary }).click();
  await expect(page.getByText(words.files.saved)).toBeVisible();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');

  // The print dialog's content; the dialog itself would wait for somebody.
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents) return;
    const printToFile = async (done?: (success: boolean, reason: string) => void) => {
      const pdf = await contents.printToPDF({ preferCSSPageSize: true });
      Object.assign(globalThis, { printed: pdf.toString('latin1') });
      done?.(true, '');
    };
    contents.print = (_options, done) => void printToFile(done);
  });
  await openFold(page, bookings.detail.papers.title);
  await page.getByRole('button', { name: bookings.action.printSummary }).click();
  const printed = () => app.evaluate(() => (globalThis as { printed?: string }).printed ?? '');
  await expect.poll(async () => pagesIn(Buffer.from(await printed(), 'latin1'))).toBe(1);
  await expect(page.getByText(words.files.unprinted)).toHaveCount(0);
});

test('offline it reads what it knew @desktop', async ({ app, server }) => {
  const page = await app.firstWindow();
  await makeInReview(server, LONG_WEEKEND);
  await logInAtDesk(page, server);
  const toDo = page.getByRole('region', { name: dashboard.toDo.title });
  await expect(toDo.getByText(SOMEBODY.firstName).first()).toBeVisible();
  await app.evaluate(({ session }) =>
    session.defaultSession.enableNetworkEmulation({ offline: true }),
  );
  await page.reload();
  await expect(toDo.getByText(SOMEBODY.firstName).first()).toBeVisible();
  await expect(page.getByText(WORDS.shell.live.lost)).toBeVisible();
});

test('the villa runs in a utility process, and the first owner needs no code @desktop', async ({
  app,
}) => {
  test.slow();
  const page = await app.firstWindow();
  await page.getByRole('button', { name: words.start.runHere }).click();
  await page.getByRole('button', { name: words.here.start }).click();
  await expect(page.getByRole('heading', { name: words.owner.title })).toBeVisible({
    timeout: 100_000,
  });
});

test('the page is sandboxed, and no other page gets in @desktop', async ({ app }) => {
  const page = await app.firstWindow();
  expect(page.url()).toBe('app://desk/');
  expect(await page.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe(
    'undefined',
  );
  await page.evaluate(() => {
    location.href = 'https://example.com/';
  });
  await page.waitForTimeout(500);
  expect(page.url()).toBe('app://desk/');
  expect(await page.evaluate(() => window.open('https://example.com/') === null)).toBe(true);
  expect(app.windows()).toHaveLength(1);
});
