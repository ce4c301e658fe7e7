import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { type Guest, LOCALES, guestAt, shareClock } from './guest.ts';
import { type TestServer, startTestServer } from './test-server.ts';
import { Watch } from './watch.ts';

interface PerTest {
  /** The language of the browser, which the site follows while nothing is remembered. */
  language: Language;
  watch: Watch;
  guest: Guest;
  /** Another guest, with a browser of their own. */
  newGuest: () => Promise<Guest>;
}

interface PerWorker {
  server: TestServer;
}

function prepare(context: BrowserContext, watch: Watch): Promise<void> {
  watch.follow(context);
  return shareClock(context);
}

export const test = base.extend<PerTest, PerWorker>({
  language: ['th', { option: true }],
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

  context: async ({ context, watch }, use) => {
    await prepare(context, watch);
    await use(context);
    // The next test may go on in the same window.
    await context.setOffline(false);
  },

  guest: ({ page, language, isMobile }, use) => use(guestAt(page, language, isMobile)),

  newGuest: async ({ browser, language, isMobile, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await newContext(browser);
      contexts.push(context);
      await prepare(context, watch);
      return guestAt(await context.newPage(), language, isMobile);
    });
    for (const context of contexts) await context.close();
  },
});

/** Playwright gives it the project's viewport, language and address. */
function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext();
}

export { expect };
