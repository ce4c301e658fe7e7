import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { expectNoViolation, expectNoViolationOnPhone, expectToFit } from './support/looks.ts';
import { SCREENS } from './support/screens.ts';
import { test } from './support/test.ts';
import { everyNth, waysOf } from './support/ways.ts';

/** Every twelfth one, but in the soak. */
const READ = everyNth(SCREENS, 12);
const devicesOf = waysOf(READ);

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    // Without motion, so that axe sees no half-faded colours.
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    for (const screen of READ) {
      const devices = devicesOf(screen, language);
      if (devices.length === 0) continue;
      test(
        `${screen.name}: axe finds nothing, and it fits every width`,
        { tag: screen.byDevice ? onlyOn(devices) : '@desktop' },
        async ({ guest, page, server, watch }) => {
          watch.tolerate(...(screen.leaves ?? []));
          await screen.open(guest, server);
          if (screen.byDevice || devices.includes('desktop')) await expectNoViolation(page);
          // A phone's window has one width; the desktop's is pulled through all of them.
          if (guest.isPhone) return;
          await expectToFit(page);
          if (!screen.byDevice && devices.includes('phone')) await expectNoViolationOnPhone(page);
        },
      );
    }
  });
}

function onlyOn(devices: readonly string[]): string[] {
  return devices.length === 1 ? [`@${devices[0]}`] : [];
}
