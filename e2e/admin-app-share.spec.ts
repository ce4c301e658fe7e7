/** A picture that another app shares with the admin, and a slip from the gallery. */
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { waitForWorker } from './support/admin-worker.ts';
import { expect, test } from './support/app-test.ts';
import { SOMEBODY, makeAwaited } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { expectNoViolation } from './support/looks.ts';
import { PNG_SLIP } from './support/slip-files.ts';

test('B4 a shared picture waits for its page, which asks whose slip it is @phone', async ({
  page,
  server,
  language,
  guest,
}) => {
  const { add } = ADMIN_WORDS[language].slips;
  const { _id: id } = await makeAwaited(server, LONG_WEEKEND);
  await openAdmin(page, server);
  await waitForWorker(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  // As the system sends it, and as any other site could.
  const bytes = [...PNG_SLIP.buffer];
  await page.evaluate((content) => {
    const form = document.createElement('form');
    form.method = 'POST';
    form.enctype = 'multipart/form-data';
    form.action = '/admin/share';
    const field = document.createElement('input');
    field.type = 'file';
    field.name = 'picture';
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(content)], 'slip.png', { type: 'image/png' }));
    field.files = files.files;
    form.append(field);
    document.body.append(form);
    form.submit();
  }, bytes);
  await expect(page).toHaveURL('/admin/slips/add');
  await expect(page.getByRole('heading', { level: 1, name: add.title })).toBeVisible();
  await expect(page.getByRole('img', { name: add.picture })).toBeVisible();
  await expect(page.getByText(add.shared)).toBeVisible();
  // It is read before it is kept; nothing is chosen.
  await expect(page.getByText(ADMIN_WORDS[language].slips.evidence.neverSent)).toBeVisible();
  const keep = page.getByRole('button', { name: add.keep });
  await expect(keep).toBeDisabled();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const calls = writes.map((url) => new URL(url).pathname).filter((path) => path.includes('/api/'));
  expect(calls).toEqual(['/api/admin/slips/read']);
  await expectNoViolation(page);

  await guest.press(page.getByRole('radio', { name: SOMEBODY.firstName }));
  await guest.press(keep);
  await expect(page).toHaveURL(`/admin/slips?booking=${id}`);
  await page.goto('/admin/slips/add');
  await expect(page.getByRole('button', { name: add.keep })).toHaveCount(0);
});

test('B4 on each device a slip is added from a picture @desktop', async ({
  page,
  server,
  language,
}) => {
  const { add } = ADMIN_WORDS[language].slips;
  const { _id: id, reference } = await makeAwaited(server, LONG_WEEKEND);
  await openAdmin(page, server, '/slips');
  await page.getByRole('link', { name: add.open }).click();
  const { buffer } = PNG_SLIP;
  await page
    .getByLabel(add.choose)
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await page.getByRole('radio', { name: add.another }).check();
  await expect(page.getByRole('button', { name: add.keep })).toBeDisabled();
  await page.getByRole('searchbox', { name: add.search }).fill(reference);
  await page.getByRole('radio', { name: SOMEBODY.firstName }).last().check();
  await expectNoViolation(page);
  await page.getByRole('button', { name: add.keep }).click();
  await expect(page).toHaveURL(`/admin/slips?booking=${id}`);
});
