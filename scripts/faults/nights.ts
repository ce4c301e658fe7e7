import type * as NightsFollower from '../../apps/server/src/features/nights/nights-follower.ts';
import type * as NightRows from '../../apps/server/src/features/nights/nights.repository.ts';
import type * as Changes from '../../apps/server/src/features/booking-record/booking-changes.ts';
import type * as Bounds from '../../apps/server/src/features/bookings/client-bounds.ts';
import type * as Creation from '../../apps/server/src/features/bookings/create-booking.usecases.ts';
import type * as EndedHold from '../../apps/server/src/features/booking-record/ended-holds.ts';
import { inModule } from '../soak/fault.ts';

const nightsFollower = inModule<typeof NightsFollower>(
  'apps/server/src/features/nights/nights-follower.ts',
);
const creation = inModule<typeof Creation>(
  'apps/server/src/features/bookings/create-booking.usecases.ts',
);
const bounds = inModule<typeof Bounds>('apps/server/src/features/bookings/client-bounds.ts');
const nightRows = inModule<typeof NightRows>(
  'apps/server/src/features/nights/nights.repository.ts',
);
const endedHold = inModule<typeof EndedHold>(
  'apps/server/src/features/booking-record/ended-holds.ts',
);
const changes = inModule<typeof Changes>(
  'apps/server/src/features/booking-record/booking-changes.ts',
);

/** A night is sold once, and held by nobody for nothing. */
export const nightFaults = [
  nightsFollower(
    'createNightsFollower',
    (original) => (nights) => original({ ...nights, free() {} }),
    {
      name: 'a booking that is cancelled or moved keeps its nights',
      test: {
        file: 'apps/server/src/features/bookings/nights-model.test.ts',
        title: 'owns exactly its nights',
      },
    },
  ),
  nightsFollower(
    'createNightsFollower',
    (original) => (nights) => original({ ...nights, take: () => true }),
    {
      name: 'a booking takes no nights',
      test: {
        file: 'apps/server/src/features/bookings/nights-model.test.ts',
        title: 'owns exactly its nights',
      },
    },
  ),
  nightRows(
    'createNightsRepository',
    (original) => (sqlite) => ({ ...original(sqlite), takeForBlock: () => true }),
    {
      name: 'a block does not keep guests out',
      test: {
        file: 'apps/server/src/features/nights/blocks.test.ts',
        title: 'a block takes its nights like a booking, and gives them back',
      },
    },
  ),
  endedHold('IS_ENDED_HOLD', () => '0', {
    name: 'a hold whose time is over keeps its nights until the sweep',
    test: {
      file: 'apps/server/src/features/bookings/window.test.ts',
      title: 'is over at its instant for every reader, before any sweep',
    },
  }),
  creation(
    'createBookingCreation',
    (original) => (deps, bookings) => original(deps, { ...bookings, endDueHolds: () => 0 }),
    {
      name: 'a booking forgets to end the holds that are over',
      test: {
        file: 'apps/server/src/features/bookings/window.test.ts',
        title: 'makes room for the next guest at once',
      },
    },
  ),
  creation(
    'createBookingCreation',
    (original) => (deps, bookings) =>
      original(
        { ...deps, idempotencyKeys: { ...deps.idempotencyKeys, find: () => null } },
        bookings,
      ),
    {
      name: 'a request that is repeated under its key books again',
      test: {
        file: 'apps/server/src/features/bookings/idempotency.test.ts',
        title: 'the same key and body give the same booking',
      },
    },
  ),
  creation(
    'createBookingCreation',
    (original) => (deps, bookings) =>
      original(
        { ...deps, villaSettings: () => ({ ...deps.villaSettings(), openForBooking: true }) },
        bookings,
      ),
    {
      name: 'a villa that is not open takes bookings',
      test: {
        file: 'apps/server/src/features/bookings/not-open.test.ts',
        title: 'takes no booking from a guest',
      },
    },
  ),
  changes(
    'createBookingChanges',
    (original) =>
      (writeTransaction, ...rest) => {
        const made = original(writeTransaction, ...rest);
        let depth = 0;
        return {
          ...made,
          transaction(work) {
            if (depth > 0) return work();
            depth += 1;
            try {
              return made.transaction(work);
            } finally {
              depth -= 1;
            }
          },
        };
      },
    {
      name: 'a part of a step may fail alone',
      test: {
        file: 'apps/server/src/features/booking-record/booking-changes.test.ts',
        title: 'what a part of a step threw undoes the whole step',
      },
    },
  ),
  bounds('refuseTooManyHolds', () => () => {}, {
    name: 'holds are not bounded',
    test: {
      file: 'apps/server/src/features/bookings/holds.test.ts',
      title: 'a client has at most three unpaid holds',
    },
  }),
];
