import type * as Keys from '../../apps/server/src/features/check-in/passport-keys.ts';
import type * as Ring from '../../apps/server/src/features/check-in/key-ring.ts';
import type * as Shown from '../../apps/server/src/features/check-in/present-check-in.ts';
import { inModule } from '../soak/fault.ts';

const folder = 'apps/server/src/features/check-in';
const keys = inModule<typeof Keys>(`${folder}/passport-keys.ts`);
const ring = inModule<typeof Ring>(`${folder}/key-ring.ts`);
const shown = inModule<typeof Shown>(`${folder}/present-check-in.ts`);

const everywhereTest = `${folder}/forgotten-everywhere.test.ts`;
const checkInTest = `${folder}/check-in.test.ts`;

/** Passports are shown to nobody, and forgotten in every copy. */
export const checkInFaults = [
  ring(
    'createKeyRing',
    (original) => (dataDir) => ({ ...original(dataDir), forgetWeeksBefore: () => [] }),
    {
      name: 'the keys of a week outlive it',
      test: {
        file: everywhereTest,
        title:
          'C4 after the days no copy, local or off-site, holds anything that the ring of that day opens',
      },
    },
  ),
  keys('createPassportKeys', (original) => (deps) => ({ ...original(deps), sweep: () => {} }), {
    name: 'a cancelled stay’s keys are kept',
    test: {
      file: everywhereTest,
      title: 'C4 a cancelled stay’s numbers open in no copy from the next one on',
    },
  }),
  shown(
    'presentGuests',
    (original) => (guests, as) => original(guests, { ...as, reader: 'guest' }),
    {
      name: 'the booker reads a companion’s nationality and number',
      test: {
        file: checkInTest,
        title:
          'G7 sees one row and nothing of the stay; the booker sees its name and that it is done',
      },
    },
  ),
];
