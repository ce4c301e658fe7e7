import { ACCOUNT_WORDS, MALI, NOK, logInAs, openMenu, registerBy } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { fill } from './support/words.ts';

test('the owner sets up by the printed link and invites; staff register and reach only what staff may', async ({
  guest: owner,
  newGuest,
  server,
  watch,
  language,
}) => {
  const { users, invitations, shell, logIn } = ACCOUNT_WORDS[language];
  await registerBy(await server.setupLink(), owner);
  const ownersMenu = await openMenu(owner);
  await owner.press(ownersMenu.getByRole('link', { name: shell.nav.users }));
  await expect(owner.page.getByRole('heading', { level: 1, name: shell.nav.users })).toBeVisible();
  await owner.page.getByLabel(invitations.note).fill('นก แม่บ้าน');
  await owner.press(owner.page.getByRole('button', { name: invitations.create }));
  const link = await owner.page.getByRole('textbox', { name: invitations.link }).inputValue();
  await expect(owner.page.getByRole('listitem').filter({ hasText: 'นก แม่บ้าน' })).toBeVisible();

  const staff = await newGuest();
  await registerBy(link, staff, NOK);
  const staffsMenu = await openMenu(staff);
  await expect(staffsMenu.getByRole('link', { name: shell.nav.account })).toBeVisible();
  for (const name of ['users', 'bank', 'backups'] as const) {
    await expect(staffsMenu.getByRole('link', { name: shell.nav[name] })).toBeHidden();
  }

  // Neither the addresses nor the server allow what the screens do not offer.
  await staff.page.goto('/admin/people');
  await expect(staff.page.getByText(shell.ownerOnly.text)).toBeVisible();
  watch.expect('403 GET /api/admin/people', '401 GET /api/admin/');
  const refused = await staff.page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('adminToken')}`;
    return (await fetch('/api/admin/people', { headers: { authorization } })).status;
  });
  expect(refused).toBe(403);

  // The owner finds the new user, and removes them again.
  await owner.page.reload();
  const newcomer = owner.page.getByRole('listitem').filter({ hasText: NOK.email });
  await owner.press(newcomer.getByRole('button', { name: users.remove }));
  const question = owner.page.getByRole('alertdialog');
  await expect(question).toContainText(fill(users.removeTitle, { name: NOK.name }));
  await owner.press(question.getByRole('button', { name: users.remove }));
  await expect(newcomer).toBeHidden();
  await staff.page.reload();
  await expect(staff.page.getByRole('heading', { name: logIn.title, exact: true })).toBeVisible();
});

test('a log-in leads to the address that was wanted', async ({
  page,
  guest,
  server,
  watch,
  language,
}) => {
  const { logIn, shell } = ACCOUNT_WORDS[language];
  await registerBy(await server.setupLink(), guest);
  // The log-out may overtake the request that the page sends again once its events flow.
  watch.tolerate('401 GET /api/admin/auth/me');
  await page.goto('/admin/account');
  await guest.press(
    page.getByRole('main').getByRole('button', { name: shell.logOut, exact: true }),
  );
  await expect(page.getByRole('heading', { name: logIn.title, exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();

  await page.goto('/admin/people?from=mail');
  watch.expect('401 POST /api/admin/auth/login');
  await logInAs(guest, MALI, 'not the password');
  await expect(
    page.getByRole('alert').filter({ hasText: guest.words.errors.code.wrong_login }),
  ).toBeVisible();
  await logInAs(guest);
  await expect(page).toHaveURL('/admin/people?from=mail');
});

test('changing the password keeps the log-in', async ({ page, guest, server, language }) => {
  const { account } = ACCOUNT_WORDS[language];
  await registerBy(await server.setupLink(), guest);
  await page.goto('/admin/account');
  await page.getByLabel(new RegExp(`^${account.currentPassword}`)).fill(MALI.password);
  for (const label of [account.newPassword, account.confirmPassword]) {
    await page.getByLabel(new RegExp(`^${label}`)).fill('another password');
  }
  await guest.press(page.getByRole('button', { name: account.changePassword }));
  await expect(page.getByText(account.changed)).toBeVisible();
  await page.reload();
  await expect(page.getByText(MALI.email, { exact: true })).toBeVisible();
});
