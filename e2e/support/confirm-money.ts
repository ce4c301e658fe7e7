import { type Locator, type Page, expect } from '@playwright/test';

/** Staff say that what was asked for has come, which is what the question offers. */
export async function confirmMoney(
  page: Page,
  confirm: Locator,
  press: (what: Locator) => Promise<void> = (what) => what.click(),
): Promise<void> {
  await press(confirm);
  const question = page.getByRole('dialog');
  await press(question.locator('button[type=submit]'));
  await expect(question).toBeHidden();
}
