import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

/** More stops than any page has. */
const MAX_STOPS = 80;

function hasFocus(what: Locator): Promise<boolean> {
  return what.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the focus is there. @throws when it never comes there */
export async function tabTo(what: Locator): Promise<void> {
  await expect(what).toBeAttached();
  const { keyboard } = what.page();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(what)) return;
    await keyboard.press('Tab');
  }
  await expect(what, 'reached with the Tab key').toBeFocused();
}

/** True when the focused element shows that it is, by an outline of some width. */
export function focusIsSeen(page: ReturnType<Locator['page']>): Promise<boolean> {
  return page.evaluate(() => {
    for (let at = document.activeElement; at; at = at.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true;
    }
    return false;
  });
}
