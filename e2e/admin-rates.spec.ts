import type { Locator, Page } from '@playwright/test';
import {
  addRatePeriod,
  changeRatePeriod,
  listRatePeriods,
  removeRatePeriod,
} from '@villa/shared/contract/rates.ts';
import { getQuote } from '@villa/shared/contract/quote.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { bringIntoView } from './support/bring-into-view.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { makeConfirmed } from './support/bookings.ts';
import { tabTo } from './support/keys.ts';
import { expectNoViolation, expectToFit } from './support/looks.ts';
import { HIGH_SEASON, SONGKRAN, drawNights, makeYear } from './support/rate-year.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';

const dayOf = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);

/** The periods that are kept, in short form. */
async function kept(server: TestServer): Promise<string[]> {
  const owner = await server.ownerApi();
  const { periods } = await owner.call(listRatePeriods, {});
  return periods.map(
    ({ kind, name, firstNight, lastNight, weekdayPrice, weekendPrice, minNights }) =>
      `${kind} ${name.en || name.th} ${firstNight} ${lastNight} ${weekdayPrice} ${weekendPrice} ${minNights}`,
  );
}

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('an owner sets up a year by keyboard alone @desktop', async ({ page, server }) => {
    const { form } = ADMIN_WORDS.en.rates;
    const { keyboard } = page;
    const times = async (count: number, key: string) => {
      for (let press = 0; press < count; press += 1) await keyboard.press(key);
    };
    await openAdmin(page, server, '/rates', 'owner');
    const form1 = page.getByRole('form', { name: form.newTitle });

    // High season: begun on 1 November, ended on 30 April.
    await tabTo(dayOf(page, '2026-11-20'));
    await times(2, 'ArrowUp');
    await times(5, 'ArrowLeft');
    await keyboard.press('Enter');
    await times(5, 'PageDown');
    await times(4, 'ArrowDown');
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: '181 nights' })).toBeVisible();
    await keyboard.press('Enter');
    await expect(form1.getByRole('textbox', { name: 'English' })).toBeFocused();
    await keyboard.type('High season');
    await tabTo(form1.getByRole('textbox', { name: form.weekdayPrice }));
    await keyboard.type('15,000');
    await keyboard.press('Tab');
    await keyboard.type('18000');
    await keyboard.press('Enter');
    await expect(dayOf(page, '2027-04-30')).toBeFocused();
    await expect(dayOf(page, '2027-01-15')).toHaveAccessibleName(/High season/);

    // Songkran: stretched back from the 16th to the 10th.
    await times(2, 'ArrowUp');
    for (let press = 0; press < 6; press += 1) await keyboard.press('Shift+ArrowLeft');
    await keyboard.press('Escape');
    await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
    for (let press = 0; press < 6; press += 1) await keyboard.press('Shift+ArrowRight');
    await keyboard.press('Enter');
    await expect(form1.getByRole('textbox', { name: 'English' })).toBeFocused();
    await keyboard.type('Songkran');
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await expect(form1.getByRole('radio', { name: form.kinds.special })).toBeChecked();
    await tabTo(form1.getByRole('textbox', { name: form.weekdayPrice }));
    await keyboard.type('19500');
    await keyboard.press('Tab');
    await keyboard.type('19500');
    await tabTo(form1.getByRole('textbox', { name: form.minNights }));
    await keyboard.type('3');
    await keyboard.press('Enter');
    await expect(form1).toBeHidden();

    // New Year: typed.
    await tabTo(page.getByRole('button', { name: form.add }));
    await keyboard.press('Enter');
    await expect(form1.getByRole('textbox', { name: 'English' })).toBeFocused();
    await keyboard.type('New Year');
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    for (const [field, words] of [
      [form.firstNight, '27 Dec 2026'],
      [form.lastNight, '2/1/2570'],
      [form.weekdayPrice, '18900'],
      [form.weekendPrice, '18900'],
    ] as const) {
      await tabTo(form1.getByRole('textbox', { name: field }));
      await keyboard.type(words);
    }
    await keyboard.press('Enter');
    await expect(form1).toBeHidden();
    expect(await kept(server)).toEqual([
      'season High season 2026-11-01 2027-04-30 15000 18000 null',
      'special New Year 2026-12-27 2027-01-02 18900 18900 null',
      'special Songkran 2027-04-10 2027-04-16 19500 19500 3',
    ]);
    const query = { checkIn: '2027-04-09', checkOut: '2027-04-12' };
    const { lines } = await server.api.call(getQuote, { query });
    expect(lines.map(({ price, rate }) => [price, rate.name?.en])).toEqual([
      [18_000, 'High season'],
      [19_500, 'Songkran'],
      [19_500, 'Songkran'],
    ]);
  });

  test('what is drawn, typed and booked already is said before saving @desktop', async ({
    page,
    server,
  }) => {
    const { form, cost } = ADMIN_WORDS.en.rates;
    await makeYear(server);
    await makeConfirmed(server, { checkIn: '2027-02-05', checkOut: '2027-02-07' });
    await openAdmin(page, server, '/rates', 'owner');
    await expect(dayOf(page, '2027-02-05')).toHaveAccessibleName(/taken/);
    // A window in which the words about what is drawn have no room for a second line.
    await page.setViewportSize({ width: 1100, height: 800 });
    await drawNights(page, '2027-02-04', '2027-02-08');
    const drawn = page.getByRole('form', { name: form.newTitle });
    await expect(drawn.getByRole('textbox', { name: form.firstNight })).toHaveValue('4 Feb 2027');
    // The season is there already: two of one kind never share a night.
    await expect(drawn.getByRole('alert').filter({ hasText: 'High season' })).toContainText(
      '1 Nov 2026 – 30 Apr 2027',
    );
    await drawn.getByRole('radio', { name: form.kinds.special }).check();
    await expect(drawn.getByRole('alert').filter({ hasText: 'High season' })).toBeHidden();
    await expect(drawn).toContainText('Booked already, and keep their price: 5 – 6 Feb');
    await expect(drawn).toContainText('Empty: High season ฿18,000');
    await drawn.getByRole('textbox', { name: 'English' }).fill('Chinese New Year');
    await drawn.getByRole('textbox', { name: form.weekdayPrice }).fill('17,500');

    const box = page.getByRole('region', { name: cost.title });
    const { stay } = { stay: ['3 Feb 2027', '10 Feb 2027'] };
    await box
      .getByRole('textbox')
      .nth(0)
      .fill(stay[0] ?? '');
    await box
      .getByRole('textbox')
      .nth(1)
      .fill(stay[1] ?? '');
    await expect(box).toContainText(cost.withUnsaved);
    // 15,000 + 3 × 17,500 + 2 × 18,000 + 15,000, and a tenth off for seven nights.
    await expect(box).toContainText('฿106,650');
    await expect(box).toContainText('5 – 6 Feb are taken, so nobody can book this now.');
    await expect(box).toContainText('8% off 90 days ahead does not apply: it is 75.');

    // An end is taken hold of, and the form follows.
    await drawNights(page, '2027-02-08', '2027-02-10');
    await expect(drawn.getByRole('textbox', { name: form.lastNight })).toHaveValue('10 Feb 2027');
    await page.reload();
    await expect(drawn.getByRole('textbox', { name: 'English' })).toHaveValue('Chinese New Year');
    await expect(page.getByText(ADMIN_WORDS.en.shell.draft.restored)).toBeVisible();
    await drawn.getByRole('button', { name: form.save }).click();
    await expect(drawn).toBeHidden();
    expect(await kept(server)).toContain(
      'special Chinese New Year 2027-02-04 2027-02-10 17500 null null',
    );
  });

  test('somebody else’s changes appear, and a conflict is shown beside what was typed @desktop', async ({
    page,
    server,
    watch,
  }) => {
    const { form, list } = ADMIN_WORDS.en.rates;
    const { stale } = ADMIN_WORDS.en.shell;
    const owner = await server.ownerApi();
    const { id } = await owner.call(addRatePeriod, { body: HIGH_SEASON });
    await openAdmin(page, server, '/rates', 'owner');
    await page.getByRole('button', { name: list.edit.replace('{{name}}', 'High season') }).click();
    const edit = page.getByRole('form', { name: form.editTitle });
    await edit.getByRole('textbox', { name: form.weekdayPrice }).fill('16000');
    await owner.call(changeRatePeriod, {
      params: { id },
      body: { weekdayPrice: 15_500, minNights: 3 },
    });
    await expect(edit.getByText(stale.text)).toBeVisible();
    await expect(edit).toContainText('฿15,000 → ฿15,500');
    await expect(edit.getByRole('textbox', { name: form.minNights })).toHaveValue('3');
    await edit.getByRole('button', { name: stale.saveAnyway }).click();
    await expect(edit).toBeHidden();
    expect(await kept(server)).toEqual(['season High season 2026-11-01 2027-04-30 16000 18000 3']);

    // Overlapping ones are refused by the server, too, when somebody was faster.
    await drawNights(page, '2027-04-10', '2027-04-11');
    const drawn = page.getByRole('form', { name: form.newTitle });
    await drawn.getByRole('radio', { name: form.kinds.special }).check();
    await drawn.getByRole('textbox', { name: 'English' }).fill('Mine');
    await owner.call(addRatePeriod, { body: SONGKRAN });
    watch.tolerate('409 POST /api/admin/rates/periods');
    await drawn.getByRole('button', { name: form.save }).click();
    await expect(drawn.getByRole('alert').filter({ hasText: 'Songkran' }).first()).toContainText(
      '10 – 16 Apr 2027',
    );
    await drawn.getByRole('button', { name: ADMIN_WORDS.en.shell.cancel }).click();

    // A period that somebody else removes closes its form.
    await page.getByRole('button', { name: list.edit.replace('{{name}}', 'High season') }).click();
    await expect(edit).toBeVisible();
    await owner.call(removeRatePeriod, { params: { id } });
    await expect(page.getByText(form.removedMeanwhile)).toBeVisible();
    await expect(edit).toBeHidden();
  });

  test('a year is copied, holidays are added, a period is removed, and each is taken back @desktop', async ({
    page,
    server,
  }) => {
    const { copy, holidays, list, remove } = ADMIN_WORDS.en.rates;
    const { undo } = ADMIN_WORDS.en.shell;
    const owner = await server.ownerApi();
    await owner.call(addRatePeriod, { body: HIGH_SEASON });
    await owner.call(addRatePeriod, { body: SONGKRAN });
    await openAdmin(page, server, '/rates', 'owner');
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: copy.open, exact: true }).click();
    await dialog.getByRole('button', { name: 'Copy 2 periods' }).click();
    await expect(dialog).toBeHidden();
    expect(await kept(server)).toHaveLength(4);
    await page.getByRole('button', { name: copy.open, exact: true }).click();
    await expect(dialog).toContainText(
      'Left out: it would share a night with “Songkran” (10 – 16 Apr 2028)',
    );
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: undo }).first().click();
    await expect.poll(() => kept(server)).toHaveLength(2);

    await page.getByRole('button', { name: holidays.open }).click();
    await expect(dialog.getByRole('checkbox', { name: /^Songkran/ })).toBeDisabled();
    await expect(dialog).toContainText('Shares a night with “Songkran”');
    await dialog.getByRole('checkbox', { name: /^Makha Bucha/ }).check();
    await dialog.getByRole('checkbox', { name: /^New Year/ }).check();
    await dialog.getByRole('textbox').first().fill('17,500');
    await dialog.getByRole('button', { name: 'Add 2 periods' }).click();
    await expect(dialog).toBeHidden();
    expect((await kept(server)).filter((line) => line.includes(' 17500 '))).toEqual([
      'special New Year 2026-12-30 2027-01-02 17500 null null',
      'special Makha Bucha 2027-02-19 2027-02-21 17500 null null',
    ]);

    await page.getByRole('button', { name: list.edit.replace('{{name}}', 'Songkran') }).click();
    await page.getByRole('button', { name: remove.open, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: remove.yes }).click();
    await expect.poll(() => kept(server)).toHaveLength(3);
    await page
      .getByRole('alert')
      .filter({ hasText: remove.done })
      .getByRole('button', { name: undo })
      .click();
    await expect.poll(() => kept(server)).toHaveLength(4);
  });
});

