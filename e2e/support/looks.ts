import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import type { Language } from '@villa/shared/domain/language.ts';

/**
 * On which devices a screen is looked at in each language: a phone in Thai, most guests' and the house's
 * own, a desktop in both, since it is pulled through all widths.
 */
export const LOOKED_AT = { th: [], en: ['@desktop'] } as const satisfies Record<
  Language,
  readonly string[]
>;

const SETTLED_MS = 3000;
const WIDTHS = [320, 390, 768, 1280, 2560];

/** The rules of axe that a theme can break: all others read what is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds, each with the elements that it is about. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Without the blank page that it would open each time to put its finding together in.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Axe finds nothing, in the light and in the dark; the page is left in the light, to be read again. */
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

/** Nothing stands out sideways, however wide the window is. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The page may need a moment to hear of its new width.
    const message = `${width} px wide`;
    await expect.poll(() => overhang(page), { message, timeout: SETTLED_MS }).toEqual([]);
  }
}
