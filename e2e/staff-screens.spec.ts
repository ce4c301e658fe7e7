import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { BARE_SCREENS } from './support/failure-screens.ts';
import { STAFF_SCREENS } from './support/staff-screens.ts';
import { expectNoViolation, expectNoViolationOnPhone, expectToFit } from './support/looks.ts';
import { test } from './support/test.ts';
import { everyNth, waysOf } from './support/ways.ts';

const ALL_SCREENS = [...BARE_SCREENS, ...STAFF_SCREENS];

/** Only some are read by axe; whether the others fit is asked in Thai. But in the soak it is every twenty-fourth of both. */
const READ = everyNth(
  ALL_SCREENS.filter((screen) => screen.withAxe),
  24,
);
const FITTED = everyNth(
  ALL_SCREENS.filter((screen) => !screen.withAxe),
  24,
);
const devicesOf = waysOf(READ);

/** The log of some screens of the staff: the refusals and losses that they show. */
const TROUBLE: Record<string, string> = {
  'admin-bank-password': '403 PATCH /api/admin/bank-accounts/',
  'admin-codes-changed': '409 PATCH /api/admin/rates/promo-codes/',
  'admin-booking-unknown': '404 GET /api/admin/bookings/',
  'admin-late-screen': 'failed GET /',
  'admin-new-password-wrong': '403 POST /api/admin/auth/new-password',
  'admin-failed': 'failed GET /api/admin/mails',
  'admin-lost': 'failed GET /api/admin/events',
  'admin-log-in-wrong': '401 POST /api/admin/auth/login',
};

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    // Without motion, so that axe sees no half-faded colours.
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    for (const screen of [...READ, ...(language === 'th' ? FITTED : [])]) {
      const devices = devicesOf(screen, language);
      if (screen.withAxe && devices.length === 0) continue;
      const axe = screen.withAxe ? 'axe finds nothing, ' : '';
      test(
        `${screen.name}: ${axe}it fits every width, and no line begins within a word`,
        { tag: '@desktop' },
        async ({ guest, page, server, watch }) => {
          const trouble = TROUBLE[screen.name];
          watch.tolerate(...(screen.leaves ?? []), ...(trouble ? [trouble] : []));
          await screen.open(guest, server);
          if (devices.includes('desktop')) await expectNoViolation(page);
          await expectToFit(page);
          if (devices.includes('phone')) await expectNoViolationOnPhone(page);
        },
      );
    }
  });
}
