import type { Page } from '@playwright/test';

/** Opens a folded subject, unless it is open. */
export async function openFold(page: Page, title: string): Promise<void> {
  const fold = page.locator('details').filter({
    has: page.locator('summary').getByRole('heading', { name: title, exact: true }),
  });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

/** Opens a part of a card that is folded. `{{…}}` in its label stands for any number. */
export async function openPart(page: Page, label: string): Promise<void> {
  const [before = ''] = label.split('{{');
  const part = page.locator('details').filter({
    has: page.locator('summary').filter({ hasText: before, hasNot: page.getByRole('heading') }),
  });
  if ((await part.getAttribute('open')) === null) await part.locator('summary').first().click();
}
