import type { Page } from '@playwright/test';

/** Opens a folded subject, unless it is open. */
export async function openFold(page: Page, title: string): Promise<void> {
  const fold = page.locator('details').filter({
    has: page.locator('summary').getByRole('heading', { name: title, exact: true }),
  });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}
