import type * as Followers from '../../apps/server/src/features/booking-record/booking-follower.ts';
import { inModule } from '../soak/fault.ts';

const followers = inModule<typeof Followers>(
  'apps/server/src/features/booking-record/booking-follower.ts',
);
const life = {
  file: 'apps/server/src/testing/recorded/life.test.ts',
  title: 'changes what the record says',
};

/** Each follower that names another one runs behind it. */
export const followerFaults = [
  followers(
    'sortFollowers',
    (original) => (list) => {
      const sorted = original(list);
      const early = sorted.filter(({ name }) => name === 'top-ups');
      return [...sorted.filter(({ name }) => name !== 'top-ups'), ...early];
    },
    {
      name: 'a bedroom ends once the ledger has followed',
      test: {
        file: 'apps/server/src/features/requests/top-ups.test.ts',
        title: 'ends with the stay it was priced for',
      },
    },
  ),
  followers(
    'sortFollowers',
    (original) => (list) => {
      const sorted = original(list);
      const early = sorted.filter(({ name }) => name === 'ledger');
      return [...sorted.filter(({ name }) => name !== 'ledger'), ...early];
    },
    { name: 'mails are written before the ledger follows', test: life },
  ),
  followers(
    'sortFollowers',
    (original) => (list) => {
      const sorted = original(list);
      const early = sorted.filter(({ name }) => name === 'slips');
      return [...sorted.filter(({ name }) => name !== 'slips'), ...early];
    },
    { name: 'mails are written before the slips follow', test: life },
  ),
];
