import { changeAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import {
  inviteCleaner,
  joinAsCleaner,
  listBookingReports,
  listTurnovers,
} from '@villa/shared/contract/cleaner.ts';
import { removeUser } from '@villa/shared/contract/users.ts';
import { texts as accounts } from '@villa/shared/i18n/staff/accounts.th.ts';
import { texts as words } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { texts as staff } from '@villa/shared/i18n/staff/cleaning.th.ts';
import { texts as dashboard } from '@villa/shared/i18n/staff/dashboard.th.ts';
import { openAdmin } from './support/admin.ts';
import { makeConfirmed } from './support/bookings.ts';
import { expectNoViolation } from './support/looks.ts';
import { PNG_RECEIPT } from './support/receipt-picture.ts';
import { expect, test } from './support/test.ts';

const FIRST = { checkIn: '2026-11-25', checkOut: '2026-11-27' };
const SECOND = { checkIn: '2026-11-27', checkOut: '2026-11-29' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('B9 in th a cleaner is invited, confirms, starts, reports and says ready; the owner sees it @phone', async ({
  guest,
  newGuest,
  server,
  watch,
}) => {
  // The admin's service worker is held back from these tests.
  watch.tolerate('console.warning: Service Worker registration blocked');
  const leaving = await makeConfirmed(server, FIRST);
  await makeConfirmed(server, SECOND);
  await openAdmin(guest.page, server, '/people', 'owner');
  await guest.page.getByLabel(accounts.cleaners.name).fill('มะลิ');
  await guest.press(guest.page.getByRole('button', { name: accounts.cleaners.create }));
  const link = await guest.page.getByLabel(accounts.cleaners.link, { exact: true }).inputValue();

  const mali = await newGuest();
  const { page } = mali;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: 'สวัสดี มะลิ' })).toBeVisible();
  await expectNoViolation(page);
  await mali.press(button('ไทย'));
  await expect(page.getByRole('heading', { name: 'มะลิ งานวันข้างหน้า' })).toBeVisible();
  const cards = page.getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expectNoViolation(page);

  // Same-day ones that nobody has taken come first.
  await expect(cards.first()).toContainText(words.sameDay);
  await mali.press(cards.first().getByRole('button', { name: words.iCome }));
  const taken = cards.filter({ hasText: words.sameDay });
  await expect(taken).toContainText(words.youCome);
  await mali.press(taken.getByRole('link'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('27 พฤศจิกายน');
  await mali.press(button(words.iStart));
  await expect(button(words.houseReady)).toBeVisible();
  await expectNoViolation(page);

  await mali.press(button(words.brokenOrMissing));
  await mali.press(button(words.bathroom));
  await page
    .getByLabel(words.takePicture)
    .setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer: PNG_RECEIPT });
  await expect(page.getByRole('img')).toBeVisible();
  await expectNoViolation(page);
  await mali.press(button(words.sendToOwner));
  await expect(page.getByRole('heading', { name: words.sent })).toBeVisible();
  await mali.press(button(words.backToWork));
  await mali.press(button(words.houseReady));
  await expect(page.getByRole('button', { name: words.undo })).toBeVisible();
  await expect(button(words.readyPictures)).toBeVisible();
  await expectNoViolation(page);

  // The owner sees both, without a call.
  const owner = guest.page;
  await owner.goto('/admin/dashboard');
  const toDo = owner.getByRole('region', { name: dashboard.toDo.title });
  await expect(toDo).toContainText(`${staff.kind.broken}: ${staff.place.bathroom}`);
  await expectNoViolation(owner);
  await guest.press(toDo.getByRole('link', { name: new RegExp(staff.kind.broken) }));
  await expect(owner).toHaveURL(new RegExp(leaving._id));
  const reports = owner.getByRole('region', { name: staff.fromCleaner });
  await expect(
    reports.getByRole('button', { name: staff.picture.replace('{{number}}', '1') }),
  ).toBeVisible();
  await guest.press(reports.getByRole('button', { name: staff.settle }));
  await expect(reports).toContainText(staff.settled);
  await owner.goto('/admin/bookings/calendar');
  const day = owner.locator('[data-day="2026-11-27"]');
  await expect(day).toHaveAttribute('aria-label', /บ้านพร้อมแล้ว \(มะลิ\)/);
});

