import type { Locator } from '@playwright/test';

/** The upper and the lower edge of what is in the window, in its pixels from the top. */
export async function boxOf(what: Locator): Promise<{ top: number; bottom: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it has no place in the window');
  return { top: box.y, bottom: box.y + box.height };
}
