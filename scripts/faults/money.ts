import type * as Creation from '../../apps/server/src/features/bookings/create-booking.usecases.ts';
import type * as Bin from '../../apps/server/src/features/bookings/money-in-bin.ts';
import type * as Kept from '../../apps/server/src/features/ledger/kept-amount.ts';
import type * as Composition from '../../apps/server/src/composition.ts';
import type * as Ledger from '../../apps/server/src/features/money/ledger.usecases.ts';
import type * as Recording from '../../apps/server/src/features/money/record-payment.usecases.ts';
import type * as Undo from '../../apps/server/src/features/money/undo-step.usecases.ts';
import type * as Payments from '../../apps/server/src/features/payments/payments.usecases.ts';
import type * as Summary from '../../apps/server/src/features/stay-page/summary-content.ts';
import type * as BookByQuote from '../../apps/server/src/features/quotes/book-by-quote.ts';
import { inModule } from '../soak/fault.ts';

const summary = inModule<typeof Summary>('apps/server/src/features/stay-page/summary-content.ts');
const payments = inModule<typeof Payments>(
  'apps/server/src/features/payments/payments.usecases.ts',
);
const creation = inModule<typeof Creation>(
  'apps/server/src/features/bookings/create-booking.usecases.ts',
);
const bin = inModule<typeof Bin>('apps/server/src/features/bookings/money-in-bin.ts');
const kept = inModule<typeof Kept>('apps/server/src/features/ledger/kept-amount.ts');
const composition = inModule<typeof Composition>('apps/server/src/composition.ts');
const recording = inModule<typeof Recording>(
  'apps/server/src/features/money/record-payment.usecases.ts',
);
const ledgers = inModule<typeof Ledger>('apps/server/src/features/money/ledger.usecases.ts');
const undo = inModule<typeof Undo>('apps/server/src/features/money/undo-step.usecases.ts');

const byQuote = inModule<typeof BookByQuote>('apps/server/src/features/quotes/book-by-quote.ts');

/** Faults in the amounts due, received, kept and refunded. */
export const moneyFaults = [
  byQuote(
    'createBookingByQuote',
    (original) =>
      ({ quotes }) =>
        original({
          quotes: {
            ...quotes,
            findByToken(token) {
              const row = quotes.findByToken(token);
              return row && { ...row, isUsed: false };
            },
          },
        }),
    {
      name: 'a quote is booked again and again',
      test: {
        file: 'apps/server/src/features/quotes/quotes.test.ts',
        title: 'and not once one was confirmed',
      },
    },
  ),
  summary(
    'summaryContent',
    (original) =>
      (booking, ...rest) =>
        original({ ...booking, totalPrice: booking.price.total }, ...rest),
    {
      name: 'the summary ends in the list price',
      test: {
        file: 'apps/server/src/features/bookings/agreed-total.test.ts',
        title: 'end in the total',
      },
    },
  ),
  summary(
    'summaryContent',
    (original) =>
      (booking, ...rest) =>
        original(
          {
            ...booking,
            instalments: booking.instalments.map((one) => ({
              ...one,
              amount: one.amount + booking.money.damage.asked,
            })),
          },
          ...rest,
        ),
    {
      name: 'the summary adds the damage deposit to every part of the plan',
      test: {
        file: 'apps/server/src/testing/recorded/true-texts-model.test.ts',
        title: 'says only sums, days and names that ledger, plan and booking hold',
      },
    },
  ),
  payments(
    'createPayments',
    (original) => (deps) =>
      original({
        ...deps,
        presentBooking(record) {
          const booking = deps.presentBooking(record);
          const { next } = booking.money;
          const amount = record.price.subtotal;
          return { ...booking, money: { ...booking.money, next: next && { ...next, amount } } };
        },
      }),
    {
      name: 'the payment page and the QR code ask for the subtotal',
      test: {
        file: 'apps/server/src/features/bookings/agreed-total.test.ts',
        title: 'the QR code fills in the total',
      },
    },
  ),
  creation(
    'createBookingCreation',
    (original) => (deps, bookings) => {
      const create = original(deps, bookings);
      return ({ bookingDetails: { totalPrice: _seen, ...details }, ...request }, client) =>
        create({ ...request, bookingDetails: details }, client);
    },
    {
      name: 'a guest who saw another price books in silence',
      test: {
        file: 'apps/server/src/features/bookings/create-booking.test.ts',
        title: 'a guest who saw a',
      },
    },
  ),
  bin(
    'moneyInBin',
    (original) =>
      (...of) => ({ ...original(...of), undecided: 0 }),
    {
      name: 'the bin forgets whose money it was that nobody decided about',
      test: {
        file: 'apps/server/src/features/bookings/bin.test.ts',
        title: 'money of a stay that was deleted before it was over waits',
      },
    },
  ),
  kept(
    'checkKept',
    (original) => (amount, ledger, terms) =>
      original(amount, ledger, { ...terms, isPromised: false }),
    {
      name: 'more is kept than the guest was told',
      test: {
        file: 'apps/server/src/features/requests/cancellations.test.ts',
        title: 'never more than the guest was told',
      },
    },
  ),
  composition(
    'handDown',
    (original) => (made) => {
      const { forgetGuests, ...rest } = original(made);
      return {
        ...rest,
        forgetGuests: (subject) => ('booking' in subject ? undefined : forgetGuests(subject)),
      };
    },
    {
      name: 'a forgotten guest leaves an account for a refund behind',
      test: {
        file: 'apps/server/src/features/requests/refund-accounts.test.ts',
        title: 'a guest who is forgotten leaves none',
      },
    },
  ),
  recording(
    'createRecordPayment',
    (original) => (deps) =>
      original({ ...deps, ledgers: { ...deps.ledgers, findByKey: () => null } }),
    {
      name: 'a payment that is reported again is recorded again',
      test: {
        file: 'apps/server/src/features/money/record-payment.test.ts',
        title: 'records one payment, however often it is sent',
      },
    },
  ),
  recording(
    'createRecordPayment',
    (original) => (deps) => {
      const one = original(deps);
      return { ...one, preview: (command) => one.record(command) };
    },
    {
      name: 'a preview records its payment',
      test: {
        file: 'apps/server/src/features/money/record-payment.test.ts',
        title: 'leaves no trace: no row, no event, no hold that it ends',
      },
    },
  ),
  ledgers(
    'addReversal',
    (original) => (deps, payment, written, step) =>
      original({ ...deps, ledgers: { ...deps.ledgers, addPayment() {} } }, payment, written, step),
    {
      name: 'a confirmation is taken back, and its payment stays',
      test: {
        file: 'apps/server/src/features/slips/slip-states.test.ts',
        title: 'reverses its payment, and the slip waits again',
      },
    },
  ),
  undo(
    'createStepUndo',
    (original) => (deps, told) => {
      const takeBack = original(deps, told);
      return (id, version, actor) => {
        const last = deps.history.steps(id).at(-1);
        return takeBack(id, version, { ...actor, personId: last?.personId ?? null });
      };
    },
    {
      name: 'anybody takes back what somebody did',
      test: {
        file: 'apps/server/src/features/slips/slip-states.test.ts',
        title: 'is for whoever did it, and for a moment',
      },
    },
  ),
];