test('an owner sets up a year by touch @phone', async ({ page, server }) => {
  const { form, year } = ADMIN_WORDS.th.rates;
  await openAdmin(page, server, '/rates?month=2027-04', 'owner');
  const fresh = page.getByRole('form', { name: form.newTitle });

  // A finger that rests on the 10th and is drawn to the 16th.
  const screen = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', day?: string) => {
    const box = day ? await dayOf(page, day).boundingBox() : null;
    const touchPoints = box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
    await screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await bringIntoView(dayOf(page, '2027-04-10'));
  await page.mouse.wheel(0, 200);
  // A wheel rolls on for a moment.
  await expect(async () => {
    const { y } = (await dayOf(page, '2027-04-10').boundingBox())!;
    await page.waitForTimeout(200);
    expect((await dayOf(page, '2027-04-10').boundingBox())!.y).toBe(y);
  }).toPass();
  await touch('touchStart', '2027-04-10');
  await expect(dayOf(page, '2027-04-10')).toHaveAttribute('aria-selected', 'true');
  for (const day of ['2027-04-11', '2027-04-13', '2027-04-16']) await touch('touchMove', day);
  await touch('touchEnd');
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(7);
  // The end is taken hold of: one night less.
  await touch('touchStart', '2027-04-16');
  await touch('touchMove', '2027-04-15');
  await touch('touchEnd');

  await page.getByRole('button', { name: year.toForm }).tap();
  const thai = fresh.getByRole('textbox', { name: 'ไทย' });
  await expect(thai).toBeFocused();
  await thai.fill('สงกรานต์');
  await fresh.getByText(form.kinds.special).tap();
  await fresh.getByRole('textbox', { name: form.weekdayPrice }).fill('19500');
  await fresh.getByRole('button', { name: form.save }).tap();
  await expect(fresh).toBeHidden();

  // High season: the first night touched, another month opened, the last one touched.
  await page.getByRole('button', { name: /^พ\.ย\./ }).tap();
  await dayOf(page, '2026-11-01').tap();
  await expect(page.getByText(year.chooseLast).last()).toBeVisible();
  await page.getByRole('button', { name: /^เม\.ย\./ }).tap();
  await dayOf(page, '2027-04-30').tap();
  await page.getByRole('button', { name: year.toForm }).tap();
  await thai.fill('ไฮซีซัน');
  await fresh.getByText(form.kinds.season).tap();
  await fresh.getByRole('textbox', { name: form.weekdayPrice }).fill('15000');
  await fresh.getByRole('button', { name: form.save }).tap();
  await expect(fresh).toBeHidden();
  expect(await kept(server)).toEqual([
    'season ไฮซีซัน 2026-11-01 2027-04-30 15000 null null',
    expect.stringMatching(/^special สงกรานต์ 2027-04-10 2027-04-1[56] 19500 null null$/),
  ]);
});

