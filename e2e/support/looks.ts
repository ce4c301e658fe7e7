import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { badLines } from './thai-lines.ts';

const SETTLED_MS = 3000;
/** The widths that every screen is looked at in; the last is wider than any text gets. */
const WIDTHS = [320, 390, 430, 768, 1280, 2560];

/** The rules of axe that a theme can break: all others check what both themes share. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds, each with the elements that it is about. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Without the blank page that it would open each time to collect its results.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Axe finds nothing in the light and in the dark theme; the page is left in the light one. */
export async function expectNoViolation(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveClass('light');
  expect(await violations(page), 'in the light').toEqual([]);
  await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'));
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await violations(page, COLOUR_RULES), 'in the dark').toEqual([]);
  await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'));
}

/** What makes the page wider than the window. */
function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...outside.slice(0, 5).map((part) => `${part.tagName} ${part.getAttribute('class')}`),
    ];
  });
}

/** Nothing is wider than the window, however wide that is, and no Thai line begins within a word. */
export async function expectToFit(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The page may need a moment to take on its new width.
    const settled = { message: `${width} px wide`, timeout: SETTLED_MS };
    await expect.poll(() => overhang(page), settled).toEqual([]);
    await expect.poll(() => badLines(page), settled).toEqual([]);
  }
}
