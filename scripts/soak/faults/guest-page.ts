import type { Fault } from '../fault.ts';

const arrival = 'packages/shared/src/domain/arrival.ts';
const arrivalTest = 'packages/shared/src/domain/arrival.test.ts';
const pages = 'apps/server/src/features/guest-page/guest-page.usecases.ts';
const pagesTest = 'apps/server/src/features/guest-page/guest-page.test.ts';
const terms = 'packages/shared/src/domain/terms-line.ts';

export const guestPageFaults: Fault[] = [
  {
    name: 'the door code is shown although the balance has not come',
    file: arrival,
    find: "owesBeforeArrival(stay) ? 'unpaid'",
    replace: "owesBeforeArrival(stay) ? 'open'",
    test: { file: arrivalTest, title: 'is still owed on the day before' },
  },
  {
    name: 'the door code is shown after check-out where staff have opened it',
    file: arrival,
    find: "  // Staff know better, and may be on the telephone with somebody before the gate.\n  if (opened) return 'open';\n",
    replace: '',
    test: { file: arrivalTest, title: 'staff can open it early and unpaid' },
  },
  {
    name: 'codes are sent before it is time, and only hidden by the page',
    file: pages,
    find: "state === 'open' ? { ...NO_ARRIVAL_DETAILS, ...villa.arrival } : null",
    replace: '{ ...NO_ARRIVAL_DETAILS, ...villa.arrival }',
    test: { file: pagesTest, title: 'is sent from the day before arrival until check-out' },
  },
  {
    name: 'a link for those who come along lives on after check-out',
    file: pages,
    find: "record.status === 'confirmed' && clock.now() < end",
    replace: "record.status === 'confirmed'",
    test: { file: pagesTest, title: 'ends with the booking and at check-out' },
  },
  {
    name: 'links for those who come along can be made without end',
    file: pages,
    find: 'row.shares >= MOST_SHARES',
    replace: 'false',
    test: { file: pagesTest, title: 'is bounded' },
  },
  {
    name: 'the line of the terms promises on the day after what only its day gives back',
    file: terms,
    find: 'next === undefined ? null : refundOn(next)',
    replace: 'next === undefined ? null : refundOn(day)',
    test: {
      file: 'packages/shared/src/domain/terms-line.test.ts',
      title: 'the line always adds up',
    },
  },
];
