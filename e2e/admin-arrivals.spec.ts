/** The register: staff at the door on a phone, and at a desk. */
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { letGuestsArrive } from './support/arrivals.ts';
import { download } from './support/downloads.ts';
import { expectNoViolation } from './support/looks.ts';
import { HOUR_MS } from './support/now.ts';
import { expect, test } from './support/test.ts';

for (const [language, tag] of [
  ['th', '@phone'],
  ['th', '@desktop'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test(`C2 staff tap the arrival, fill in who is missing, make the file and mark it as filed ${tag}`, async ({
      page,
      server,
      guest,
    }) => {
      const words = ADMIN_WORDS[language].arrivals;
      await letGuestsArrive(server);
      await openAdmin(page, server, '/arrivals', 'staff');
      const card = page.getByRole('region', { name: /Malee Suwan/ }).first();
      const button = (name: string | RegExp) => card.getByRole('button', { name });
      // Thai texts are joined where a line must not break.
      await expect(card.getByText(/^1.*จาก.*2$/)).toBeVisible();
      await guest.press(button(words.clock.arrived));
      await expect(card.getByText(/^2[34].*ชม.*น\.$/)).toBeVisible();
      const file = button(/^ไฟล์สำหรับเว็บ/);
      await expect(file).toBeDisabled();
      await expectNoViolation(page);

      const rows = card.getByRole('listitem');
      await guest.press(rows.nth(1).getByRole('button'));
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(words.fill.nationality).fill('idn');
      await sheet.getByLabel(words.fill.givenName, { exact: true }).fill('Wulandari');
      await sheet.getByLabel(words.fill.oneName).check();
      await sheet.getByLabel(words.fill.passportNumber).fill('C 8820 417');
      await sheet.getByLabel(words.fill.day, { exact: true }).selectOption('00');
      await sheet.getByLabel(words.fill.month, { exact: true }).selectOption('00');
      await sheet.getByLabel(words.fill.year).fill('1961');
      await guest.press(sheet.getByRole('button', { name: words.fill.sexes.F }));
      await expectNoViolation(page);
      await guest.press(sheet.getByRole('button', { name: words.fill.keep, exact: true }));
      await expect(card.getByText('WULANDARI').first()).toBeVisible();
      await expect(card.getByText(/IDN · F · …417/)).toBeVisible();
      await expect(card.getByText(words.badge.ready)).toBeVisible();

      const { name, data } = await download(guest, file);
      expect(name).toBe('tm30-2026-11-22.xlsx');
      expect(data.subarray(0, 2).toString()).toBe('PK');

      await guest.press(button(words.foot.mark));
      const dialog = page.getByRole('dialog');
      await guest.press(dialog.getByRole('button', { name: words.filing.save }));
      await expect(dialog.getByText(words.filing.needed)).toBeVisible();
      await dialog.getByLabel(words.filing.receipt).fill('TM30-691122-004417');
      await guest.press(dialog.getByRole('button', { name: words.filing.save }));
      await expect(card.getByText(words.badge.filed).first()).toBeVisible();
      await expect(card.getByText('TM30-691122-004417')).toBeVisible();
      await expectNoViolation(page);
    });
  });
}

test.describe('in en', () => {
  test.use({ language: 'en', contextOptions: { reducedMotion: 'reduce' } });

  test('C2 a tap that was a mistake is taken back @desktop', async ({ page, server, guest }) => {
    const words = ADMIN_WORDS.en.arrivals;
    await letGuestsArrive(server);
    await openAdmin(page, server, '/arrivals', 'staff');
    const card = page.getByRole('region', { name: /Malee Suwan/ }).first();
    await guest.press(card.getByRole('button', { name: words.clock.arrived }));
    await guest.press(card.getByRole('button', { name: words.clock.change, exact: true }));
    await guest.press(page.getByRole('button', { name: words.arrival.takeBack }));
    await expect(card.getByRole('button', { name: words.clock.arrived })).toBeVisible();
  });

  test('G8 a late report is filed as its day, and asks why it becomes timely @desktop', async ({
    page,
    server,
    guest,
    watch,
  }) => {
    watch.expect('422 PATCH /api/admin/arrivals/');
    const words = ADMIN_WORDS.en.arrivals;
    await letGuestsArrive(server);
    await server.advance(40 * HOUR_MS);
    await openAdmin(page, server, '/arrivals', 'staff');
    const card = page.getByRole('region', { name: /Malee Suwan/ }).first();
    await expect(card.getByText('File it all the same: as 22 Nov.')).toBeVisible();
    await guest.press(card.getByRole('button', { name: words.clock.change, exact: true }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.arrival.day).fill('23 Nov 2026');
    await dialog.getByLabel(words.arrival.time).fill('23:50');
    await guest.press(dialog.getByRole('button', { name: words.arrival.save }));
    await expect(dialog.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await dialog.getByLabel(words.arrival.reason).fill('The flight was a day late');
    await guest.press(dialog.getByRole('button', { name: words.arrival.save }));
    await expect(dialog).toBeHidden();
    await expect(card.getByText(/arrived Mon,? 23 Nov/)).toBeVisible();
  });
});
