import { type Frame, type Page, expect } from '@playwright/test';
import axeCore from 'axe-core';
import { badLines } from './thai-lines.ts';

const SETTLED_MS = 3000;
/** The widths that every screen is looked at in; in the soak also those between, and one wider than any text gets. */
const WIDTHS =
  process.env['EVERY_WAY'] === '1' ? [320, 390, 430, 768, 1280, 2560] : [320, 390, 768, 1280];

/** The rules of axe that a theme can break: all others check what both themes share. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare const axe: typeof axeCore;

/** Puts axe into the page, and into the pages within it. Half a megabyte, so only where it is not yet. */
async function bringAxe(page: Page): Promise<void> {
  const bringInto = async (frame: Frame): Promise<void> => {
    if (await frame.evaluate(() => 'axe' in globalThis)) return;
    await frame.evaluate(axeCore.source);
  };
  const within = page.frames().filter((frame) => frame !== page.mainFrame());
  await bringInto(page.mainFrame());
  // One of them may be gone by now; the page's own answer counts.
  await Promise.all(within.map((frame) => bringInto(frame).catch(() => undefined)));
}

/** The violations that axe finds, each with the elements that it is about. */
function violations(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { violations: found } = await axe.run({
      // It would otherwise describe each element that is in order, which takes longer than to look.
      resultTypes: ['violations'],
      ...(only ? { runOnly: { type: 'rule' as const, values: only } } : {}),
    });
    return found.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any: [why] }) => `${target.join(' ')} (${why?.message})`).join(', ')}`,
    );
  }, rules);
}

/** Colours that glide, however fast, have their old value until the next picture, which a busy machine draws late. */
async function switchTheme(
  page: Page,
  from: 'light' | 'dark',
  to: 'light' | 'dark',
): Promise<void> {
  await page.evaluate(
    ([old, now]) => {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition-property: none !important; }');
      document.adoptedStyleSheets = [still];
      document.documentElement.classList.replace(old, now);
    },
    [from, to] as const,
  );
  await expect(page.locator('html')).toHaveClass(to);
}

/** Axe finds nothing in the light and in the dark theme; the page is left in the light one. */
export async function expectNoViolation(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveClass('light');
  await bringAxe(page);
  expect(await violations(page), 'in the light').toEqual([]);
  await switchTheme(page, 'light', 'dark');
  expect(await violations(page, COLOUR_RULES), 'in the dark').toEqual([]);
  await switchTheme(page, 'dark', 'light');
}

/** Checks the page as a phone shows it; a window this narrow lays it out alike. */
export async function expectNoViolationOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolation(page);
}

/** The elements that make the page wider than the window. */
function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // A part that scrolls by itself has its contents beyond the side.
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !isClipped(element.parentElement),
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
