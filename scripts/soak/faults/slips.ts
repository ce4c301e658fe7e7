import type { Fault } from '../fault.ts';

const slips = 'apps/server/src/features/slips/slips.usecases.ts';
const slipsTest = 'apps/server/src/features/slips/slips.test.ts';
const change = 'apps/server/src/features/bookings/slip-change.ts';

export const slipFaults: Fault[] = [
  {
    name: 'a slip whose window closes while it is written is kept',
    file: slips,
    find: '          requireRoom(bookingId);\n',
    replace: '',
    test: { file: slipsTest, title: 'a slip whose window closes while it is written' },
  },
  {
    name: 'a slip that is refused after it was written leaves its file',
    file: slips,
    find: '        await store.remove(file);\n        throw error;',
    replace: '        throw error;',
    test: { file: slipsTest, title: 'a slip whose window closes while it is written' },
  },
  {
    name: 'an upload believes the name of a file',
    file: 'apps/server/src/features/slips/open-slip.ts',
    find: "if (!type) throw new AppError('wrong_file_type');",
    replace: "if (!type) return { type: 'image/png', view: data };",
    test: { file: slipsTest, title: 'is refused and leaves nothing' },
  },
  {
    name: 'one booking fills the disk with slips',
    file: slips,
    find: 'slips.countOf(bookingId) >= MOST_OF_ONE_BOOKING',
    replace: 'slips.countOf(bookingId) > 10 * MOST_OF_ONE_BOOKING',
    test: { file: slipsTest, title: 'filling the disk' },
  },
  {
    name: 'a booking takes the slip of another',
    file: change,
    find: 'slipId === null || !bookings.hasSlip(record.id, slipId)',
    replace: 'slipId === null',
    test: {
      file: 'apps/server/src/features/bookings/change-booking.test.ts',
      title: 'any other address is refused',
    },
  },
  {
    name: 'a slip is sent as a page of ours',
    file: 'apps/server/src/features/slips/slips.routes.ts',
    find: `'content-security-policy': "default-src 'none'; sandbox",`,
    replace: '',
    test: { file: slipsTest, title: 'is kept under a random name and saved as it was' },
  },
  {
    name: 'a small file that is 400 megapixels is opened',
    file: 'apps/server/src/features/slips/open-slip.ts',
    find: 'if (pixels > SLIP_MAX_PIXELS) {',
    replace: 'if (pixels > 100 * SLIP_MAX_PIXELS) {',
    test: {
      file: 'apps/server/src/features/slips/opened-slips.test.ts',
      title: '48 kB that are 400 megapixels',
    },
  },
];
