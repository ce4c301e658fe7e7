import type { Fault } from '../fault.ts';

const stay = 'packages/shared/src/domain/stay.ts';
const stayTest = 'packages/shared/src/domain/stay.test.ts';
const choice = 'packages/shared/src/domain/stay-choice.ts';
const choiceTest = 'packages/shared/src/domain/stay-choice.test.ts';
const status = 'packages/shared/src/domain/booking-status.ts';
const window = 'packages/shared/src/domain/payment-window.ts';
const windowTest = 'apps/server/src/features/bookings/window.test.ts';
const writer = 'apps/server/src/features/bookings/booking-writer.ts';
const model = {
  file: 'apps/server/src/features/bookings/nights-model.test.ts',
  title: 'owns exactly its nights',
};

export const nightFaults: Fault[] = [
  {
    name: 'the night of departure is slept, too',
    file: stay,
    find: 'const nights = Math.max(0, nightCount(stay));',
    replace: 'const nights = Math.max(0, nightCount(stay) + 1);',
    test: { file: stayTest, title: 'are those from check-in up to check-out' },
  },
  {
    name: 'a Sunday is a weekend night',
    file: stay,
    find: 'day === FRIDAY || day === SATURDAY',
    replace: 'day === 0 || day === SATURDAY',
    test: {
      file: stayTest,
      title: 'of Friday and Saturday are weekend nights, the others are not',
    },
  },
  {
    name: 'nobody can leave on the first taken night',
    file: choice,
    find: 'for (let night = 0; night < nights; night++) {',
    replace: 'for (let night = 0; night <= nights; night++) {',
    test: { file: choiceTest, title: 'on the first taken night is fine' },
  },
  {
    name: 'a gap too short for the shortest stay is offered',
    file: choice,
    find: 'if (night + 1 >= least) return null;',
    replace: 'if (night + 1 >= 1) return null;',
    test: { file: choiceTest, title: 'where the shortest stay does not fit before the next guest' },
  },
  {
    name: 'a window is still open at its last instant',
    file: window,
    find: 'booking.expiresAt.getTime() <= now.getTime()',
    replace: 'booking.expiresAt.getTime() < now.getTime()',
    test: { file: windowTest, title: 'at the very instant the clock wins' },
  },
  {
    name: 'the database and the code disagree on the last instant of a window',
    file: 'apps/server/src/features/bookings/ended-hold.ts',
    find: 'b.expires_at <= @now',
    replace: 'b.expires_at < @now',
    test: { file: windowTest, title: 'is over at its instant for every reader, before any sweep' },
  },
  {
    name: 'a booking in review runs out',
    file: window,
    find: "booking.status === 'pending' &&",
    replace: "booking.status !== 'cancelled' &&",
    test: {
      file: 'packages/shared/src/domain/booking-status.test.ts',
      title: 'is over at its last instant, and only for a pending booking',
    },
  },
  {
    name: 'a guest confirms a booking',
    file: status,
    find: "  pending: {\n    in_review: ['guest'],\n    confirmed: ['admin'],",
    replace: "  pending: {\n    in_review: ['guest'],\n    confirmed: ['admin', 'guest'],",
    test: {
      file: 'packages/shared/src/domain/booking-status.test.ts',
      title: ' by the ',
    },
  },
  {
    name: 'a cancelled booking keeps its nights',
    file: writer,
    find: 'if (held && (!holds || moved)) nights.free(before.id);',
    replace: 'if (held && moved) nights.free(before.id);',
    test: model,
  },
  {
    name: 'a moved booking keeps its old nights',
    file: writer,
    find: 'if (held && (!holds || moved)) nights.free(before.id);',
    replace: 'if (held && !holds) nights.free(before.id);',
    test: model,
  },
  {
    name: 'a reopened booking takes no nights',
    file: writer,
    find: 'if (holds && (!held || moved) &&',
    replace: 'if (holds && moved &&',
    test: model,
  },
  {
    name: 'a booking forgets to end the holds that are over',
    file: 'apps/server/src/features/bookings/create-booking.usecases.ts',
    find: '      writer.endDueHolds(now);\n',
    replace: '',
    test: { file: windowTest, title: 'makes room for the next guest at once' },
  },
  {
    name: 'holds are not bounded',
    file: 'apps/server/src/features/bookings/client-bounds.ts',
    find: 'if (refusing === undefined) return;',
    replace: 'return;',
    test: {
      file: 'apps/server/src/features/bookings/holds.test.ts',
      title: 'a client has at most three unpaid holds',
    },
  },
  {
    name: 'each address of one IPv6 connection is a client of its own',
    file: 'apps/server/src/http/client-key.ts',
    find: 'const IPV6_CLIENT = 64;',
    replace: 'const IPV6_CLIENT = 128;',
    test: {
      file: 'apps/server/src/features/bookings/holds.test.ts',
      title: 'an IPv6 client is its /64',
    },
  },
  {
    name: 'a block does not keep guests out',
    file: 'apps/server/src/features/availability/nights.repository.ts',
    find: '(b.id is null or not ${HOLD_HAS_ENDED}\n',
    replace: '(b.id is not null and not ${HOLD_HAS_ENDED}\n',
    test: {
      file: 'apps/server/src/features/availability/availability.test.ts',
      title: 'the owner’s blocks take nights in the same way',
    },
  },
  {
    name: 'an idempotency key books again with another body',
    file: 'apps/server/src/features/bookings/create-booking.usecases.ts',
    find: "if (kept.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch');",
    replace: '',
    test: {
      file: 'apps/server/src/features/bookings/idempotency.test.ts',
      title: 'the same key with another body is refused',
    },
  },
  {
    name: 'a transaction that reads does not keep others from writing',
    file: 'apps/server/src/db/write-transaction.ts',
    find: 'return transaction.immediate(work) as T;',
    replace: 'return transaction.deferred(work) as T;',
    test: {
      file: 'apps/server/src/db/open.test.ts',
      title: 'a busy file is tried three times, then refused',
    },
  },
  {
    name: 'a booking is answered before the commit that it shares',
    file: 'apps/server/src/db/share-commit.ts',
    find: 'return () => resolve(result);',
    replace: 'resolve(result);\n      return () => {};',
    test: {
      file: 'apps/server/src/db/share-commit.test.ts',
      title: 'one that cannot be committed is refused alone',
    },
  },
  {
    name: 'a refused booking stays in the commit that it shares',
    file: 'apps/server/src/db/share-commit.ts',
    find: 'const result = writeTransaction(work);',
    replace: 'const result = work();',
    test: {
      file: 'apps/server/src/db/share-commit.test.ts',
      title: 'one that is refused writes nothing and harms no other',
    },
  },
  {
    name: 'a full disk is taken for one booking being refused',
    file: 'apps/server/src/db/share-commit.ts',
    find: 'if (!sqlite.inTransaction) throw error;',
    replace: '',
    test: {
      file: 'apps/server/src/db/share-commit.test.ts',
      title: 'one whose fault undoes the whole transaction is refused alone',
    },
  },
  {
    name: 'a part of a step may fail alone',
    file: 'apps/server/src/features/bookings/booking-changes.ts',
    find: 'if (step.failed !== null) throw step.failed.error;',
    replace: '',
    test: {
      file: 'apps/server/src/features/bookings/booking-changes.test.ts',
      title: 'what a part of a step threw undoes the whole step',
    },
  },
  {
    name: 'settings that were undone are taken for those that came after',
    file: 'apps/server/src/db/table-marks.ts',
    find: 'set mark = random()',
    replace: 'set mark = mark + 1',
    test: {
      file: 'apps/server/src/db/table-marks.test.ts',
      title: 'what was read in a transaction that is undone',
    },
  },
  {
    name: 'a clock that was put back leaves answers of before',
    file: 'apps/server/src/http/response-cache.ts',
    find: 'fresh === mark && begin <= now.getTime() && now.getTime() < end',
    replace: 'fresh === mark && now.getTime() < end',
    test: {
      file: 'apps/server/src/features/availability/availability.test.ts',
      title: 'a clock that is put back makes ended holds holds again',
    },
  },
  {
    name: 'a villa that is not open takes bookings',
    file: 'apps/server/src/features/bookings/create-booking.usecases.ts',
    find: "if (!settings.openForBooking) throw new AppError('not_open');",
    replace: '',
    test: {
      file: 'apps/server/src/features/bookings/not-open.test.ts',
      title: 'takes no booking from a guest',
    },
  },
  {
    name: 'a new villa is open before anything of it is there',
    file: 'apps/server/src/features/seed/seed-when-empty.ts',
    find: 'openForBooking: false,',
    replace: 'openForBooking: true,',
    test: {
      file: 'apps/server/src/features/bookings/not-open.test.ts',
      title: 'a new villa without the demo is not open',
    },
  },
];
