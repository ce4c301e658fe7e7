import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { groupReceiptCode } from '@villa/shared/domain/money/receipt-code.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { download } from './support/downloads.ts';
import { LEGAL, MONTH_WORDS, RECEIPT_WORDS, makeReceipt, voidReceipt } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { asWrapped, fill } from './support/words.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('whoever scans a receipt reads that it is real, and of whom only the issuer; then that it is void', async ({
      guest,
      page,
      server,
    }) => {
      const words = RECEIPT_WORDS[language];
      await server.changeVilla(LEGAL);
      const { id, receipt } = await makeReceipt(server, LONG_WEEKEND);
      await page.goto(`/verify/receipt/${receipt.token}`);
      const title = fill(words.title, { number: receipt.number });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(asWrapped(title));
      await expect(page.getByText('฿10,000')).toBeVisible();
      await expect(page.getByText(words.state.valid, { exact: true })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Malee');
      await voidReceipt(server, id);
      await page.reload();
      await expect(page.getByText(words.state.voided, { exact: true })).toBeVisible();
      // To compare one that is void would make it look as good as another.
      await expect(page.getByText(asWrapped(words.voidedCompare))).toBeVisible();
      await expect(page.getByText(asWrapped(words.compare))).toHaveCount(0);
      expect(guest.language).toBe(language);
    });

    test('a code that was misread is typed again, and the receipt is found', async ({
      guest,
      page,
      server,
      watch,
    }) => {
      const words = RECEIPT_WORDS[language];
      const { receipt } = await makeReceipt(server, LONG_WEEKEND);
      const code = groupReceiptCode(receipt.token);
      await page.goto('/verify/receipt');
      const box = page.getByLabel(asWrapped(words.code));
      const check = page.getByRole('button', { name: asWrapped(words.check), exact: true });
      watch.expect('404 GET /api/receipts/');
      await box.fill(code.slice(1));
      await guest.press(check);
      await expect(page.getByRole('alert')).toContainText(asWrapped(words.unknown.title));
      // As it was typed, to be put right; of the length of older ones nothing is said.
      await expect(box).toHaveValue(code.slice(1));
      await expect(page.getByText(asWrapped(words.unknown.still))).toBeVisible();
      await expect(page.getByText(asWrapped(words.unknown.old))).toBeHidden();
      await box.fill(code.toLowerCase().replaceAll('-', ' '));
      await guest.press(check);
      const title = fill(words.title, { number: receipt.number });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(asWrapped(title));
    });

    test('the owner reads the month, saves it as a file, and saves a receipt', async ({
      guest,
      page,
      server,
    }) => {
      await makeReceipt(server, LONG_WEEKEND);
      await openAdmin(page, server, '/month', 'owner');
      const words = MONTH_WORDS[language];
      await expect(page.getByText('฿10,000').first()).toBeVisible();
      const file = await download(guest, page.getByRole('button', { name: words.save }));
      expect(file.name).toBe('money-2026-11.csv');
      expect(file.data.toString()).toContain('2026-0001');
      const save = `${ADMIN_WORDS[language].shell.receipt.save} 2026-0001`;
      const receipt = await download(guest, page.getByRole('button', { name: asWrapped(save) }));
      expect(receipt.name).toBe('receipt-2026-0001.pdf');
      expect(receipt.data.subarray(0, 4).toString()).toBe('%PDF');
      // The month before had none of it.
      await guest.press(page.getByRole('button', { name: words.previous }));
      await expect(page.getByText(asWrapped(words.empty))).toBeVisible();
    });
  });
}
