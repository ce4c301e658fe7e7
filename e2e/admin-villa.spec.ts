import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { changeVilla } from '@villa/shared/contract/admin-villa.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { seedPicture } from './support/seed-picture.ts';
import { expect, test } from './support/test.ts';

/** The field of a text in one language, whatever language the admin is in. */
const textBox = (page: Page, label: string, language: 'ไทย' | 'English'): Locator =>
  page.getByRole('textbox', { name: `${label} ${language}` });

test('the owner changes texts, prices and pictures; the home page shows them', async ({
  page,
  server,
  guest,
  language,
}) => {
  const { villa, shell } = ADMIN_WORDS[language];
  const save = page.getByRole('button', { name: shell.save, exact: true });
  await openAdmin(page, server, '/villa', 'owner');
  await textBox(page, villa.fields.title, 'ไทย').fill('บ้านใหม่ริมทะเล <b>🏝️</b>');
  await textBox(page, villa.fields.title, 'English').fill('New by the sea <b>🏝️</b>');
  await guest.press(save);
  await expect(page.getByText(villa.saved)).toBeVisible();

  await guest.press(page.getByRole('link', { name: villa.parts.prices }));
  const regular = page.getByRole('textbox', { name: villa.fields.weekdayPrice }).first();
  const preview = page.getByRole('region', { name: villa.preview.title });
  await regular.fill('20,000');
  await page.getByRole('textbox', { name: villa.fields.weekdayDiscountedPrice }).first().fill('');
  await expect(preview).toContainText('฿56,000');
  await guest.press(save);
  await expect(page.getByRole('region', { name: villa.history.title })).toContainText('฿20,000');

  await guest.press(page.getByRole('link', { name: villa.parts.pictures }));
  const slides = page.getByRole('region', { name: villa.pictures.slides });
  const tiles = slides.getByRole('img');
  const { slideImages } = await server.api.call(getVilla, {});
  await expect(tiles).toHaveCount(slideImages.length);
  await slides
    .locator('input[type=file]')
    .setInputFiles([seedPicture('hero'), seedPicture('bathroom')]);
  await expect(tiles).toHaveCount(slideImages.length + 2, { timeout: 30_000 });

  await page.goto('/');
  const title = language === 'th' ? 'บ้านใหม่ริมทะเล <b>🏝️</b>' : 'New by the sea <b>🏝️</b>';
  await expect(page.getByText(title).first()).toBeVisible();
  // On a phone it stands in the sheet that choosing dates opens.
  await expect(page.getByText('฿20,000').first()).toBeAttached();
});

test('an invalid value shows an error at its field, and nothing is stored', async ({
  page,
  server,
  guest,
  language,
}) => {
  const { villa, shell } = ADMIN_WORDS[language];
  await openAdmin(page, server, '/villa/rules', 'owner');
  const minRooms = page.getByRole('textbox', { name: villa.fields.minRooms });
  await minRooms.fill('4');
  await guest.press(page.getByRole('button', { name: shell.save, exact: true }));
  await expect(minRooms).toHaveAttribute('aria-invalid', 'true');
  await expect(minRooms).toBeFocused();
  expect((await server.api.call(getVilla, {})).minRooms).toBe(1);
});

test('the second of two users who edit at once keeps what was typed and sees what changed', async ({
  page,
  server,
  guest,
  language,
  watch,
}) => {
  watch.expect('409 PATCH /api/admin/villa');
  const { villa, shell } = ADMIN_WORDS[language];
  // As if the news of the other's saving were late, which is when the server has to say no.
  await page.route('**/api/admin/events', () => {});
  await openAdmin(page, server, '/villa', 'owner');
  const title = textBox(page, villa.fields.title, 'English');
  await title.fill('Mine');
  const staff = await server.staffApi();
  await staff.call(changeVilla, { body: { beachfront: { th: 'ที่อื่น', en: 'Elsewhere' } } });
  const save = page.getByRole('button', { name: shell.save, exact: true });
  await guest.press(save);
  const notice = page.getByRole('alert').filter({ hasText: shell.stale.text });
  await expect(notice).toContainText(villa.fields.beachfront);
  await expect(title).toHaveValue('Mine');
  await expect(textBox(page, villa.fields.beachfront, 'English')).toHaveValue('Elsewhere');
  await guest.press(save);
  await expect(page.getByText(villa.saved)).toBeVisible();
  const stored = await server.api.call(getVilla, {});
  expect([stored.title.en, stored.beachfront.en]).toEqual(['Mine', 'Elsewhere']);
});

