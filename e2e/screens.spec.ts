import { LANGUAGES } from '@villa/shared/domain/language.ts';
import { expectNoViolation, expectNoViolationOnPhone, expectToFit } from './support/looks.ts';
import { SCREENS } from './support/screens.ts';
import { test } from './support/test.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    // Without motion, so that axe sees no half-faded colours.
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    for (const screen of SCREENS) {
      test(
        `${screen.name}: axe finds nothing, and it fits every width`,
        { tag: screen.byDevice ? [] : '@desktop' },
        async ({ guest, page, server, watch }) => {
          watch.tolerate(...(screen.leaves ?? []));
          await screen.open(guest, server);
          await expectNoViolation(page);
          // A phone's window has one width; the desktop's is pulled through all of them.
          if (guest.isPhone) return;
          await expectToFit(page);
          if (!screen.byDevice) await expectNoViolationOnPhone(page);
        },
      );
    }
  });
}
