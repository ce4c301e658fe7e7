import type { Fault } from '../fault.ts';

const slips = 'apps/server/src/features/slips/slips.usecases.ts';
const slipsTest = 'apps/server/src/features/slips/slips.test.ts';
const uploadLimit = 'apps/server/src/features/slips/upload-limit.ts';
const uploadLimitTest = 'apps/server/src/features/slips/upload-limit.test.ts';
const states = 'apps/server/src/features/slips/slip-states.test.ts';
const undo = 'apps/server/src/features/ledger/undo-step.usecases.ts';
const rows = 'apps/server/src/features/slips/slips.repository.ts';
const change = 'apps/server/src/features/bookings/slip-change.ts';

export const slipFaults: Fault[] = [
  {
    name: 'a slip whose window closes while it is written is kept',
    file: slips,
    find: '          requireRoom(form);\n          const { bookingId',
    replace: '          const { bookingId',
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
    find: "if (type === null) throw new AppError('wrong_file_type');",
    replace: "if (type === null) return { type: 'image/png', view: data };",
    test: { file: slipsTest, title: 'is refused and leaves nothing' },
  },
  {
    name: 'whoever has many addresses sends slips to one booking without end',
    file: uploadLimit,
    find: 'if (booking.count > ofOneBooking) throw refuse(booking);',
    replace: 'if (booking.count > 1000 * ofOneBooking) throw refuse(booking);',
    test: { file: uploadLimitTest, title: 'from however many addresses' },
  },
  {
    name: 'who shares an address with a stranger cannot send a slip',
    file: uploadLimit,
    find: 'over && booking.count > OWN_OF_BOOKING',
    replace: 'over && booking.count > 0 * OWN_OF_BOOKING',
    test: { file: uploadLimitTest, title: 'a guest behind an address that others have used up' },
  },
  {
    name: 'a file is received of an address that has used up its own',
    file: uploadLimit,
    find: 'if (over) throw refuse(over);',
    replace: 'if (over) return;',
    test: { file: uploadLimitTest, title: 'before it says for which booking' },
  },
  {
    name: 'a slip that is sent too often does not say when to try again',
    file: 'apps/site/src/features/booking/use-error-text.ts',
    find: "error.status === 429 && typeof retryAfter === 'number'",
    replace: "error.status === 430 && typeof retryAfter === 'number'",
    test: {
      file: 'apps/site/src/features/booking/components/slip-upload.test.tsx',
      title: 'a slip that is sent too often',
    },
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
  {
    name: 'a checksum without its leading zeros is no checksum',
    file: 'apps/server/src/features/slips/slip-code.ts',
    find: String.raw`/\d\d04([0-9a-f]{1,4})$/i`,
    replace: String.raw`/\d\d04([0-9a-f]{4})$/i`,
    test: {
      file: 'apps/server/src/features/slips/slip-code.test.ts',
      title: 'without the leading zeros of its checksum',
    },
  },
  {
    name: 'the checksum of a code is not looked at',
    file: 'apps/server/src/features/slips/slip-code.ts',
    find: '  if (checksumOf(summed) !== Number.parseInt(digits, 16)) return null;\n',
    replace: '',
    test: {
      file: 'apps/server/src/features/slips/slip-code.test.ts',
      title: 'one with a single other character is no code of a slip',
    },
  },
  {
    name: 'a slip over which the thread dies keeps it',
    file: 'apps/server/src/features/slips/code-reader.ts',
    find: "        await end();\n        return { code: 'unreadable' };",
    replace: "        return { code: 'unreadable' };",
    test: {
      file: 'apps/server/src/features/slips/code-reader.test.ts',
      title: 'it never comes back',
    },
  },
  {
    name: 'a file may hold the thread for ever',
    file: 'apps/server/src/features/slips/code-reader.ts',
    find: "setTimeout(() => settle({ ended: 'it took too long' }), longestMs)",
    replace: "setTimeout(() => settle({ ended: 'it took too long' }), 1000 * longestMs)",
    test: {
      file: 'apps/server/src/features/slips/code-reader.test.ts',
      title: 'it never comes back',
    },
  },
  {
    name: 'a thread that cannot begin makes slips unreadable',
    file: 'apps/server/src/features/slips/code-reader.ts',
    find: "      throw new Error('the thread that reads slips did not begin', { cause: first.ended });\n",
    replace: '',
    test: {
      file: 'apps/server/src/features/slips/code-reader.test.ts',
      title: 'cannot even begin is no fault of the file',
    },
  },
  {
    name: 'the picture is looked at in one size only',
    file: 'apps/server/src/features/slips/read-codes.ts',
    find: '  for (const look of LOOKS) {',
    replace: '  for (const look of LOOKS.slice(0, 1)) {',
    test: {
      file: 'apps/server/src/features/slips/drawn-slips.test.ts',
      title: 'is found by a closer look',
    },
  },
  {
    name: 'a payment code passes for a slip without one',
    file: 'apps/server/src/features/slips/read-codes.ts',
    find: '      another ||= texts.length > 0;\n',
    replace: '',
    test: {
      file: 'apps/server/src/features/slips/slip-evidence.test.ts',
      title: 'no code, and a code to pay with',
    },
  },
  {
    name: 'a used slip is known by its file only',
    file: 'apps/server/src/features/slips/slip-evidence.repository.ts',
    find: 'on theirs.bank = mine.bank and theirs.reference = mine.reference',
    replace: 'on theirs.bank is null and theirs.reference = mine.reference',
    test: {
      file: 'apps/server/src/features/slips/slip-evidence.test.ts',
      title: 'is marked with the confirmed booking, also as another picture of it',
    },
  },
  {
    name: 'two banks share their numbers',
    file: 'apps/server/src/features/slips/slip-evidence.repository.ts',
    find: 'theirs.bank = mine.bank and ',
    replace: '',
    test: {
      file: 'apps/server/src/features/slips/slip-evidence.test.ts',
      title: 'the same number at another bank is another transfer',
    },
  },
  {
    name: 'any booking that has the slip counts as confirmed',
    file: 'apps/server/src/features/slips/slip-evidence.repository.ts',
    find: "other.state is 'accepted' as confirmed,",
    replace: 'other.state is not null as confirmed,',
    test: {
      file: 'apps/server/src/features/slips/slip-evidence.test.ts',
      title: 'sent before to a booking that ended unpaid is named without alarm',
    },
  },
  {
    name: 'the second code on a picture is not kept',
    file: 'apps/server/src/features/slips/slip-evidence.repository.ts',
    find: 'of codes.entries()',
    replace: 'of codes.slice(0, 1).entries()',
    test: {
      file: 'apps/server/src/features/slips/slip-evidence.test.ts',
      title: 'hides behind no other one on the same picture',
    },
  },
  {
    name: 'a slip that ends the server is opened at every start',
    file: 'apps/server/src/features/slips/slip-evidence.usecases.ts',
    find: 'before >= MOST_TRIES',
    replace: 'before >= 100 * MOST_TRIES',
    test: {
      file: 'apps/server/src/features/slips/slip-evidence.test.ts',
      title: 'has ended the server three times is opened no more',
    },
  },
  {
    name: 'a slip read while the server stops is unreadable for good',
    file: 'apps/server/src/features/slips/slip-evidence.usecases.ts',
    find: 'if (stopped || found === undefined) {',
    replace: 'if (found === undefined) {',
    test: {
      file: 'apps/server/src/features/slips/slip-evidence.test.ts',
      title: 'that a stopping server gives up is begun anew',
    },
  },
  {
    name: 'a new slip waits for the next start',
    file: 'apps/server/src/features/slips/slips.usecases.ts',
    find: '      deps.evidence.notify();\n',
    replace: '',
    test: {
      file: 'apps/server/src/features/slips/slip-evidence.test.ts',
      title: 'that comes while the server runs is read by itself',
    },
  },
  {
    name: 'a service that gives no answer says that no bank knows the transfer',
    file: 'apps/server/src/features/slips/slip-verifier.ts',
    find: '        return null;\n      }',
    replace: '        return { found: false };\n      }',
    test: {
      file: 'apps/server/src/features/slips/slip-verifier.test.ts',
      title: 'a service that gives no answer changes nothing',
    },
  },
  {
    name: "a masked account is anybody's",
    file: 'apps/server/src/features/slips/slip-verifier.ts',
    find: '    known >= LEAST_SHOWN &&\n',
    replace: '',
    test: {
      file: 'apps/server/src/features/slips/slip-verifier.test.ts',
      title: 'what the service says stands beside the slip',
    },
  },
  {
    name: "the service's key goes wherever it is sent on to",
    file: 'apps/server/src/features/slips/slip-verifier.ts',
    find: "      redirect: 'error',\n",
    replace: '',
    test: {
      file: 'apps/server/src/features/slips/slip-verifier.test.ts',
      title: 'a service that gives no answer changes nothing',
    },
  },
  {
    name: 'a confirmation is taken back, and its payment stays',
    file: undo,
    find: '    takePaymentBack(record, last, actor, now);\n    // Accepted',
    replace: '    // Accepted',
    test: { file: states, title: 'reverses its payment, and the slip waits again' },
  },
  {
    name: 'anybody takes back what somebody did, months later',
    file: undo,
    find: 'isOwn && isWithin(at, now, UNDO_HOLD_MS) &&',
    replace: '(isOwn || now > at) &&',
    test: { file: states, title: 'is for whoever did it, and for a moment' },
  },
  {
    name: 'a slip that a payment used confirms a second booking',
    file: 'apps/server/src/features/slips/refuse-used-slip.ts',
    find: 'slip !== undefined && despite === undefined',
    replace: 'slip === null && despite === undefined',
    test: { file: states, title: 'confirms nothing without a reason, which the history keeps' },
  },
  {
    name: 'a reversed payment keeps its slip used',
    file: 'apps/server/src/features/ledger/ledger.usecases.ts',
    find: "if (slip?.state !== 'accepted' || named.has(slipId)) continue;",
    replace: "if (slip?.state !== 'refused' || named.has(slipId)) continue;",
    test: { file: states, title: 'a reversed payment frees it' },
  },
  {
    name: 'the slip of money that never came waits again',
    file: 'apps/server/src/features/ledger/ledger.usecases.ts',
    find: '    if (waitAgain) slips.wait(slipId, slip.sentAt ?? at);\n    else slips.unsend(slipId);',
    replace: '    slips.wait(slipId, slip.sentAt ?? at);',
    test: { file: states, title: 'a reversed payment frees it' },
  },
  {
    name: 'a slip of what was paid passes for what comes next',
    file: 'apps/server/src/features/slips/expected-transfer.ts',
    find: 'isOpen(sentFor) ? null : sentFor.kind',
    replace: 'isOpen(sentFor) ? null : null',
    test: {
      file: states,
      title: 'a slip for what was paid meanwhile does not pass for what comes next',
    },
  },
  {
    name: 'a slip that waits is swept',
    file: rows,
    find: "            or(isNull(slipsTable.state), ne(slipsTable.state, 'waiting')),\n",
    replace: '',
    test: { file: states, title: 'spares what waits and what money names, for ever' },
  },
  {
    name: 'emptying the bin deletes the slip of a payment',
    file: rows,
    find: 'and(eq(slipsTable.bookingId, bookingId), isNotInBooks)',
    replace: 'and(eq(slipsTable.bookingId, bookingId))',
    test: { file: states, title: 'so does emptying the bin with what money names' },
  },
  {
    name: 'a guest sends slips for what is paid',
    file: slips,
    find: ' || instalment.paid >= instalment.amount',
    replace: '',
    test: { file: states, title: 'what is paid takes no slip' },
  },
  {
    name: 'an Enter that was meant for the slip before confirms the next one',
    file: 'packages/admin/src/features/slips/review-keys.ts',
    find: 'SETTLED_AFTER_MS = 400',
    replace: 'SETTLED_AFTER_MS = 0',
    test: {
      file: 'packages/admin/src/features/slips/slips-screen.test.tsx',
      title: 'Enter counts once the slip has been seen, and Z takes the decision back',
    },
  },
  {
    name: 'an Enter that is held down confirms slip after slip',
    file: 'packages/admin/src/features/slips/review-keys.ts',
    find: 'return repeat && !mayRepeat ? null : meant;',
    replace: 'return meant;',
    test: {
      file: 'packages/admin/src/features/slips/review-keys.test.ts',
      title: 'an Enter that is held down confirms nothing; zooming goes on',
    },
  },
  {
    name: 'slips of a stranger are read before those of a guest who has sent one',
    file: 'apps/server/src/features/slips/slip-evidence.usecases.ts',
    find: 'clientRange === null ? -1 : spentOn(clientRange).count;',
    replace: '(clientRange === null ? -1 : spentOn(clientRange).count) && 0;',
    test: {
      file: 'apps/server/src/features/slips/slip-evidence.test.ts',
      title: 'comes first for whose range least was read',
    },
  },
];
