import { SCREENS } from './support/screens.ts';
import { STAFF_SCREENS } from './support/staff-screens.ts';
import { expect, test } from './support/test.ts';
import { badLines } from './support/thai-lines.ts';

const WIDTHS = [320, 390, 430, 768, 1280];

/** What some screens of the staff are about: the refusals and losses that they show. */
const TROUBLE: Record<string, string> = {
  'admin-booking-unknown': '404 GET /api/admin/bookings/',
  'admin-late-screen': 'failed GET /',
  'admin-new-password-wrong': '403 POST /api/admin/auth/new-password',
  'admin-failed': 'failed GET /api/admin/mails',
  'admin-lost': 'failed GET /api/admin/events',
  'admin-log-in-wrong': '401 POST /api/admin/auth/login',
};

test.use({ language: 'th', contextOptions: { reducedMotion: 'reduce' } });

for (const screen of [...SCREENS, ...STAFF_SCREENS]) {
  test(
    `${screen.name}: no line begins within a word`,
    { tag: '@desktop' },
    async ({ guest, page, server, watch }) => {
      const trouble = TROUBLE[screen.name];
      watch.tolerate(...(screen.leaves ?? []), ...(trouble ? [trouble] : []));
      await screen.open(guest, server);
      await page.evaluate(() => document.fonts.ready);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        // A screen may lay itself out anew for a new width.
        await expect.poll(() => badLines(page), `${width} px wide`).toEqual([]);
      }
    },
  );
}
