/** The owner's files are saved where the dialog says. */
import { readFileSync } from 'node:fs';
import { expect, test } from './desk/desk-test.ts';
import { WORDS, logInAtDesk } from './desk/owner-at-desk.ts';
import { SOMEBODY, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { slipOfIts } from './support/slip-files.ts';

const { bookings, desk: words } = WORDS;

test('slip, list and backup are saved where the dialog says; closed again, nothing is said @desktop', async ({
  page,
  server,
  desk,
}, info) => {
  const saveTo = async (name: string) => {
    const file = name === '' ? '' : info.outputPath(name);
    await desk.send({ do: 'save-to', file });
    return file;
  };
  const saved = page.getByText(words.files.saved);
  await page.goto('/');
  const { _id: id } = await makeInReview(server, LONG_WEEKEND);
  await logInAtDesk(page, server);

  await page.goto(`/bookings/${id}`);
  const slip = await saveTo('slip.png');
  await page.getByRole('button', { name: bookings.detail.slipSave }).click();
  await expect(saved).toBeVisible();
  expect(readFileSync(slip)).toEqual(slipOfIts(id).buffer);

  await page.goto('/bookings');
  await saveTo('');
  await page.getByRole('button', { name: bookings.export.open }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: bookings.export.save });
  await save.click();
  // The slip's was the first; the file's name comes after the file.
  await expect.poll(async () => (await desk.look()).saveDialogs).toBe(2);
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(dialog).toBeVisible();
  await expect(saved).toHaveCount(0);
  const list = await saveTo('list.csv');
  await save.click();
  await expect(saved).toHaveCount(1);
  await expect(dialog).toBeHidden();
  expect(readFileSync(list, 'utf8')).toContain(SOMEBODY.firstName);

  await page.goto('/backups');
  await page.getByRole('button', { name: WORDS.backups.make }).click();
  const backup = await saveTo('backup.zip');
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(saved).toBeVisible();
  expect(readFileSync(backup).subarray(0, 2).toString()).toBe('PK');
});
