import type { Fault } from '../fault.ts';

const agreedTotal = 'apps/server/src/features/bookings/agreed-total.test.ts';
const documents = { file: agreedTotal, title: 'end in the total' };
const moneySaid = 'apps/server/src/features/stay-summary/agreed-money.test.ts';
const summary = 'apps/server/src/features/stay-summary/summary-content.ts';
const mails = { file: agreedTotal, title: 'name no other amount than the total' };
const content = 'apps/server/src/features/mails/mail-content.ts';
const payments = 'apps/server/src/features/payments/payments.usecases.ts';
const pricing = 'packages/shared/src/domain/pricing.ts';
const pricingTest = 'packages/shared/src/domain/pricing.test.ts';
const creation = 'apps/server/src/features/bookings/create-booking.usecases.ts';
const creationTest = 'apps/server/src/features/bookings/create-booking.test.ts';

export const moneyFaults: Fault[] = [
  {
    name: 'the summary ends in the list price',
    file: summary,
    find: 'amount: formatBaht(booking.totalPrice),',
    replace: 'amount: formatBaht(price.total),',
    test: documents,
  },
  {
    name: 'the summary ends in the subtotal',
    file: summary,
    find: 'amount: formatBaht(booking.totalPrice),',
    replace: 'amount: formatBaht(price.subtotal),',
    test: documents,
  },
  {
    name: 'a summary leaves out what was agreed, and does not add up',
    file: summary,
    find: '...(isAgreed(booking)\n      ?',
    replace: '...(false\n      ?',
    test: documents,
  },
  {
    name: 'a mail names the list price',
    file: content,
    find: 'const rows = settlement.map(',
    replace:
      'const rows = [{ label: "x", amount: formatBaht(booking.price.total) }, ...settlement].map(',
    test: mails,
  },
  {
    name: 'the mail of a slip asks the owner to check the subtotal',
    file: content,
    find: 'amount: formatBaht(next?.amount ?? 0),',
    replace: 'amount: formatBaht(booking.price.subtotal),',
    test: mails,
  },
  {
    name: 'the QR code asks for the list price',
    file: payments,
    find: 'promptpayPayload(id, amount)',
    replace: 'promptpayPayload(id, booking.price.total)',
    test: { file: agreedTotal, title: 'the QR code fills in the total' },
  },
  {
    name: 'the QR code asks for the subtotal',
    file: payments,
    find: 'promptpayPayload(id, amount)',
    replace: 'promptpayPayload(id, booking.price.subtotal)',
    test: { file: agreedTotal, title: 'the QR code fills in the total' },
  },
  {
    name: 'the payment page asks for the subtotal',
    file: payments,
    find: 'amount: next.amount,\n        reference: booking.reference,',
    replace: 'amount: booking.price.subtotal,\n        reference: booking.reference,',
    test: { file: agreedTotal, title: 'the payment page asks for the total' },
  },
  {
    name: 'a guest who saw a higher price books in silence',
    file: creation,
    find: 'seen !== undefined && seen !== quote.total',
    replace: 'seen !== undefined && seen < quote.total',
    test: { file: creationTest, title: 'a guest who saw a' },
  },
  {
    name: 'a guest who saw a lower price books in silence',
    file: creation,
    find: 'seen !== undefined && seen !== quote.total',
    replace: 'seen !== undefined && seen > quote.total',
    test: { file: creationTest, title: 'a guest who saw a' },
  },
  {
    name: 'half a baht of tax is rounded down',
    file: 'packages/shared/src/domain/stay-discounts.ts',
    find: '(amount * hundredths + 5000)',
    replace: '(amount * hundredths + 4999)',
    test: { file: pricingTest, title: 'rounds taxes half up, once, on the subtotal' },
  },
  {
    name: 'tax is left out of the total',
    file: pricing,
    find: 'total: subtotal + taxesAndFees,',
    replace: 'total: subtotal,',
    test: { file: pricingTest, title: 'agrees with a slower way to price any stay' },
  },
  {
    name: 'a discounted price of 0 is taken for a price',
    file: 'packages/shared/src/domain/rate-periods.ts',
    find: 'discounted !== null && discounted > 0 ?',
    replace: 'discounted !== null ?',
    test: { file: pricingTest, title: 'treats a discounted price of 0 as unset' },
  },
  {
    name: 'a closed bedroom takes more off than a night costs',
    file: pricing,
    find: 'price: Math.max(0, full.price - reduction),',
    replace: 'price: full.price - reduction,',
    test: {
      file: pricingTest,
      title: 'has lines that add up, discounts that are real and no negative amount',
    },
  },
  {
    name: 'the shares of an agreed price do not add up',
    file: 'packages/shared/src/domain/spread-price.ts',
    find: 'const share = upToHere - spread;',
    replace: 'const share = Math.round((total * part) / whole);',
    test: {
      file: 'packages/shared/src/domain/spread-price.test.ts',
      title: 'the shares are whole, never negative, and add up',
    },
  },
  {
    name: 'the same price saved again with a new stay is taken for an agreement',
    file: 'apps/server/src/features/bookings/change-booking-as-staff.usecases.ts',
    find: '(agreed !== record.totalPrice || Boolean(reason))',
    replace: 'true',
    test: {
      file: 'apps/server/src/features/bookings/agreed-price.test.ts',
      title: 'a new stay is priced anew',
    },
  },
  {
    name: 'the history is silent about a price that nobody explained',
    file: 'apps/server/src/features/bookings/change-booking-as-staff.usecases.ts',
    find: "totalPrice !== price.total && priceReason === ''",
    replace: 'totalPrice !== price.total && priceReason === null',
    test: {
      file: 'apps/server/src/features/bookings/agreed-price.test.ts',
      title: 'the specification’s own call works without a reason',
    },
  },
  {
    name: 'the list reads the money of each booking by itself',
    file: 'apps/server/src/features/bookings/admin-bookings.routes.ts',
    find: 'presentAdminBookings(records, deps.presentBookings)',
    replace: 'presentAdminBookings(records, (all) => all.map(deps.presentBooking))',
    test: {
      file: 'apps/server/src/features/bookings/bulk-reading.test.ts',
      title: 'as often for twelve bookings as for three',
    },
  },
  {
    name: 'a damage deposit is asked for after check-out',
    file: 'packages/shared/src/domain/asked-now.ts',
    find: "return today < checkOut || kinds.some((kind) => potOf(kind) === 'stay');",
    replace: 'return true;',
    test: { file: moneySaid, title: 'after check-out neither mail nor paper asks' },
  },
  {
    name: 'a mail says that money came because the stay is confirmed',
    file: 'apps/server/src/features/mails/booking-sentences.ts',
    find: 'const came = anyCame(money);',
    replace: "const came = booking.status === 'confirmed' || anyCame(money);",
    test: { file: moneySaid, title: 'neither mail nor paper says that any came' },
  },
  {
    name: 'the summary of a paid stay is called a receipt',
    file: summary,
    find: 'title: texts.summary,',
    replace: "title: booking.money.paid > 0 ? 'Booking receipt' : texts.summary,",
    test: { file: moneySaid, title: 'with all of it: received, and nothing else to pay' },
  },
  {
    name: 'the damage deposit of a cancelled stay is forgotten',
    file: 'packages/shared/src/domain/ledger.ts',
    find: "status === 'cancelled' ? Math.max(0, damage.held - damage.kept) : 0",
    replace: '0',
    test: { file: moneySaid, title: 'with a damage deposit held: both are to be given back' },
  },
  {
    name: 'a payment that was a mistake counts as received',
    file: 'packages/shared/src/domain/ledger.ts',
    find: 'const entries = payments.flatMap((payment) => payment.entries);',
    replace:
      'const entries = payments.flatMap((payment) => (payment.reverses === null ? payment.entries : []));',
    test: { file: moneySaid, title: 'and the payment was a mistake: nothing was received' },
  },
  {
    name: 'a hold that ran out is owed until the sweep',
    file: 'apps/server/src/features/ledger/money-of-booking.ts',
    find: "if (cancelReason !== 'expired') return",
    replace: "if (cancelReason !== 'none') return",
    test: {
      file: 'apps/server/src/features/bookings/window.test.ts',
      title: 'reads the same before and after the sweep',
    },
  },
  {
    name: 'a booking of before is forgotten with the question about its money',
    file: 'apps/server/src/features/bookings/bin.usecases.ts',
    find: 'return stay + damage + undecided + unanswered === 0;',
    replace: 'return stay + damage + undecided === 0;',
    test: {
      file: 'apps/server/src/features/open-money/open-money.test.ts',
      title: 'waits in the bin beyond its days',
    },
  },
  {
    name: 'a damage deposit on arrival has a day before it',
    file: 'apps/site/src/features/booking/due-state.ts',
    find: "if (isOnArrival && today <= checkIn) return 'onArrival';",
    replace: "if (isOnArrival && today === checkIn) return 'onArrival';",
    test: {
      file: 'apps/site/src/features/booking/asked-now.test.ts',
      title: 'that the terms ask for on arrival has no day before it',
    },
  },
  {
    name: 'a guest who got part of it back is told of having paid less than was sent',
    file: 'apps/site/src/features/booking/components/money-back.tsx',
    find: "refunded > 0 ? 'partBack' : which",
    replace: "refunded < 0 ? 'partBack' : which",
    test: {
      file: 'apps/site/src/features/booking/components/booking-money.test.tsx',
      title: 'what came and what went are two sums',
    },
  },
  {
    name: 'the rest of a deposit is compared with the whole stay',
    file: 'apps/site/src/features/booking/components/amount-due.tsx',
    find: 'part.paid > 0 &&',
    replace: 'part.paid < 0 &&',
    test: {
      file: 'apps/site/src/features/booking/components/amount-due.test.tsx',
      title: 'told with what the deposit is',
    },
  },
];
