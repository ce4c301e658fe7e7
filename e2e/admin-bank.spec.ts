import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { expectToFit } from './support/looks.ts';
import { seedPicture } from './support/seed-picture.ts';
import { expect, test } from './support/test.ts';
import { fill } from './support/words.ts';

test('a bank account is added, moved and deleted, and the preview shows what guests would see', async ({
  page,
  server,
  guest,
  language,
}) => {
  const { bank, shell } = ADMIN_WORDS[language];
  await openAdmin(page, server, '/bank', 'owner');
  const preview = page.getByRole('region', { name: bank.preview.title });
  await guest.press(page.getByRole('button', { name: bank.accounts.add }));
  const form = page.getByRole('form', { name: bank.accounts.addTitle });
  await form.getByLabel(bank.accounts.bankName).fill('ธนาคารกสิกรไทย');
  await form.getByLabel(bank.accounts.accountNumber).fill('12');
  await form.getByLabel(bank.accounts.accountName).fill('<script>น้ำใส</script>');
  await guest.press(form.getByRole('button', { name: shell.save }));
  await expect(form.getByLabel(bank.accounts.accountNumber)).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await form.getByLabel(bank.accounts.accountNumber).fill('123-4-56789-0');
  await guest.press(form.getByRole('button', { name: shell.save }));
  await expect(preview.getByText('123-4-56789-0')).toBeVisible();
  await expect(preview.getByText('<script>น้ำใส</script>')).toBeVisible();

  const words = (text: string) => text.replace('{{bank}}', 'ธนาคารกสิกรไทย');
  await guest.press(page.getByRole('button', { name: words(bank.accounts.up) }));
  const order = page.getByRole('region', { name: bank.accounts.title }).getByRole('listitem');
  await expect(order.nth(1)).toContainText('123-4-56789-0');

  await guest.press(page.getByRole('button', { name: words(bank.accounts.delete) }));
  const question = page.getByRole('alertdialog', { name: bank.accounts.deleteQuestion });
  await expect(question).toContainText('123-4-56789-0');
  await guest.press(question.getByRole('button', { name: shell.delete }));
  await expect(preview.getByText('123-4-56789-0')).toBeHidden();
});

test('a bank account saved in another window shows a notice at once; what was typed is kept', async ({
  page,
  server,
  guest,
  language,
}) => {
  const { bank, shell } = ADMIN_WORDS[language];
  await openAdmin(page, server, '/bank', 'owner');
  const rows = page.getByRole('region', { name: bank.accounts.title }).getByRole('listitem');
  const editWords = bank.accounts.edit.split('{{bank}}')[0] ?? '';
  await guest.press(rows.first().getByRole('button', { name: editWords }));
  const form = page.getByRole('form', { name: bank.accounts.editTitle });
  const number = form.getByLabel(bank.accounts.accountNumber);
  await number.fill('333-3-33333-3');

  const headers = { authorization: `Bearer ${await server.ownerToken()}` };
  const { name } = await (await fetch(`${server.url}/api/admin/auth/me`, { headers })).json();
  const list = `${server.url}/api/admin/bank-accounts`;
  const { bankAccounts } = await (await fetch(list, { headers })).json();
  await fetch(`${list}/${bankAccounts[0].id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ accountNumber: '222-2-22222-2', accountName: 'Elsewhere' }),
  });

  const notice = form.getByRole('alert').filter({ hasText: fill(shell.stale.by, { name }) });
  await expect(notice).toContainText(`${bankAccounts[0].accountNumber} → 222-2-22222-2`);
  await expect(notice).toContainText(`${shell.stale.yours}: 333-3-33333-3`);
  await expect(number).toHaveValue('333-3-33333-3');
  await expect(form.getByLabel(bank.accounts.accountName)).toHaveValue('Elsewhere');
  await expectToFit(page);
  await guest.press(form.getByRole('button', { name: shell.stale.saveAnyway }));
  await expect(rows.first()).toContainText('333-3-33333-3');
});

test('PromptPay refuses a mistyped id, makes a QR of a right one, and shows a picture in its place', async ({
  page,
  server,
  guest,
  language,
  watch,
}) => {
  const { bank, errors, shell } = ADMIN_WORDS[language];
  await openAdmin(page, server, '/bank', 'owner');
  const card = page.getByRole('region', { name: bank.promptpay.title, exact: true });
  const preview = page.getByRole('region', { name: bank.preview.title });
  const id = card.getByLabel(bank.promptpay.id);
  await id.fill('1-1017-00230-70-5');
  await guest.press(card.getByRole('button', { name: shell.save }));
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  const picture = preview.getByRole('img');
  const before = (await picture.getAttribute('src')) ?? '';
  await id.fill('1-1017-00230-70-8');
  await guest.press(card.getByRole('button', { name: shell.save }));
  await expect(preview).toContainText('1101700230708');

  await expect(picture).not.toHaveAttribute('src', before);
  const made = await picture.getAttribute('src');
  const upload = card.locator('input[type=file]');
  watch.expect('422 POST /api/admin/villa/promptpay-qr');
  await upload.setInputFiles(seedPicture('beach'));
  await expect(card.getByRole('alert').filter({ hasText: errors.code.no_qr_code })).toBeVisible();
  // The villa's own code, as a picture of the owner's.
  const buffer = Buffer.from(made?.split(',')[1] ?? '', 'base64');
  await upload.setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer });
  await expect(card.getByRole('button', { name: bank.promptpay.remove })).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', made ?? '');
  await expect(card).toContainText(bank.promptpay.pays.replace('{{id}}', '1101700230708'));

  await id.fill('081-234-5678');
  await guest.press(card.getByRole('button', { name: shell.save }));
  const another = bank.promptpay.paysAnother.replace('{{id}}', '0812345678');
  await expect(card.getByRole('alert').filter({ hasText: another })).toBeVisible();
});
