import type { Fault } from '../fault.ts';

const agreedTotal = 'apps/server/src/features/bookings/agreed-total.test.ts';
const documents = { file: agreedTotal, title: 'end in the total' };
const receipt = 'apps/server/src/features/receipts/receipt-content.ts';
const mails = { file: agreedTotal, title: 'name no other amount than the total' };
const content = 'apps/server/src/features/mails/mail-content.ts';
const payments = 'apps/server/src/features/payments/payments.usecases.ts';
const pricing = 'packages/shared/src/domain/pricing.ts';
const pricingTest = 'packages/shared/src/domain/pricing.test.ts';
const creation = 'apps/server/src/features/bookings/create-booking.usecases.ts';
const creationTest = 'apps/server/src/features/bookings/create-booking.test.ts';

export const moneyFaults: Fault[] = [
  {
    name: 'the receipt ends in the list price',
    file: receipt,
    find: 'amount: formatBaht(booking.totalPrice),',
    replace: 'amount: formatBaht(price.total),',
    test: documents,
  },
  {
    name: 'the receipt ends in the subtotal',
    file: receipt,
    find: 'amount: formatBaht(booking.totalPrice),',
    replace: 'amount: formatBaht(price.subtotal),',
    test: documents,
  },
  {
    name: 'a receipt leaves out what was agreed, and does not add up',
    file: receipt,
    find: '...(isAgreed(booking)\n      ?',
    replace: '...(false\n      ?',
    test: documents,
  },
  {
    name: 'a mail asks for the list price',
    file: content,
    find: 'received === null ? booking.totalPrice : due',
    replace: 'received === null ? booking.price.total : due',
    test: mails,
  },
  {
    name: 'a mail asks for the subtotal',
    file: content,
    find: 'received === null ? booking.totalPrice : due',
    replace: 'received === null ? booking.price.subtotal : due',
    test: mails,
  },
  {
    name: 'the QR code asks for the list price',
    file: payments,
    find: 'promptpayPayload(id, due)',
    replace: 'promptpayPayload(id, booking.price.total)',
    test: { file: agreedTotal, title: 'the QR code fills in the total' },
  },
  {
    name: 'the QR code asks for the subtotal',
    file: payments,
    find: 'promptpayPayload(id, due)',
    replace: 'promptpayPayload(id, booking.price.subtotal)',
    test: { file: agreedTotal, title: 'the QR code fills in the total' },
  },
  {
    name: 'the payment page asks for the subtotal',
    file: payments,
    find: 'amount: moneyOf(booking).due,',
    replace: 'amount: booking.price.subtotal,',
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
    name: 'what was received follows the total',
    file: 'packages/shared/src/domain/money.ts',
    find: 'received: confirmedTotal ?? null,',
    replace: 'received: confirmedTotal === null ? null : totalPrice,',
    test: {
      file: 'apps/server/src/features/receipts/agreed-money.test.ts',
      title: 'nothing says received but what was agreed then',
    },
  },
  {
    name: 'nothing is to give back of a cancelled booking',
    file: 'packages/shared/src/domain/money.ts',
    find: 'giveBack: Math.max(0, received - owed),',
    replace: 'giveBack: 0,',
    test: {
      file: 'apps/server/src/features/receipts/agreed-money.test.ts',
      title: 'says what to give back, the amount of then, and nothing is due',
    },
  },
];
