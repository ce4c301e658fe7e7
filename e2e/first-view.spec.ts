import type { Page } from '@playwright/test';
import { bringIntoView } from './support/bring-into-view.ts';
import { expect, test } from './support/fresh-test.ts';

/** The bytes that a server may send before it waits to hear from the phone: ten segments of 1460 bytes. */
const FIRST_FLIGHT = 14_600;

/** True if the first picture was complete when the first font was requested; false while one is missing. */
function isThereBeforeFonts(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    // Read by an observer: `performance` itself answers by the test's held clock.
    const { promise, resolve } = Promise.withResolvers<PerformanceEntryList>();
    new PerformanceObserver((notes) => resolve(notes.getEntries())).observe({
      type: 'resource',
      buffered: true,
    });
    const notes = (await promise) as PerformanceResourceTiming[];
    const font = notes.find(({ name }) => name.endsWith('.woff2'));
    const picture = notes.find(({ name }) => name.includes('/media/'));
    return Boolean(font && picture && picture.responseEnd <= font.startTime);
  });
}

for (const language of ['th', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the page fits the first round trip, and its picture comes before fonts and code', async ({
      guest,
      baseURL,
    }) => {
      const { page } = guest;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const fontAsked = page.waitForRequest(/\.woff2$/);
      await page.goto('/');
      await fontAsked;

      // By the page's own timings: Playwright may learn late of the end of a request.
      await expect
        .poll(() => isThereBeforeFonts(page), 'the picture is there when a font is requested')
        .toBe(true);
      const picture = asked.findIndex((path) => path.startsWith('/media/'));
      const later = asked.slice(0, picture).filter((path) => /\.(woff2|js|css)$/.test(path));
      expect(later).toEqual([]);
      // Named from the start, its request comes between the page and the picture's paint.
      expect(await (await page.request.get('/')).text()).not.toContain('rel="manifest"');
      const manifest = page.locator('head link[rel=manifest]');
      await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');

      // The smallest form of the page follows the first, quick one.
      await expect(async () => {
        const answer = await fetch(new URL('/', baseURL), {
          headers: { accept: 'text/html', 'accept-encoding': 'br', cookie: `lang=${language}` },
        });
        const fields = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`);
        const head = `HTTP/1.1 200 OK\r\n${fields.join('')}\r\n`;
        const length = Number(answer.headers.get('content-length'));
        await answer.body?.cancel();
        expect(length + head.length).toBeLessThan(FIRST_FLIGHT);
      }).toPass();
    });
  });
}

test('slides show by their plain addresses when their sizes cannot be fetched', async ({
  guest,
  page,
  watch,
}) => {
  watch.expect('failed GET /api/villa');
  await page.route('**/api/villa', (route) => route.abort());
  await page.goto('/');
  const frame = page.getByRole('region', { name: guest.words.home.slideshow.label });
  await bringIntoView(frame);
  const slide = frame.locator('img').first();
  // It asks twice more by itself, a little later each time.
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(slide).toHaveJSProperty('complete', true, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  expect(await slide.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
