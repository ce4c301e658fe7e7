import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { Guest } from './guest.ts';

/** Presses a link that saves a file, and reads what was saved. */
export async function download(
  guest: Guest,
  link: Locator,
): Promise<{ name: string; data: Buffer }> {
  const [saved] = await Promise.all([guest.page.waitForEvent('download'), guest.press(link)]);
  return { name: saved.suggestedFilename(), data: await readFile(await saved.path()) };
}

/** True when a picture has really arrived and could be drawn. */
export function isDrawn(picture: Locator): Promise<boolean> {
  return picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
}
