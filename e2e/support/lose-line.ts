import type { Page } from '@playwright/test';

/** Cuts a window off, without the files that a test before has left in the browser (`keep-files.ts`). */
export async function loseLine(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Network.clearBrowserCache');
  await chromium.detach();
  await page.context().setOffline(true);
}
