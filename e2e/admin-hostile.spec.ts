import type { Page } from '@playwright/test';
import { createApiClient } from '@villa/shared/client/api-client.ts';
import { changeAdminBooking, createAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { changeVilla } from '@villa/shared/contract/admin-villa.ts';
import { createBankAccount } from '@villa/shared/contract/bank-accounts.ts';
import { createInvitation } from '@villa/shared/contract/users.ts';
import { addBlock } from '@villa/shared/contract/blocks.ts';
import { openAdmin } from './support/admin.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { expectToFit } from './support/looks.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';

/** Would run if any screen took it for markup; the rest is what breaks lines and tables. */
const NASTY =
  '<img src=x onerror="window.broken=1"><script>window.broken=1</script>=cmd 🏝️ ที่นี่ทำไมก็้้้';
const LINES = `${NASTY}\nsecond line\n${'ยาวมาก'.repeat(200)}`;

/** Writes it into every field that a guest or a user can fill. @returns the booking's id */
async function fillEverything(server: TestServer): Promise<string> {
  const token = await server.ownerToken();
  const owner = createApiClient({
    baseUrl: server.url,
    fetch: fetch as never,
    token: () => token,
  });
  const both = { th: NASTY, en: NASTY };
  const texts = { name: { th: NASTY.slice(0, 90), en: NASTY.slice(0, 90) }, title: both };
  await owner.call(changeVilla, {
    body: { ...texts, beachfront: both, description: { th: LINES, en: LINES } },
  });
  await owner.call(createBankAccount, {
    body: { bankName: NASTY.slice(0, 90), accountNumber: '123-4', accountName: NASTY.slice(0, 90) },
  });
  await owner.call(createInvitation, { body: { note: NASTY.slice(0, 90) } });
  await owner.call(addBlock, {
    body: { from: '2026-12-20', to: '2026-12-23', note: NASTY },
  });
  const booking = await owner.call(createAdminBooking, {
    body: {
      ...LONG_WEEKEND,
      rooms: 2,
      guests: 2,
      customerInfo: {
        firstName: NASTY.slice(0, 99),
        lastName: NASTY.slice(0, 99),
        email: 'malee@example.com',
        phone: '0812345678',
      },
      specialRequests: LINES,
      staffNotes: LINES,
      totalPrice: 12_345,
      priceReason: NASTY,
    },
  });
  await owner.call(changeAdminBooking, {
    params: { id: booking._id },
    body: { status: 'confirmed' },
  });
  await server.sendMails();
  return booking._id;
}

async function expectHarmless(page: Page): Promise<void> {
  await expect(page.getByText('<img src=x').filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await expectToFit(page);
}

// Pulled through every width, a phone's too, so one window is enough.
const title = 'hostile texts are plain text on every screen, and fit it';
test(title, { tag: '@desktop' }, async ({ page, server }) => {
  const id = await fillEverything(server);
  await openAdmin(page, server, '', 'owner');
  const admin = ['', '/bookings', `/bookings/${id}`, '/bank', '/people', '/mails'];
  const guests = ['/', `/booking/${id}/confirmation`];
  for (const path of [...admin.map((each) => `/admin${each}`), ...guests]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectHarmless(page);
    });
  }
  // In a form's field it is a value, not markup.
  for (const path of [`/bookings/${id}/edit`, '/villa']) {
    await test.step(path, async () => {
      await page.goto(`/admin${path}`);
      const kept = () =>
        page
          .locator('input, textarea')
          .evaluateAll((boxes) =>
            boxes.some((box) => (box as HTMLInputElement).value.startsWith('<img src=x')),
          );
      await expect.poll(kept).toBe(true);
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
      await expectToFit(page);
    });
  }
});
