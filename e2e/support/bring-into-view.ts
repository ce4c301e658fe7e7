import { type Locator, expect } from '@playwright/test';

/**
 * Scrolls to it. Playwright itself tries that once, with the element that it has found: where React draws the page anew
 * meanwhile, as it does when a browser has translated it before, another one stands there a moment later.
 */
export async function bringIntoView(what: Locator): Promise<void> {
  await expect(() => what.scrollIntoViewIfNeeded()).toPass({ timeout: 30_000 });
}
