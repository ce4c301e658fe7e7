import { listPayments } from '@villa/shared/contract/ledger.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { expectNoViolation, expectToFit } from './support/looks.ts';
import { makeBankMonth, sendBankMonth } from './support/statements.ts';
import { expect, test } from './support/test.ts';

const ENTER_WAITS_MS = 450;

/** Axe and the widths read these screens among all others of staff; here only what a dialog adds. */
test.describe('in en', () => {
  test.use({
    language: 'en',
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    contextOptions: { reducedMotion: 'reduce' },
  });
  test('D7 an owner goes through a statement by keys on a laptop', async ({ page, server }) => {
    const words = ADMIN_WORDS.en.statements;
    const { file, asked, id } = await makeBankMonth(server);
    await openAdmin(page, server, '/statements', 'owner');
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('heading', { name: words.map.title })).toBeVisible();
    await expect(page.getByText('The balances fit in 5 of 5 rows')).toBeVisible();
    const press = async (key: string) => {
      // An Enter at once may have been meant for the row before.
      if (key === 'Enter') await page.waitForTimeout(ENTER_WAITS_MS);
      await page.keyboard.press(key);
    };
    const tab = (name: string) => page.getByRole('button', { name });
    await press('Enter');
    await expect(tab(`1 ${words.tabs.certain}`)).toBeVisible();
    await expect(tab(`1 ${words.tabs.look}`)).toBeVisible();
    await expect(tab(`3 ${words.tabs.unknown}`)).toBeVisible();

    await press('a');
    await expect(tab(`0 ${words.tabs.certain}`)).toBeVisible();
    await press('z');
    await expect(tab(`1 ${words.tabs.certain}`)).toBeVisible();
    await press('Enter');
    await expect(tab(`0 ${words.tabs.certain}`)).toBeVisible();

    await tab(`1 ${words.tabs.look}`).click();
    await expect(page.getByText(words.differs.no_slip)).toBeVisible();
    await expect(page.getByText(words.look.confirms)).toBeVisible();
    await tab(`1 ${words.tabs.look}`).blur();
    await press('Enter');
    await expect(tab(`0 ${words.tabs.look}`)).toBeVisible();
    const owner = await server.ownerApi();
    const { payments } = await owner.call(listPayments, { params: { id } });
    expect(payments.map(({ entries }) => entries)).toEqual([[{ pot: 'stay', amount: asked }]]);

    await tab(`3 ${words.tabs.unknown}`).click();
    await tab(`3 ${words.tabs.unknown}`).blur();
    await press('x');
    await expect(tab(`2 ${words.tabs.unknown}`)).toBeVisible();
    await press('c');
    await expect(tab(`1 ${words.tabs.unknown}`)).toBeVisible();
    await press('e');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press('4');
    // The close button would be pressed by it.
    await page.getByRole('dialog').getByRole('button').first().focus();
    await page.keyboard.press('Control+Enter');
    await expect(tab(`0 ${words.tabs.unknown}`)).toBeVisible();
    const done = page.getByRole('region', { name: /^Done with/ }).getByRole('definition');
    await expect(done).toHaveText(['1', '1', '0', '1 of 1']);
  });
});

test.describe('in th', () => {
  test.use({ language: 'th', contextOptions: { reducedMotion: 'reduce' } });
  test('D7 and by thumb on a phone', async ({ page, server, guest }) => {
    const words = ADMIN_WORDS.th.statements;
    const { statement, asked } = await sendBankMonth(server, true);
    await openAdmin(page, server, `/statements/${statement}`, 'owner');
    const button = (name: string) => page.getByRole('button', { name });
    await guest.press(button('รับทั้ง 1 แถว'));
    await expect(button(`0 ${words.tabs.certain}`)).toBeVisible();
    await guest.press(button(`1 ${words.tabs.look}`));
    await expect(page.getByText(words.look.confirms)).toBeVisible();
    await guest.press(button(words.look.record.replace('{{amount}}', formatBaht(asked))));
    await expect(button(`0 ${words.tabs.look}`)).toBeVisible();
    await guest.press(button(`3 ${words.tabs.unknown}`));
    await guest.press(button(words.unknown.notOurs));
    await expect(button(`2 ${words.tabs.unknown}`)).toBeVisible();
    await expectToFit(page);
  });
});
