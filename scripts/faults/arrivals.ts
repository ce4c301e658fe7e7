import type * as File from '../../apps/server/src/features/arrivals/report-file.usecases.ts';
import type * as Known from '../../apps/server/src/features/arrivals/known-arrivals.ts';
import type * as Clock from '../../packages/shared/src/domain/arrivals/report-clock.ts';
import type * as Births from '../../packages/shared/src/domain/check-in/birth-date.ts';
import type * as Zones from '../../packages/shared/src/domain/stay/time-zone.ts';
import { inModule } from '../soak/fault.ts';

const folder = 'apps/server/src/features/arrivals';
const file = inModule<typeof File>(`${folder}/report-file.usecases.ts`);
const known = inModule<typeof Known>(`${folder}/known-arrivals.ts`);
const clock = inModule<typeof Clock>('packages/shared/src/domain/arrivals/report-clock.ts');
const births = inModule<typeof Births>('packages/shared/src/domain/check-in/birth-date.ts');
const zones = inModule<typeof Zones>('packages/shared/src/domain/stay/time-zone.ts');

const rulesTest = 'packages/shared/src/domain/arrivals/arrivals.test.ts';
const registerTest = `${folder}/arrivals.test.ts`;
const reportTest = `${folder}/report-file.test.ts`;

/** The 24 hours run from the right moment, nobody is lost from the report, and nobody reads numbers unseen. */
export const arrivalFaults = [
  clock(
    'reportClock',
    (original) => (stay, taps, guestId) =>
      original(
        stay,
        taps.filter(({ arrivedAt }) => arrivedAt !== null),
        guestId,
      ),
    {
      name: 'an arrival that was tapped by mistake cannot be taken back',
      test: {
        file: rulesTest,
        title:
          'C2 begins at the arrival that was tapped, also before check-in time, until it is taken back',
      },
    },
  ),
  clock('arrivalDay', (original) => (of) => original(of, 'UTC'), {
    name: 'an arrival after midnight is filed as the day before',
    test: {
      file: rulesTest,
      title:
        'C2 keeps the day of an arrival at ten to midnight, and counts one after it to the next',
    },
  }),
  clock('hidesLateness', () => () => false, {
    name: 'staff make a late report timely without a word',
    test: { file: registerTest, title: 'G8 never makes a late report timely without a reason' },
  }),
  known('isAboutArrival', () => () => true, {
    name: 'fewer guests begin the 24 hours anew',
    test: { file: registerTest, title: 'G8 fewer of a channel’s stay that is late take a reason' },
  }),
  known('isOverdue', () => () => false, {
    name: 'a late report ends by a Thai nationality without a word',
    test: {
      file: registerTest,
      title: 'G8 after a late report takes a reason, which stays in the history',
    },
  }),
  known('isOpen', () => (guest) => guest.isReported && guest.filed === null, {
    name: 'a row that was changed after its report is reported no more',
    test: { file: reportTest, title: 'G8 says what was changed since, and it can be filed again' },
  }),
  file(
    'createReportFile',
    (original) => (deps) => original({ ...deps, checkInRows: { noteReading: () => {} } }),
    {
      name: 'nobody knows who read the numbers',
      test: {
        file: reportTest,
        title: 'C3 holds the foreigners of a day, and who read their numbers is noted',
      },
    },
  ),
  births(
    'sheetDate',
    (original) => (date) => original(date).replace(/\d{4}$/, (year) => String(Number(year) + 543)),
    {
      name: 'the file has Buddhist years',
      test: {
        file: `${folder}/tm30-file.test.ts`,
        title:
          'C3 writes days first, unknown parts as 00, one name as the first, and every cell as text',
      },
    },
  ),
  zones('isInThailand', () => () => true, {
    name: 'a villa abroad is told to report its guests in Thailand',
    test: {
      file: `${folder}/arrival-alerts.test.ts`,
      title: 'C2 a villa in another zone is told of no report',
    },
  }),
];