test('B9 in th a tap without a connection waits, and is refused in words where the day changed; who is removed is told @phone', async ({
  guest,
  context,
  server,
  watch,
}) => {
  watch.tolerate('failed GET', 'failed POST', '409 POST', '401 GET', '401 POST');
  const leaving = await makeConfirmed(server, FIRST);
  await makeConfirmed(server, SECOND);
  const owner = await server.ownerApi();
  const mali = await owner.call(inviteCleaner, { body: { name: 'มะลิ' } });
  const code = mali.link.slice(mali.link.lastIndexOf('/') + 1);
  const { token } = await server.api.call(joinAsCleaner, { body: { code } });
  const { page } = guest;
  await page.addInitScript((kept) => localStorage.setItem('cleanerToken', kept), token);
  await page.goto('/cleaning');
  const card = page.getByRole('listitem').filter({ hasText: words.sameDay });
  await expect(card).toBeVisible();

  await context.setOffline(true);
  await guest.press(card.getByRole('button', { name: words.iCome }));
  await expect(card).toContainText(words.waits);
  await expect(page.getByRole('status').filter({ hasText: words.noConnection })).toBeVisible();
  await owner.call(changeAdminBooking, {
    params: { id: leaving._id },
    body: { checkOut: '2026-11-26' },
  });
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toContainText(words.dayChanged);
  await expectNoViolation(page);
  await expect(page.getByRole('listitem')).toHaveCount(3);

  await owner.call(removeUser, { params: { id: mali.id } });
  await guest.press(page.getByRole('button', { name: words.iCome }).first());
  await expect(page.getByRole('heading', { name: words.ended })).toBeVisible();
});

test('B9 in th six pictures over a line that breaks arrive by themselves, each once @phone', async ({
  guest,
  server,
  watch,
}) => {
  watch.tolerate('failed POST');
  const leaving = await makeConfirmed(server, FIRST);
  const owner = await server.ownerApi();
  const { link } = await owner.call(inviteCleaner, { body: { name: 'มะลิ' } });
  const code = link.slice(link.lastIndexOf('/') + 1);
  const { token } = await server.api.call(joinAsCleaner, { body: { code } });
  const headers = { authorization: `Bearer ${token}` };
  const { turnovers } = await server.api.call(listTurnovers, { headers });
  const id = turnovers.find(({ outOn }) => outOn === FIRST.checkOut)?.id ?? '';
  const { page } = guest;
  await page.addInitScript((kept) => localStorage.setItem('cleanerToken', kept), token);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`/cleaning/${id}/report`);
  await guest.press(button(words.bathroom));
  const picture = (number: number) => ({
    name: `${number}.png`,
    mimeType: 'image/png',
    buffer: PNG_RECEIPT,
  });
  await page
    .getByLabel(words.takePicture)
    .setInputFiles([1, 2, 3, 4, 5, 6].map((number) => picture(number)));
  await expect(page.getByRole('img')).toHaveCount(6);

  // The report and two pictures go through; the third arrives, and its answer is lost; then nothing goes.
  let sent = 0;
  await page.route('**/report', async (route) => {
    sent += 1;
    if (sent <= 3) return route.continue();
    if (sent === 4) await route.fetch();
    return route.abort();
  });
  await guest.press(button(words.sendToOwner));
  await expect(page.getByRole('heading', { name: words.kept })).toBeVisible();
  const arrived = async () => {
    const { reports } = await owner.call(listBookingReports, { params: { id: leaving._id } });
    return reports.map(({ pictures }) => pictures.length);
  };
  expect(await arrived()).toEqual([3]);

  await page.unroute('**/report');
  await guest.press(button(words.backToWork));
  await expect.poll(arrived, { timeout: 20_000 }).toEqual([6]);
  await expect(page.getByText(words.waits)).toHaveCount(0);
  expect(await arrived()).toEqual([6]);
});
