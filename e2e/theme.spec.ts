import type { Page } from '@playwright/test';
import type { Guest } from './support/guest.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** The root's classes when the body began, before anything could be painted. */
    classesAtFirst?: string;
  }
}

/** Reads the root's classes the moment the body begins. */
async function lookEarly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      window.classesAtFirst = document.documentElement.className;
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

function toDark({ page, words }: Guest) {
  return page.getByRole('button', { name: words.common.theme.toDark });
}
function toLight({ page, words }: Guest) {
  return page.getByRole('button', { name: words.common.theme.toLight });
}

/** How bright the page's background is, 0 black to 1 white. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / (3 * 255);
  });
}

test.describe('in English', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });

  test('the theme is light, turns dark on request, and is then dark before the first paint', async ({
    page,
    guest,
  }) => {
    await lookEarly(page);
    await page.goto('/');
    const root = page.locator('html');
    await expect(root).toHaveClass('light');
    expect(await brightness(page)).toBeGreaterThan(0.9);
    await expect(toDark(guest)).toHaveAccessibleName('Switch to dark mode');

    await guest.press(toDark(guest));
    await expect(root).toHaveClass('dark');
    await expect(toLight(guest)).toHaveAccessibleName('Switch to light mode');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    expect(await brightness(page)).toBeLessThan(0.2);

    for (const path of ['/', '/booking']) {
      await page.goto(path);
      expect(await page.evaluate(() => window.classesAtFirst)).toBe('dark');
      await expect(toLight(guest)).toBeVisible();
    }
    await guest.press(toLight(guest));
    await expect(root).toHaveClass('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });
});

/** Presses a button of the page at the moment in which React starts to hydrate. */
async function pressWhileWaking(page: Page, name: string): Promise<void> {
  await page.addInitScript((label) => {
    const { port1, port2 } = new MessageChannel();
    const isHeardByReact = () => {
      const root = document.getElementById('root');
      return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    };
    port1.addEventListener('message', () => {
      if (!isHeardByReact()) return port2.postMessage(null);
      document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
    });
    port1.start();
    port2.postMessage(null);
  }, name);
}

test('a press during hydration counts once', async ({ page, guest }) => {
  await pressWhileWaking(page, guest.words.common.theme.toDark);
  await page.goto('/');
  await expect(toLight(guest)).toBeVisible();
  await expect(page.locator('[data-unhydrated]').filter({ has: toLight(guest) })).toHaveCount(0);
  await expect(page.locator('html')).toHaveClass('dark');
});

test.describe('a computer that prefers dark', { tag: '@desktop' }, () => {
  test.use({ colorScheme: 'dark' });

  test('the theme still starts light', async ({ page, guest }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveClass('light');
    await expect(toDark(guest)).toBeVisible();
  });
});
