import type { Page } from '@playwright/test';
import { deleteBackground, deleteDarkBackground } from '@villa/shared/contract/admin-pictures.ts';
import { type Villa, getVilla } from '@villa/shared/contract/villa.ts';
import type { Guest } from './support/guest.ts';
import { goDownHome } from './support/page-contents.ts';
import { watchShifts } from './support/shifts.ts';
import type { TestServer } from './support/test-server.ts';
import { expect, test } from './support/fresh-test.ts';

type Which = 'day' | 'dusk';

function whichOf(url: string, villa: Villa): Which | null {
  const { pathname } = new URL(url);
  const is = (address: string | null) =>
    address !== null && pathname.startsWith(`/media/${villa.pictures[address]?.id}-`);
  if (is(villa.backgroundImage)) return 'day';
  return is(villa.darkBackgroundImage) ? 'dusk' : null;
}

/** Notes which of the two first pictures are asked for, by any of their addresses. */
async function watchPictures(page: Page, server: TestServer) {
  const villa = await server.api.call(getVilla, {});
  const asked: Which[] = [];
  page.on('request', (request) => {
    const which = whichOf(request.url(), villa);
    if (which) asked.push(which);
  });
  /** The one that covers all others; null while it is not there whole. */
  const shown = async (): Promise<Which | null> => {
    const url = await page
      .locator('.hero img')
      .last()
      .evaluate((img: HTMLImageElement) =>
        img.complete && img.naturalWidth > 0 ? img.currentSrc : '',
      );
    return url === '' ? null : whichOf(url, villa);
  };
  return { asked, shown };
}

/** The switch in the header, whatever it would do now. */
function themeSwitch({ page, words }: Guest) {
  const { toDark, toLight } = words.common.theme;
  return page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^(${toDark}|${toLight})$`) });
}

/** As the switch leaves it behind. */
async function choose(page: Page, server: TestServer, theme: string): Promise<void> {
  await page.context().addCookies([{ name: 'theme', value: theme, url: server.url }]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

async function isHydrated(page: Page): Promise<void> {
  await expect(page.locator('#root > [data-unhydrated]')).toHaveCount(0);
}

for (const [theme, mine] of [
  ['light', 'day'],
  ['dark', 'dusk'],
] as const) {
  test(`the ${theme} theme begins with its own picture and fetches no other`, async ({
    guest,
    server,
  }) => {
    const { page } = guest;
    const { asked, shown } = await watchPictures(page, server);
    const shifted = await watchShifts(page);
    await choose(page, server, theme);
    await page.goto('/');
    await isHydrated(page);
    await expect.poll(shown).toBe(mine);
    await page.waitForLoadState('networkidle');
    expect(new Set(asked)).toEqual(new Set([mine]));
    await expect(page.locator('html')).toHaveClass(theme);
    expect(await shifted()).toEqual([]);

    // Further down the other one leads the gallery, and nothing stands twice.
    await goDownHome(page);
    const all = await page
      .locator('.hero img, .mosaic img, .day-strip img, #slideshow img')
      .evaluateAll((found) => found.map((img) => (img as HTMLImageElement).src));
    const ids = all.map(
      (src) => /\/media\/([a-z\d-]+?)(?:-tall)?-\d+-[\da-f]{16}\./.exec(src)?.[1],
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
}

test.describe('a computer that prefers dark', { tag: '@desktop' }, () => {
  test.use({ colorScheme: 'dark' });

  test('nobody has chosen: the light page keeps its picture', async ({ page, server }) => {
    const { asked, shown } = await watchPictures(page, server);
    await page.goto('/');
    await isHydrated(page);
    await expect.poll(shown).toBe('day');
    expect(asked).not.toContain('dusk');
  });
});

test('the switch changes the picture without a gap, and the next visit begins with it', async ({
  guest,
  server,
}) => {
  const { page } = guest;
  const { asked, shown } = await watchPictures(page, server);
  await page.goto('/');
  await isHydrated(page);
  await expect.poll(shown).toBe('day');
  // From now on there is a whole picture in the first view in every frame.
  await page.evaluate(() => {
    const gaps: number[] = [];
    Object.assign(window, { gaps });
    const look = () => {
      const all = [...document.querySelectorAll<HTMLImageElement>('.hero img')];
      if (!all.some((img) => img.complete && img.naturalWidth > 0)) gaps.push(performance.now());
      requestAnimationFrame(look);
    };
    look();
  });
  await guest.press(themeSwitch(guest));
  await expect.poll(shown).toBe('dusk');
  await guest.press(themeSwitch(guest));
  await expect.poll(shown).toBe('day');
  await guest.press(themeSwitch(guest));
  await expect.poll(shown).toBe('dusk');
  expect(await page.evaluate(() => (window as unknown as { gaps: number[] }).gaps)).toEqual([]);

  asked.length = 0;
  await page.reload();
  await isHydrated(page);
  await expect.poll(shown).toBe('dusk');
  await expect(page.locator('html')).toHaveClass('dark');
  expect(asked).not.toContain('day');
});

test.describe('with a cookie that says something else', { tag: '@desktop' }, () => {
  test('the choice in local storage counts, and the page is asked for once more', async ({
    page,
    server,
  }) => {
    const { shown } = await watchPictures(page, server);
    let pages = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/');
    await isHydrated(page);
    await expect.poll(shown).toBe('dusk');
    await expect(page.locator('.hero img')).toHaveCount(1);
    expect(pages).toBe(2);
    await page.reload();
    await isHydrated(page);
    await expect.poll(shown).toBe('dusk');
    expect(pages).toBe(3);
  });

  test('a browser that keeps no cookie changes the picture later, and asks no more', async ({
    page,
    server,
  }) => {
    const { shown } = await watchPictures(page, server);
    let pages = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    await page.goto('/');
    await isHydrated(page);
    await expect(page.locator('html')).toHaveClass('dark');
    await expect.poll(shown).toBe('dusk');
    expect(pages).toBe(1);
  });
});

test.describe('without scripts', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the cookie alone chooses theme and picture', async ({ page, server }) => {
    const { asked } = await watchPictures(page, server);
    await page.context().addCookies([{ name: 'theme', value: 'dark', url: server.url }]);
    await page.goto('/');
    await expect(page.locator('html')).toHaveClass('dark');
    await expect.poll(() => new Set(asked)).toEqual(new Set(['dusk']));
  });
});

test.describe('a villa', { tag: '@desktop' }, () => {
  test('without a picture for the dark theme has one in both', async ({ guest, server }) => {
    const { page } = guest;
    await (await server.staffApi()).call(deleteDarkBackground, {});
    const { asked, shown } = await watchPictures(page, server);
    await choose(page, server, 'dark');
    await page.goto('/');
    await isHydrated(page);
    await expect.poll(shown).toBe('day');
    await guest.press(themeSwitch(guest));
    await expect(page.locator('html')).toHaveClass('light');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.hero img')).toHaveCount(1);
    expect(new Set(asked)).toEqual(new Set(['day']));
  });

  test('without the light one has a picture in the dark theme alone', async ({ guest, server }) => {
    const { page } = guest;
    await (await server.staffApi()).call(deleteBackground, {});
    const { shown } = await watchPictures(page, server);
    await page.goto('/');
    await isHydrated(page);
    await expect(page.locator('.hero img')).toHaveCount(0);
    await guest.press(themeSwitch(guest));
    await expect.poll(shown).toBe('dusk');
    await guest.press(themeSwitch(guest));
    await expect(page.locator('html')).toHaveClass('light');
  });
});