test('a night at the lower edge of a phone stays chosen: no click reaches the bar that comes there @phone', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, '/rates?month=2027-05', 'owner');
  // In the last column the bar has its button to forget what was drawn.
  const day = dayOf(page, '2027-05-15');
  const middle = () =>
    day.evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  // The page above still grows while it loads.
  const edge = page.viewportSize()!.height - 76;
  await expect(async () => {
    const { y } = await middle();
    await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), y - edge);
    await page.waitForTimeout(300);
    expect(Math.abs((await middle()).y - edge)).toBeLessThan(3);
  }).toPass();
  const { x, y } = await middle();
  await page.touchscreen.tap(x, y);
  await expect(page.getByText(ADMIN_WORDS.th.rates.year.chooseLast).last()).toBeVisible();
  await page.getByRole('button', { name: /^มิ\.ย\./ }).tap();
  await dayOf(page, '2027-06-02').tap();
  await expect(page.getByRole('form')).toBeVisible();
});

test('staff read the rates and change nothing @desktop', async ({ page, server, language }) => {
  const { rates } = ADMIN_WORDS[language];
  await makeYear(server);
  await openAdmin(page, server, '/rates?period=new', 'staff');
  await expect(page.getByText(rates.ownerOnly)).toBeVisible();
  await expect(dayOf(page, '2027-04-12')).toHaveAccessibleName(/สงกรานต์/);
  await drawNights(page, '2027-02-04', '2027-02-08');
  await dayOf(page, '2027-02-04').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(0);
  for (const name of [rates.form.add, rates.holidays.open, rates.copy.open]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the rates, and they fit every width', async ({
      page,
      server,
      guest,
    }) => {
      const { form } = ADMIN_WORDS[language].rates;
      await makeYear(server);
      await openAdmin(page, server, '/rates?month=2027-02', 'owner');
      await expect(dayOf(page, '2027-02-04')).toBeVisible();
      await expectNoViolation(page);
      for (const day of ['2027-02-04', '2027-02-08']) await dayOf(page, day).click();
      await expect(page.getByRole('form', { name: form.newTitle })).toBeVisible();
      await expectNoViolation(page);
      if (!guest.isPhone) await expectToFit(page);
    });
  });
}