test('leaving unsaved changes asks first; an expired log-in keeps what was typed @desktop', async ({
  page,
  server,
  language,
}) => {
  const { villa, shell } = ADMIN_WORDS[language];
  await openAdmin(page, server, '/villa', 'owner');
  const name = textBox(page, villa.fields.name, 'English');
  await name.fill('Half a name');
  await page.getByRole('link', { name: villa.parts.prices }).click();
  const question = page.getByRole('alertdialog', { name: shell.unsaved.title });
  await question.getByRole('button', { name: shell.unsaved.stay }).click();
  await expect(name).toHaveValue('Half a name');

  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await page.evaluate(() => {
    localStorage.removeItem('adminToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  });
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.evaluate((kept) => {
    localStorage.setItem('adminToken', kept ?? '');
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  }, token);
  await expect(name).toHaveValue('Half a name');
  await expect(page.getByText(shell.draft.restored)).toBeVisible();
});

test.describe('by keyboard', () => {
  // Otherwise the page still glides to the picture when the first key is pressed.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('slides are reordered, and deleted after a question @desktop', async ({
    page,
    server,
    language,
  }) => {
    const { villa, shell } = ADMIN_WORDS[language];
    const [first, second, ...others] = (await server.api.call(getVilla, {})).slideImages;
    await openAdmin(page, server, '/villa/pictures');
    const move = page.getByRole('button', { name: villa.pictures.move.replace('{{number}}', '1') });
    await move.first().focus();
    const count = String(2 + others.length);
    const said = (words: string, number: number) =>
      page.getByText(words.replace('{{number}}', String(number)).replace('{{count}}', count));
    await page.keyboard.press('Space');
    await expect(said(villa.drag.over, 1)).toBeAttached();
    // Arrows are listened for from the task on that follows what was said: no hand is as quick as this test.
    await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 0)));
    await page.keyboard.press('ArrowRight');
    await expect(said(villa.drag.over, 2)).toBeAttached();
    await page.keyboard.press('Space');
    await expect
      .poll(async () => (await server.api.call(getVilla, {})).slideImages.slice(0, 2))
      .toEqual([second, first]);

    await page
      .getByRole('button', { name: villa.pictures.delete.replace('{{number}}', '1'), exact: true })
      .click();
    const question = page.getByRole('alertdialog', { name: villa.pictures.deleteTitle });
    await question.getByRole('button', { name: shell.delete }).click();
    await expect(question).toBeHidden();
    expect((await server.api.call(getVilla, {})).slideImages).toEqual([first, ...others]);
  });
});

test('a slide is reordered with the mouse @desktop', async ({ page, server, language }) => {
  const { villa } = ADMIN_WORDS[language];
  const [first, second, third] = (await server.api.call(getVilla, {})).slideImages;
  await openAdmin(page, server, '/villa/pictures');
  const handle = (number: number) =>
    page.getByRole('button', {
      name: villa.pictures.move.replace('{{number}}', String(number)),
      exact: true,
    });
  await handle(1).hover();
  await page.mouse.down();
  const target = await handle(3).boundingBox();
  await page.mouse.move(target!.x + 20, target!.y + 20, { steps: 12 });
  await page.mouse.up();
  await expect
    .poll(async () => (await server.api.call(getVilla, {})).slideImages.slice(0, 3))
    .toEqual([second, third, first]);
});

test('a bad file is refused alone; the good one beside it is uploaded', async ({
  page,
  server,
  language,
  watch,
}) => {
  watch.expect('415 POST /api/admin/villa/slides');
  const { villa } = ADMIN_WORDS[language];
  const { slideImages } = await server.api.call(getVilla, {});
  await openAdmin(page, server, '/villa/pictures');
  const slides = page.getByRole('region', { name: villa.pictures.slides });
  const mimeType = 'image/jpeg';
  await slides.locator('input[type=file]').setInputFiles([
    { name: 'evil.jpg', mimeType, buffer: Buffer.from('MZ not a picture') },
    { name: 'night.jpg', mimeType, buffer: await readFile(seedPicture('night')) },
  ]);
  await expect(slides.getByRole('img')).toHaveCount(slideImages.length + 1, { timeout: 30_000 });
  await expect(slides.getByRole('alert')).toHaveText(villa.pictures.wrongType);
});

test('a room is added with both names and a picture, and guests see it', async ({
  page,
  server,
  guest,
  language,
}) => {
  const { villa } = ADMIN_WORDS[language];
  await openAdmin(page, server, '/villa/rooms');
  await guest.press(page.getByRole('button', { name: villa.rooms.add, exact: true }));
  await textBox(page, villa.rooms.name, 'ไทย').fill('ห้องใต้หลังคา');
  await textBox(page, villa.rooms.name, 'English').fill('The Attic');
  await guest.press(page.getByRole('button', { name: villa.rooms.create }));
  const name = language === 'th' ? 'ห้องใต้หลังคา' : 'The Attic';
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(seedPicture('bedroom1_a'));
  await expect(
    page.getByRole('list', { name: villa.rooms.picturesTitle }).getByRole('img'),
  ).toHaveCount(1, { timeout: 30_000 });
  const answer = await page.request.get('/api/villa/rooms');
  const { rooms } = (await answer.json()) as {
    rooms: { name: { en: string }; images: string[] }[];
  };
  expect(rooms.at(-1)).toMatchObject({ name: { en: 'The Attic' }, images: [expect.any(String)] });
});

test('staff see the prices, read why they cannot change them, and never see the bank', async ({
  page,
  server,
  language,
}) => {
  const { villa, shell } = ADMIN_WORDS[language];
  await openAdmin(page, server, '/villa/prices');
  await expect(page.getByText(villa.ownerOnly)).toBeVisible();
  const price = page.getByRole('textbox', { name: villa.fields.weekdayPrice }).first();
  await expect(price).toHaveValue('15,000');
  await expect(price).toBeDisabled();
  await page.goto('/admin/bank');
  await expect(page.getByRole('heading', { name: shell.ownerOnly.title })).toBeVisible();
});
