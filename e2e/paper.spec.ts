import type { Page } from '@playwright/test';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { pagesIn, printOf } from './desk/printed.ts';
import { openAdmin } from './support/admin.ts';
import { makeAwaited, makeConfirmed, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { makeReceipt } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';

/** Prints a sheet. @returns the text that must stand on it */
const SHEETS: Record<string, (page: Page, server: TestServer) => Promise<string>> = {
  async payment(page, server) {
    const { _id } = await makeAwaited(server, LONG_WEEKEND);
    await page.addInitScript(() => localStorage.setItem('way-to-pay', 'bank_transfer'));
    await page.goto(`/booking/${_id}/payment`);
    return '000-0-00000-1';
  },
  async 'a slip in review'(page, server) {
    const { _id, reference } = await makeInReview(server, LONG_WEEKEND);
    await page.goto(`/booking/${_id}/confirmation`);
    return reference;
  },
  async 'a confirmed stay'(page, server) {
    const { _id, reference } = await makeConfirmed(server, LONG_WEEKEND);
    await page.goto(`/booking/${_id}/confirmation`);
    return reference;
  },
  async 'the month'(page, server) {
    await makeReceipt(server, LONG_WEEKEND);
    await openAdmin(page, server, '/month', 'owner');
    return '2026-0001';
  },
  async 'a booking of the admin'(page, server) {
    const { _id, reference } = await makeConfirmed(server, LONG_WEEKEND);
    await openAdmin(page, server, `/bookings/${_id}`);
    return reference;
  },
};

/** How light the ground is, and the lightest words that stand on it without a ground of their own. */
function inks(page: Page): Promise<{ ground: string; lightest: number }> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('h1, h2, h3, p, dt, dd')].filter(
      (part) => part.checkVisibility() && part.textContent.trim() !== '',
    );
    const lightness = words.map((part) => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(part).color.match(/[\d.]+/g) ?? []
      ).map(Number);
      return 0.3 * red + 0.6 * green + 0.1 * blue;
    });
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    return { ground, lightest: Math.max(...lightness) };
  });
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, { tag: '@desktop' }, () => {
    test.use({ language });

    for (const [name, open] of Object.entries(SHEETS)) {
      test(`${name}: printed out of the dark it is one light sheet`, async ({ page, server }) => {
        await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
        const must = await open(page, server);
        await expect(page.locator('html')).toHaveClass('dark');
        await expect(page.getByText(must).first()).toBeVisible();

        await page.emulateMedia({ media: 'print' });
        await expect(page.getByText(must).filter({ visible: true }).first()).toBeVisible();
        const { ground, lightest } = await inks(page);
        expect(ground).toBe('rgb(255, 255, 255)');
        expect(lightest).toBeLessThan(110);
        // Nothing that can only be pressed.
        await expect(page.locator('button:not([data-print]):visible')).toHaveCount(0);
        await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
        // A month is as long as its list.
        expect(pagesIn(await printOf(page, 'its own'))).toBeLessThanOrEqual(
          name === 'the month' ? 2 : 1,
        );
      });
    }
  });
}
