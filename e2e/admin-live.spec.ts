import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { SOMEBODY, confirm, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND, MIDWEEK } from './support/days.ts';
import { expect, test } from './support/test.ts';

test('a guest’s slip appears on the open dashboard, and disappears once it is reviewed', async ({
  page,
  server,
  language,
}) => {
  const { toDo, slips, figures } = ADMIN_WORDS[language].dashboard;
  await openAdmin(page, server);
  const waiting = page.getByRole('region', { name: toDo.title });
  const figure = (name: keyof typeof figures) =>
    page.getByRole('definition').nth(Object.keys(figures).indexOf(name));
  await expect(waiting.getByText(toDo.nothing)).toBeVisible();
  await expect(figure('totalBookings')).toHaveText('0');
  // A reload would lose this.
  await page.evaluate(() => document.body.setAttribute('data-still', 'here'));

  const booking = await makeInReview(server, LONG_WEEKEND);
  const line = page.getByRole('region', { name: slips.title }).getByRole('link');
  await expect(line).toContainText(SOMEBODY.firstName);
  await expect(line).toContainText(formatBaht(booking.totalPrice));
  await expect(figure('totalBookings')).toHaveText('1');
  await expect(figure('pendingPayments')).toHaveText('1');

  await confirm(server, booking._id);
  await expect(line).toBeHidden();
  await expect(figure('totalRevenue')).toHaveText(formatBaht(booking.totalPrice));
  await expect(page.locator('body')).toHaveAttribute('data-still', 'here');
});

test('a slip on the dashboard opens its review', async ({ page, server, guest, language }) => {
  const booking = await makeInReview(server, MIDWEEK);
  await openAdmin(page, server);
  const { slips } = ADMIN_WORDS[language].dashboard;
  const waiting = page.getByRole('region', { name: slips.title });
  await guest.press(waiting.getByRole('link', { name: SOMEBODY.firstName }));
  await expect(page).toHaveURL(`/admin/slips?booking=${booking._id}`);
});
