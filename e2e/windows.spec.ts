import type { Page } from '@playwright/test';
import { openWholeHome } from './support/page-contents.ts';
import { SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Parts that stay in the window, or are cut by it, while the rest scrolls. */
function findKept(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const place = document.querySelector('[role="dialog"]') ?? document.body;
    return [...place.querySelectorAll<HTMLElement>('*')]
      .filter((each) => each.checkVisibility({ checkVisibilityCSS: true }))
      .filter((each) => each.closest('.sr-only') === null)
      .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
      .filter((each) => each.offsetHeight > 1)
      .map((each) => `${each.tagName} ${each.className}`);
  });
}

test.describe('a phone on its side', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('no browser makes the letters of a part of a line larger, as on wide phones they do', async ({
    guest: { page },
  }) => {
    for (const path of ['/', '/booking', '/verify']) {
      await page.goto(path);
      // The prefixed name alone is one that this browser no longer knows.
      await expect(page.locator('html')).toHaveCSS('text-size-adjust', '100%');
    }
  });
});

for (const name of [
  'home-whole',
  'home-continue',
  'home-card',
  'booking-panel',
  'customer-info-errors',
  'payment-transfer',
  'payment-promptpay',
  'payment-cancel',
  'confirmation-due',
]) {
  test(
    `on a phone that is turned on its side nothing stays over what scrolls, and each button can be pressed (${name})`,
    { tag: '@phone' },
    async ({ guest, server, watch }) => {
      const { page } = guest;
      const screen = SCREENS.find((each) => each.name === name);
      watch.expect(...(screen?.leaves ?? []));
      await screen?.open(guest, server);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect.poll(() => findKept(page)).toEqual([]);
      const dialog = page.getByRole('dialog');
      const place = (await dialog.count()) > 0 ? dialog : page.locator('body');
      const buttons = place.locator('button:enabled');
      expect(await buttons.count()).toBeGreaterThan(0);
      // Playwright refuses to press what something else covers.
      for (const button of await buttons.all()) {
        if (await button.isVisible()) await button.click({ trial: true });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
    },
  );
}

test(
  'a phone has the names of the places in the drawing, none over another',
  { tag: '@phone' },
  async ({ guest }) => {
    const { page } = guest;
    await openWholeHome(guest);
    const names = page.locator('#place .sketch-place');
    const boxes = [];
    for (const name of await names.all()) {
      await expect(name).toBeVisible();
      boxes.push(await name.boundingBox());
    }
    expect(boxes.length).toBeGreaterThan(4);
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (!one || !other) throw new Error('it has no place in the window');
        const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const high =
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        // Lines of text stand closer than their boxes.
        expect(Math.min(wide, high)).toBeLessThan(5);
      }
    }
  },
);
