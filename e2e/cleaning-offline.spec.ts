/** A cleaner's pages without a connection: opened by their service worker, with what was read last. */
import type { Page } from '@playwright/test';
import {
  inviteCleaner,
  joinAsCleaner,
  listBookingReports,
  listStaffTurnovers,
} from '@villa/shared/contract/cleaner.ts';
import { removeUser } from '@villa/shared/contract/users.ts';
import { texts as words } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { waitForWorker } from './support/admin-worker.ts';
import { expect, test } from './support/app-test.ts';
import { makeConfirmed } from './support/bookings.ts';
import { expectNoViolation } from './support/looks.ts';
import { KEEP_NOTIFICATIONS, SHOWN, press, registrationOf } from './support/pushed-alerts.ts';
import { PNG_RECEIPT } from './support/receipt-picture.ts';
import type { TestServer } from './support/test-server.ts';

/** The stage's today is 20 November; somebody leaves, and somebody arrives. */
const FIRST = { checkIn: '2026-11-25', checkOut: '2026-11-27' };
const SECOND = { checkIn: '2026-11-27', checkOut: '2026-11-29' };

test.use({ language: 'th' });

async function cleanerOn(page: Page, server: TestServer) {
  const leaving = await makeConfirmed(server, FIRST);
  await makeConfirmed(server, SECOND);
  const owner = await server.ownerApi();
  const mali = await owner.call(inviteCleaner, { body: { name: 'มะลิ' } });
  const code = mali.link.slice(mali.link.lastIndexOf('/') + 1);
  const { token } = await server.api.call(joinAsCleaner, { body: { code } });
  await page.goto('/cleaning');
  await page.evaluate((kept) => localStorage.setItem('cleanerToken', kept), token);
  await page.goto('/cleaning');
  const card = page.getByRole('listitem').filter({ hasText: words.sameDay });
  await expect(card).toBeVisible();
  await waitForWorker(page);
  return { leaving, owner, mali, card };
}

test('B9 G1 offline in the laundry room: she taps and reports, and the owner sees it once @phone', async ({
  page,
  guest,
  server,
  watch,
  context,
}) => {
  watch.tolerate('failed ', 'console.error');
  const { leaving, owner, card } = await cleanerOn(page, server);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await guest.press(card.getByRole('button', { name: words.iCome }));
  await expect(card).toContainText(words.youCome);

  await context.setOffline(true);
  await page.reload();
  await expect(card).toContainText(words.youCome);
  const bar = page.getByRole('status').filter({ hasText: words.noConnection });
  await expect(bar).toContainText(/\d\d:\d\d/);
  await expectNoViolation(page);
  await guest.press(card.getByRole('link'));
  await guest.press(button(words.iStart));
  await expect(page.getByText(words.waits)).toBeVisible();
  await guest.press(button(words.brokenOrMissing));
  await guest.press(button(words.bathroom));
  await page
    .getByLabel(words.takePicture)
    .setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer: PNG_RECEIPT });
  await expect(page.getByRole('img')).toBeVisible();
  await guest.press(button(words.sendToOwner));
  await expect(page.getByRole('heading', { name: words.kept })).toBeVisible();
  await guest.press(button(words.backToWork));
  await guest.press(button(words.houseReady));
  // Closed and opened again in the same room: all of it still waits.
  await page.reload();
  await expect(button(words.readyPictures)).toBeVisible();
  await expect(page.getByText(words.waits)).toBeVisible();
  const before = await owner.call(listStaffTurnovers, {});
  expect(before.troubles).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText(words.waits)).toHaveCount(0, { timeout: 20_000 });
  const reportsNow = () =>
    owner.call(listBookingReports, { params: { id: leaving._id } }).then(({ reports }) => reports);
  await expect
    .poll(async () => (await reportsNow()).map(({ pictures }) => pictures.length))
    .toEqual([1]);
  const { turnovers } = await owner.call(listStaffTurnovers, {});
  const one = turnovers.find(({ leavingBookingId }) => leavingBookingId === leaving._id);
  expect(one).toMatchObject({ state: 'ready', by: 'มะลิ', troubles: 1 });
  // Sent once: a further start of the page sends nothing again.
  await page.reload();
  await expect(button(words.readyPictures)).toBeVisible();
  expect(await reportsNow()).toHaveLength(1);
});

test('B9 nothing of a cleaner stays on a phone whose link was ended, or that logs out @phone', async ({
  page,
  guest,
  server,
  watch,
}) => {
  watch.tolerate('401 ', 'console.error');
  const { owner, mali } = await cleanerOn(page, server);
  const kept = () =>
    page.evaluate(() =>
      ['cleanerToken', 'cleaningDays', 'cleaningWords'].flatMap(
        (key) => localStorage.getItem(key) ?? [],
      ),
    );
  expect(await kept()).not.toEqual([]);
  await guest.press(page.getByRole('link', { name: words.noAlerts }));
  await expect(page.getByRole('heading', { name: words.alerts, exact: true })).toBeVisible();
  await expectNoViolation(page);
  await guest.press(page.getByRole('button', { name: words.logOut }));
  await guest.press(page.getByRole('button', { name: words.logOut }));
  await expect(page.getByRole('heading', { name: words.ended })).toBeVisible();
  await expect.poll(kept).toEqual([]);

  const next = await owner.call(inviteCleaner, { body: { name: 'น้อย' } });
  await page.goto(new URL(next.link).pathname);
  await guest.press(page.getByRole('button', { name: 'ไทย', exact: true }));
  await expect(page.getByRole('heading', { name: /น้อย/ })).toBeVisible();
  await expect.poll(kept).not.toEqual([]);
  await owner.call(removeUser, { params: { id: next.id } });
  await page.reload();
  await expect(page.getByRole('heading', { name: words.ended })).toBeVisible();
  await expect.poll(kept).toEqual([]);
  expect(mali.id).not.toBe(next.id);
});

test('G1 a press on an alert opens the turnover on her own pages @phone', async ({
  page,
  server,
  context,
}) => {
  const { card } = await cleanerOn(page, server);
  const path = (await card.getByRole('link').getAttribute('href')) ?? '';
  const chromium = await context.newCDPSession(page);
  const registrationId = await registrationOf(chromium, '/cleaning');
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(KEEP_NOTIFICATIONS);
  const { origin } = new URL(page.url());
  const alert = { id: 'a1', tag: 'one', title: 'งานแม่บ้าน', body: 'ออก 11:00', lang: 'th' };
  const data = JSON.stringify({ ...alert, path: path.replace('/cleaning', '') });
  await chromium.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await expect.poll(() => worker!.evaluate(SHOWN)).toHaveLength(1);
  await worker!.evaluate(press('one'));
  await expect(page).toHaveURL(origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('27 พฤศจิกายน');
});
