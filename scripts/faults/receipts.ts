import type * as Papers from '../../apps/server/src/features/money/paper-content.ts';
import type * as Rows from '../../apps/server/src/features/money/payment-receipts.repository.ts';
import type * as Issuing from '../../apps/server/src/features/money/payment-receipts.usecases.ts';
import { inModule } from '../soak/fault.ts';

const issuing = inModule<typeof Issuing>(
  'apps/server/src/features/money/payment-receipts.usecases.ts',
);
const papers = inModule<typeof Papers>('apps/server/src/features/money/paper-content.ts');
const rows = inModule<typeof Rows>('apps/server/src/features/money/payment-receipts.repository.ts');

/** Numbers without a gap, and none for what did not come. */
export const receiptFaults = [
  issuing(
    'createPaymentReceipts',
    (original) => (deps) =>
      original({
        ...deps,
        receipts: {
          ...deps.receipts,
          dueUntil: () => deps.receipts.dueUntil(deps.clock.now()),
        },
      }),
    {
      name: 'a receipt is issued before the undo has run out',
      test: {
        file: 'apps/server/src/features/money/receipts-model.test.ts',
        title: 'numbers follow a receipt book',
      },
    },
  ),
  rows(
    'createPaymentReceiptsRepository',
    (original) => (db) => {
      const made = original(db);
      return {
        ...made,
        issue: (receipt) =>
          made.issue({ ...receipt, year: Number(receipt.snapshot.receivedOn.slice(0, 4)) }),
      };
    },
    {
      name: 'a receipt is numbered in the year in which the money came',
      test: {
        file: 'apps/server/src/features/money/payment-receipts.test.ts',
        title: 'the year of a number is the villa’s on the day of issue',
      },
    },
  ),
  issuing(
    'createPaymentReceipts',
    (original) => (deps) => {
      const made = original(deps);
      return { ...made, verify: (token) => ({ ...made.verify(token), voided: false }) };
    },
    {
      name: 'a receipt that is void is verified as good',
      test: {
        file: 'apps/server/src/features/money/payment-receipts.test.ts',
        title: 'anybody with the token learns number, dates, amount',
      },
    },
  ),
  papers(
    'receiptPaper',
    (original) =>
      ({ snapshot, ...kept }, around) => {
        const { money, amount } = snapshot;
        const twice = money && { ...money, paid: money.paid + amount };
        return original({ ...kept, snapshot: { ...snapshot, money: twice } }, around);
      },
    {
      name: 'a receipt counts its own payment twice in what came so far',
      test: {
        file: 'apps/server/src/testing/recorded/true-texts-model.test.ts',
        title: 'says only sums, days and names that ledger, plan and booking hold',
      },
    },
  ),
];
