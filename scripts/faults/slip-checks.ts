import type * as Checked from '../../apps/server/src/features/money/checked-slips.usecases.ts';
import type * as Digits from '../../apps/server/src/features/slips/match-digits.ts';
import type * as Names from '../../apps/server/src/features/slips/match-name.ts';
import type * as Rows from '../../apps/server/src/features/slips/slip-checks.repository.ts';
import type * as Breaker from '../../apps/server/src/features/slips/verifiers/breaker.ts';
import { inModule } from '../soak/fault.ts';

const features = 'apps/server/src/features';
const rows = inModule<typeof Rows>(`${features}/slips/slip-checks.repository.ts`);
const digits = inModule<typeof Digits>(`${features}/slips/match-digits.ts`);
const names = inModule<typeof Names>(`${features}/slips/match-name.ts`);
const breaker = inModule<typeof Breaker>(`${features}/slips/verifiers/breaker.ts`);
const checked = inModule<typeof Checked>(`${features}/money/checked-slips.usecases.ts`);

const asking = `${features}/slips/slip-checks.test.ts`;
const silent = `${features}/slips/silent-service.test.ts`;
const confirming = `${features}/money/checked-slips.test.ts`;

/** A service is asked once, and only what it says is right confirms by itself. */
export const slipCheckFaults = [
  rows(
    'createSlipChecksRepository',
    (original) => (db) => {
      const made = original(db);
      return {
        ...made,
        begin(...given) {
          const begun = made.begin(...given);
          return begun !== null && 'asks' in begun ? { asks: 0 } : begun;
        },
      };
    },
    {
      name: 'a service that was asked by this villa before raises the alarm',
      test: { file: asking, title: 'D5 seen before by our own question, whose answer was lost' },
    },
  ),
  rows(
    'createSlipChecksRepository',
    (original) => (db) => ({ ...original(db), begin: () => ({ asks: 0 }) }),
    {
      name: 'two servers ask about one transfer',
      test: {
        file: asking,
        title: 'D5 a question of a server that died is asked anew after a minute',
      },
    },
  ),
  breaker('createBreaker', (original) => () => ({ ...original(), failed: () => false }), {
    name: 'a service that does not answer is asked without end',
    test: { file: silent, title: 'D5 is left alone after five failures' },
  }),
  digits(
    'matchDigits',
    (original) =>
      (...given) => {
        const match = original(...given);
        return match === 'undecided' ? 'match' : match;
      },
    {
      name: 'a receiver of whom nothing is shown is the villa',
      test: { file: confirming, title: 'D5 with' },
    },
  ),
  names('matchName', () => () => null, {
    name: 'the receiver’s name is not looked at',
    test: { file: confirming, title: 'D5 with' },
  }),
  checked(
    'createCheckedSlips',
    (original) => (deps) =>
      original({ ...deps, checkedSlipRows: { ...deps.checkedSlipRows, wasRefused: () => false } }),
    {
      name: 'a slip that staff refused confirms when it is sent again',
      test: { file: confirming, title: 'D5 where staff refused the slip' },
    },
  ),
  checked(
    'createCheckedSlips',
    (original) => (deps) => original({ ...deps, waysOut: { isResting: () => false } }),
    {
      name: 'a villa that rests confirms slips',
      test: { file: confirming, title: 'D5 where the villa rests' },
    },
  ),
  checked(
    'createCheckedSlips',
    (original) => (deps) =>
      original({
        ...deps,
        slipEvidences: {
          of: (slips) =>
            new Map(
              [...deps.slipEvidences.of(slips)].map(([id, one]) => [
                id,
                one && { ...one, alsoIn: [] },
              ]),
            ),
        },
      }),
    {
      name: 'one code confirms whichever of two bookings sent it',
      test: { file: confirming, title: 'D5 where another booking has the same code' },
    },
  ),
];
