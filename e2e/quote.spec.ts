import { texts as quoteTh } from '@villa/shared/i18n/guest/quote.th.ts';
import { listSentQuotes } from '@villa/shared/contract/sent-quotes.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { expect, test } from './support/test.ts';
import { fill } from './support/words.ts';

test.describe('in th', () => {
  test.use({ language: 'th', contextOptions: { reducedMotion: 'reduce' } });
  test('F15 an owner on a phone makes a quote at an agreed price, and its guest books with it once', async ({
    page,
    server,
    newGuest,
  }) => {
    const { form, words, list } = ADMIN_WORDS.th.quotes;
    await openAdmin(page, server, '/rates', 'owner');
    await page.getByRole('link', { name: ADMIN_WORDS.th.rates.cost.quote }).click();
    await page.getByLabel(form.name).fill('ธนิดา');
    await page.getByLabel(form.agreed).check();
    await page.getByLabel(form.amount).fill('30,000');
    await page.getByLabel(form.reason).fill('เพื่อนของบ้าน');
    await page.getByRole('button', { name: fill(form.make, { price: '฿30,000' }) }).click();
    const text = page.getByLabel(words.text, { exact: true });
    await expect(text).toContainText('สวัสดีค่ะ คุณธนิดา');
    await expect(text).toContainText('฿30,000');
    await expect(text).toContainText('ยังไม่ได้กันไว้');

    const staff = await server.staffApi();
    const { quotes } = await staff.call(listSentQuotes, {});
    const link = quotes[0]?.url ?? '';
    const guest = await newGuest();
    await guest.page.goto(new URL(link).pathname);
    await expect(guest.page.getByText(quoteTh.free.text)).toBeVisible();
    await guest.page
      .getByRole('button', { name: fill(quoteTh.book, { price: '฿30,000' }) })
      .click();
    await guest.page.waitForURL('**/customer-info');
    await expect(guest.page.getByText('฿30,000').first()).toBeVisible();

    const other = await newGuest();
    await other.page.goto(new URL(link).pathname);
    await expect(other.page.getByText(quoteTh.used.title)).toBeVisible();
    await expect(other.page.getByRole('button', { name: /30,000/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(list.empty)).toBeVisible();
  });
});
