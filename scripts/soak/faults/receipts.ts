import type { Fault } from '../fault.ts';

const feature = 'apps/server/src/features/payment-receipts/';
const issuing = `${feature}payment-receipts.usecases.ts`;
const calls = `${feature}payment-receipts.test.ts`;
const book = {
  file: `${feature}receipts-model.test.ts`,
  title: 'numbers follow a receipt book',
};
const month = 'apps/server/src/features/month/';
const monthTest = `${month}month.test.ts`;
const revenue = 'packages/shared/src/domain/stay-revenue.ts';

export const receiptFaults: Fault[] = [
  {
    name: 'a receipt is issued before the undo has run out',
    file: issuing,
    find: 'clock.now().getTime() - UNDO_HOLD_MS',
    replace: 'clock.now().getTime()',
    test: book,
  },
  {
    name: 'a receipt is numbered in the year in which the money came',
    file: issuing,
    find: 'year: Number(issuedOn.slice(0, 4))',
    replace: 'year: Number(snapshot.receivedOn.slice(0, 4))',
    test: { file: calls, title: 'the year of a number is the villa’s on the day of issue' },
  },
  {
    name: 'a number is left out',
    file: `${feature}payment-receipts.repository.ts`,
    find: 'const place = (last?.place ?? 0) + 1;',
    replace: 'const place = (last?.place ?? 0) + 2;',
    test: book,
  },
  {
    name: 'what the database says of the next number is asked of all years',
    file: `${feature}payment-receipts.repository.ts`,
    find: '.where(eq(receiptsTable.year, receipt.year))',
    replace: '.where(lte(receiptsTable.year, receipt.year))',
    test: book,
  },
  {
    name: 'a payment that was reversed in time gets a receipt',
    file: `${feature}payment-receipts.repository.ts`,
    find: 'where p.reverses = ${paymentsTable.id})',
    replace: 'where p.reverses = p.id and p.id = ${paymentsTable.id})',
    test: { file: calls, title: 'not for a payment that was reversed before' },
  },
  {
    name: 'a tax number makes a tax invoice',
    file: `${feature}paper-content.ts`,
    find: 'if (!issuer.vatRegistered) return texts.receipt;',
    replace: "if (issuer.taxNumber === '') return texts.receipt;",
    test: { file: calls, title: 'stays as it was, whatever villa, guest and stay become' },
  },
  {
    name: 'a receipt that is void is verified as good',
    file: issuing,
    find: 'voided: voided !== null,',
    replace: 'voided: false,',
    test: { file: calls, title: 'anybody with the token learns number, dates, amount' },
  },
  {
    name: 'a code is found only as it is printed',
    file: issuing,
    find: 'if (code !== null) return receipts.findByToken(code);',
    replace: 'if (code !== null) return receipts.findByToken(text);',
    test: { file: calls, title: 'a code that was typed is understood, and another one is not' },
  },
  {
    name: 'a paper of before is found only as it is printed',
    file: issuing,
    find: 'return old === null ? null : receipts.findByOldCode(old);',
    replace: 'return old === null ? null : receipts.findByToken(old);',
    test: { file: calls, title: 'a paper of before is verified as ever' },
  },
  {
    name: 'a void receipt is told again and again',
    file: `${feature}payment-receipts.repository.ts`,
    find: "not(mailed('receipt_void', '$.voidReceipt.number', MAIL_STATES)),",
    replace: '',
    test: {
      file: `${feature}receipt-mails.test.ts`,
      title: 'a receipt that was mailed and is void since is told once',
    },
  },
  {
    name: 'a void receipt is mailed',
    file: 'apps/server/src/features/mails/last-look.ts',
    find: 'if (receipt !== null && receipts.isVoid(receipt)) return null;',
    replace: '',
    test: {
      file: `${feature}receipt-mails.test.ts`,
      title: 'a receipt that is void by the time its mail would go is not sent',
    },
  },
  {
    name: 'what is left over of a price is lost',
    file: revenue,
    find: 'const share = isLast ? rest :',
    replace: 'const share = isLast && rest < 0 ? rest :',
    test: {
      file: 'packages/shared/src/domain/stay-revenue.test.ts',
      title: 'whatever happens to a stay, its nights and what was kept add up',
    },
  },
  {
    name: 'what was kept is earned again when a booking is opened again',
    file: revenue,
    find: "(kind === 'reversal' && keptNow !== 0)",
    replace: "(kind === 'reversal' && keptNow < 0)",
    test: {
      file: 'packages/shared/src/domain/stay-revenue.test.ts',
      title: 'whatever happens to a stay, its nights and what was kept add up',
    },
  },
  {
    name: 'a mistake that is taken back counts as paid back to the guest',
    file: `${month}month.usecases.ts`,
    find: 'const isIn = isReversal ? amount < 0 : amount > 0;',
    replace: 'const isIn = amount > 0;',
    test: { file: monthTest, title: 'counts money on the day it came, by method' },
  },
  {
    name: 'a hold that nobody paid is outstanding',
    file: `${month}month.repository.ts`,
    find: 'charged > paid and (paid > 0 or',
    replace: 'charged > paid and (paid >= 0 or',
    test: { file: monthTest, title: 'says what was outstanding and held at its end' },
  },
];
