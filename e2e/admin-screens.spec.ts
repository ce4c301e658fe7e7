import type { Page } from '@playwright/test';
import { LANGUAGES } from '@villa/shared/domain/language.ts';
import { addBlock } from '@villa/shared/contract/blocks.ts';
import { openAdmin } from './support/admin.ts';
import { confirm, makeHeld, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND, MIDWEEK } from './support/days.ts';
import { expectNoViolation, expectToFit } from './support/looks.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';

/** Somebody of each kind, one of them here today. */
async function fill(server: TestServer): Promise<void> {
  const today = await makeInReview(server, { checkIn: '2026-11-20', checkOut: '2026-11-22' });
  await confirm(server, today._id);
  await makeInReview(server, LONG_WEEKEND);
  await makeHeld(server, MIDWEEK);
  const staff = await server.staffApi();
  const body = { from: '2026-12-20', to: '2026-12-23', note: 'ก'.repeat(200) };
  await staff.call(addBlock, { body });
}

const SCREENS = [
  { name: 'dashboard', path: '', ready: async () => {} },
  {
    name: 'calendar',
    path: '/bookings/calendar?month=2026-12',
    ready: async (page: Page) => {
      await page.locator('[data-day="2026-12-15"]').click();
      await expect(page.getByRole('form')).toBeVisible();
    },
  },
];

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });
    for (const { name, path, ready } of SCREENS) {
      test(`${name}: axe finds nothing, and it fits every width`, async ({
        page,
        server,
        guest,
      }) => {
        await fill(server);
        await openAdmin(page, server, path);
        await expect(page.getByText('Malee').first()).toBeVisible();
        await ready(page);
        await expectNoViolation(page);
        if (!guest.isPhone) await expectToFit(page);
      });
    }
  });
}
