import { getQuote } from '@villa/shared/contract/quote.ts';
import { addPromoCode, listPromoCodes } from '@villa/shared/contract/rates.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { tabTo } from './support/keys.ts';
import { expectNoViolation } from './support/looks.ts';
import { makeYear } from './support/rate-year.ts';
import { expect, test } from './support/test.ts';

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('an owner makes a discount and a code by keyboard alone @desktop', async ({
    page,
    server,
  }) => {
    const { stay, codes } = ADMIN_WORDS.en.discounts;
    const { keyboard } = page;
    await openAdmin(page, server, '/rates', 'owner');
    const row = page.getByRole('group', { name: stay.row.replace('{{number}}', '1') });
    await tabTo(row.getByLabel(stay.nights));
    await keyboard.type('7');
    await keyboard.press('Tab');
    await keyboard.type('10');
    const card = page.getByRole('region', { name: stay.title });
    await expect(card).toContainText('7 nights or more: 10% off');
    await keyboard.press('Enter');
    await expect(page.getByText(ADMIN_WORDS.en.shell.saved, { exact: true })).toBeVisible();

    await tabTo(page.getByRole('button', { name: codes.new }));
    await keyboard.press('Enter');
    const form = page.getByRole('form', { name: codes.newTitle });
    await expect(form.getByRole('heading')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('seaside');
    await tabTo(form.getByLabel(codes.form.percent));
    await keyboard.type('15');
    await tabTo(form.getByLabel(codes.form.maxUses));
    await keyboard.type('10');
    await expect(form).toContainText('SEASIDE: 15% off · for 10 bookings');
    await keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: codes.new })).toBeFocused();
    await expect(page.getByText('0 of 10 used')).toBeVisible();

    const query = { checkIn: '2027-03-08', checkOut: '2027-03-15' };
    const own = await server.api.call(getQuote, { query });
    expect(own.discount).toMatchObject({ kind: 'length', percent: 10 });
    const coded = await server.api.call(getQuote, { query: { ...query, promoCode: 'seaside' } });
    expect(coded.discount).toMatchObject({ kind: 'promo', percent: 15 });
  });
});

test('an owner makes a discount and a code by touch @phone', async ({ page, server }) => {
  const { stay, codes } = ADMIN_WORDS.th.discounts;
  const { saved } = ADMIN_WORDS.th.shell;
  await openAdmin(page, server, '/rates', 'owner');
  const card = page.getByRole('region', { name: stay.title });
  const row = card.getByRole('group').first();
  await row.getByLabel(stay.nights).tap();
  await row.getByLabel(stay.nights).fill('7');
  await row.getByLabel(stay.percent).fill('10');
  await page.getByRole('button', { name: ADMIN_WORDS.th.shell.save, exact: true }).tap();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: codes.new }).tap();
  const form = page.getByRole('form', { name: codes.newTitle });
  await form.getByRole('textbox').first().fill('seaside');
  await form.getByLabel(codes.form.percent).fill('15');
  await form.getByRole('button', { name: codes.form.add, exact: true }).tap();
  await expect(form).toBeHidden();

  const query = { checkIn: '2027-03-08', checkOut: '2027-03-15' };
  const own = await server.api.call(getQuote, { query });
  expect(own.discount).toMatchObject({ kind: 'length', percent: 10 });
  const coded = await server.api.call(getQuote, { query: { ...query, promoCode: 'seaside' } });
  expect(coded.discount).toMatchObject({ kind: 'promo', percent: 15 });
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('staff break a rule that they have read, with a code of the guest’s', async ({
      page,
      server,
    }) => {
      await makeYear(server);
      const owner = await server.ownerApi();
      await owner.call(addPromoCode, { body: { code: 'SEASIDE', percent: 10 } });
      const { form, field, done } = ADMIN_WORDS[language].bookings;
      await openAdmin(page, server, '/bookings/new?checkIn=2027-04-12&checkOut=2027-04-13');
      const rule = page.getByText(language === 'en' ? 'Songkran: at least 3 nights' : /สงกรานต์:/);
      await expect(rule).toBeVisible();
      await page.getByLabel(field.promo).fill('seaside');
      await expect(page.getByText(form.promo.counts.replace('{{amount}}', '฿1,950'))).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: form.create }).click();
      await expect(page.getByText(done.created.split('{{')[0]?.trim() ?? '').first()).toBeVisible();
      await expect(page.getByText('SEASIDE').first()).toBeVisible();
      await expectNoViolation(page);
      const { promoCodes } = await owner.call(listPromoCodes, {});
      expect(promoCodes).toMatchObject([{ code: 'SEASIDE', uses: 1 }]);
    });

    test('discounts and an open code: axe finds nothing', async ({ page, server }) => {
      await makeYear(server);
      const owner = await server.ownerApi();
      await owner.call(addPromoCode, { body: { code: 'SEASIDE', percent: 10, maxUses: 3 } });
      await openAdmin(page, server, '/rates', 'owner');
      const { codes } = ADMIN_WORDS[language].discounts;
      await page
        .getByRole('button', { name: codes.editTitle.replace('{{code}}', 'SEASIDE') })
        .click();
      const form = page.getByRole('form', { name: /SEASIDE/ });
      await form.getByLabel(codes.form.percent).fill('91');
      await form.getByRole('button', { name: codes.form.save, exact: true }).click();
      await expect(form.getByRole('alert').last()).toBeVisible();
      await expectNoViolation(page);
    });
  });
}
