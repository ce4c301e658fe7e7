import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { type Guest, LOCALES, guestAt, shareClock } from './guest.ts';
import { keepFiles } from './keep-files.ts';
import { type TestServer, startTestServer } from './test-server.ts';
import { Watch } from './watch.ts';

interface PerTest {
  /** The language of the browser, which the site follows while nothing is remembered. */
  language: Language;
  /** True if the browser's clock starts where the server's stands. */
  sharesClock: boolean;
  watch: Watch;
  guest: Guest;
  /** Another guest, with a browser of their own. */
  newGuest: () => Promise<Guest>;
}

interface PerWorker {
  server: TestServer;
}

/** Has the watch read what goes wrong in a window, and its clock start where the server's stands. */
export async function prepare(
  context: BrowserContext,
  { watch, sharesClock }: Pick<PerTest, 'watch' | 'sharesClock'>,
): Promise<void> {
  watch.follow(context);
  if (sharesClock) await shareClock(context);
}

export const test = base.extend<PerTest, PerWorker>({
  language: ['th', { option: true }],
  sharesClock: [true, { option: true }],
  locale: ({ language }, use) => use(LOCALES[language]),
  baseURL: ({ server }, use) => use(server.url),

  server: [
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  watch: async ({ server }, use) => {
    await server.reset();
    const watch = new Watch();
    await use(watch);
    expect(watch.problems()).toEqual([]);
  },

  context: async ({ context, watch, sharesClock }, use, info) => {
    keepFiles(context);
    await prepare(context, { watch, sharesClock });
    await use(context);
    // The next test may go on in the same window.
    await context.setOffline(false);
    // One in a window of its own would have the page go on beside it. That of a failed test is still to be pictured.
    if (info.status !== info.expectedStatus) return;
    watch.end();
    for (const page of context.pages()) await page.goto('about:blank');
  },

  guest: ({ page, language, isMobile }, use) => use(guestAt(page, language, isMobile)),

  newGuest: async ({ browser, language, isMobile, watch, sharesClock }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await newContext(browser);
      contexts.push(context);
      await prepare(context, { watch, sharesClock });
      return guestAt(await context.newPage(), language, isMobile);
    });
    for (const context of contexts) await context.close();
  },
});

/** Playwright gives it the project's viewport, language and address. */
export function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext();
}

export { expect };
