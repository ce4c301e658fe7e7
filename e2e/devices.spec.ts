/** Guests' phones differ from a new one on a desk: some store nothing, some show larger letters. */
import type { BrowserContext } from '@playwright/test';
import { walkJourney } from './support/journey.ts';
import { expect, test } from './support/fresh-test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** As a browser that is to keep nothing: each touch of a storage throws, and a cookie is not kept. */
function refuseStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  });
}

test('a guest books in a browser that keeps nothing', async ({ guest, server, context }) => {
  await refuseStorage(context);
  await walkJourney(guest, server);
});

test('a guest books with letters of one and a half times the size', async ({
  guest,
  server,
  context,
}) => {
  await context.addInitScript(() => {
    const grow = () => document.documentElement.style.setProperty('font-size', '150%');
    if (document.documentElement) grow();
    else document.addEventListener('readystatechange', grow, { once: true });
  });
  const { page } = guest;
  await walkJourney(guest, server, async () => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '24px',
    );
    // Nothing is cut off at the side, and nothing has to be dragged there.
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
