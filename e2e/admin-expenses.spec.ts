import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { PNG_RECEIPT } from './support/receipt-picture.ts';
import { expect, test } from './support/test.ts';

test.describe('in th', () => {
  test.use({ language: 'th', contextOptions: { reducedMotion: 'reduce' } });
  test('D8 an owner on a phone notes an expense with its picture, and the month says it', async ({
    page,
    server,
  }) => {
    const words = ADMIN_WORDS.th.expenses;
    await openAdmin(page, server, '/expenses', 'owner');
    await page.getByRole('button', { name: words.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: PNG_RECEIPT });
    await dialog.getByLabel(words.form.amount).fill('12,480');
    await dialog.getByText(words.form.more.replace('{{count}}', '9')).click();
    await dialog.getByText(words.category.electricity, { exact: true }).click();
    await dialog
      .getByRole('button', { name: `บันทึก ฿12,480 ${words.category.electricity}` })
      .click();
    await expect(page.getByRole('listitem').filter({ hasText: '฿12,480' })).toBeVisible();
    await page.getByRole('button', { name: words.row.picture }).click();
    await expect(page.getByRole('img', { name: words.row.picture })).toBeVisible();
    await page.goto(page.url().replace(/expenses.*/, 'month'));
    await expect(page.getByText(words.profit.title)).toBeVisible();
    await expect(page.getByText('−฿12,480').first()).toBeVisible();
  });
});
