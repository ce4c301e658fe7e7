import { CONFIRMED_MAIL } from './support/words.ts';
import { saveCustomerInfo } from '@villa/shared/contract/booking.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { SOMEBODY, confirm, makeAwaited, makeHeld } from './support/bookings.ts';
import { LONG_WEEKEND, MIDWEEK } from './support/days.ts';
import { expect, test } from './support/test.ts';

test('staff read a mail as its guest sees it, and send it again', async ({
  page,
  server,
  guest,
  language,
}) => {
  const words = ADMIN_WORDS[language].mails;
  const booking = await makeAwaited(server, LONG_WEEKEND);
  await confirm(server, booking._id);
  await openAdmin(page, server, '/mails');
  await expect(page.getByText(words.files)).toBeVisible();
  const confirmation = page.getByRole('link', { name: CONFIRMED_MAIL });
  await expect(confirmation).toContainText(words.state.waiting);
  await server.sendMails();
  // The list updates by itself while a mail is being sent.
  await expect(confirmation).toContainText(words.state.filed);

  await guest.press(confirmation);
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mail.getByText(booking.reference).first()).toBeVisible();
  await expect(page.getByText(`${booking.reference}.pdf`)).toBeVisible();
  await guest.press(page.getByRole('button', { name: words.text, exact: true }));
  await expect(page.locator('pre')).toContainText(`/booking/${booking._id}`);

  await guest.press(page.getByRole('button', { name: words.sendAgain }));
  await expect(page.getByText(words.queued)).toBeVisible();
  // A second mail, which has its own address; the first one stays as it was sent.
  await expect(page.getByText(words.state.waiting, { exact: true })).toBeVisible();
  await server.sendMails();
  await expect(page.getByText(words.state.filed, { exact: true })).toBeVisible();
});

test('a guest’s words are text in a mail, and run nowhere', async ({ page, server, guest }) => {
  const firstName = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const { _id: id } = await makeHeld(server, MIDWEEK);
  const customerInfo = { ...SOMEBODY, firstName };
  await server.api.call(saveCustomerInfo, { params: { id }, body: { customerInfo } });
  // Before that they are in no mail at all.
  await confirm(server, id);
  await openAdmin(page, server, '/mails');
  await guest.press(page.getByRole('link', { name: CONFIRMED_MAIL }));
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText(firstName).first()).toBeVisible();
  await expect(mail.locator('img, script')).toHaveCount(0);
});
