import type { Locator, Page } from '@playwright/test';
import { LONG_WEEKEND } from './support/days.ts';
import { openBookingCard } from './support/home.ts';
import { expect, test } from './support/test.ts';

test.describe('the booking card beside the text', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 1280, height: 520 } });

  test('a wheel over it scrolls the card in a low window, and then the page', async ({ guest }) => {
    const { page, words } = guest;
    await page.goto('/');
    const form = await openBookingCard(guest);
    await form.choose(LONG_WEEKEND);
    const nights = form.place.getByText(words.common.price.everyNight);
    await form.place.evaluate((card) => card.scrollTo(0, 0));
    expect(await isUncovered(nights)).toBe(false);

    await form.place.hover({ position: { x: 150, y: 60 } });
    await expect(async () => {
      await page.mouse.wheel(0, 120);
      expect(await isUncovered(nights)).toBe(true);
    }).toPass();
    await wheelUntilThePageMoves(page);
  });

  test('a wheel over it scrolls the page when the card itself has nothing to scroll', async ({
    guest,
  }) => {
    await guest.page.setViewportSize({ width: 1280, height: 1000 });
    await guest.page.goto('/');
    const { place } = await openBookingCard(guest);
    await place.hover({ position: { x: 150, y: 60 } });
    await wheelUntilThePageMoves(guest.page);
  });
});

/** True if a press in the middle of it would reach it. */
function isUncovered(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
}

async function wheelUntilThePageMoves(page: Page): Promise<void> {
  const height = (): Promise<number> => page.evaluate(() => window.scrollY);
  const before = await height();
  await expect(async () => {
    await page.mouse.wheel(0, 120);
    expect(await height()).toBeGreaterThan(before);
  }).toPass();
}
