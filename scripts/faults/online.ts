import type * as Owed from '../../apps/server/src/features/money/owed-online.ts';
import type * as News from '../../apps/server/src/features/money/provider-money.usecases.ts';
import type * as Rows from '../../apps/server/src/features/payments/online-money.repository.ts';
import type * as Entries from '../../apps/server/src/features/payments/online-entries.repository.ts';
import type * as Month from '../../apps/server/src/features/money/online-month.ts';
import type * as Facts from '../../apps/server/src/features/payments/stripe/stripe-facts.ts';
import { refundEvent } from '../../apps/server/src/features/payments/stripe/stripe-facts.ts';
import { inModule } from '../soak/fault.ts';

const features = 'apps/server/src/features';
const rows = inModule<typeof Rows>(`${features}/payments/online-money.repository.ts`);
const news = inModule<typeof News>(`${features}/money/provider-money.usecases.ts`);
const facts = inModule<typeof Facts>(`${features}/payments/stripe/stripe-facts.ts`);
const entries = inModule<typeof Entries>(`${features}/payments/online-entries.repository.ts`);
const month = inModule<typeof Month>(`${features}/money/online-month.ts`);
const owed = inModule<typeof Owed>(`${features}/money/owed-online.ts`);

const file = `${features}/payments/stripe/stripe-calls.test.ts`;
const books = `${features}/money/online-books.test.ts`;

/** Money that a provider tells of: once, whole, as it is now, and never kept in silence. */
export const onlineFaults = [
  rows(
    'createOnlineMoney',
    (original) => (db) => ({ ...original(db), knowsEvent: () => false, noteEvent: () => true }),
    {
      name: 'the id of an event is not unique',
      test: { file, title: 'D2 are read once each: told again, Stripe is asked nothing' },
    },
  ),
  news(
    'createProviderMoney',
    (original) => (deps) =>
      original({ ...deps, bookingChanges: { transaction: (work) => work() } }),
    {
      name: 'an event and its effect are not one transaction',
      test: { file, title: 'D2 leave neither event nor effect where the server dies between them' },
    },
  ),
  facts(
    'createStripeFacts',
    (original) =>
      (...given) => {
        const made = original(...given);
        return {
          ...made,
          async ofEvent(event) {
            const { object } = event.data;
            if (object.object !== 'refund') return made.ofEvent(event);
            const { payment_intent: named } = object;
            const payment = typeof named === 'string' ? named : '';
            const [paid] = await made.ofPayment(payment);
            const booking = paid && 'booking' in paid ? paid.booking : '';
            return [refundEvent(object, booking, payment)];
          },
        };
      },
    {
      name: 'an event is trusted as it was sent, and its order with it',
      test: {
        file,
        title: 'D2 are told in the wrong order: a refund that failed and was told so first is none',
      },
    },
  ),
  owed('createOwedOnline', (original) => (deps) => ({ ...original(deps), excessOf: () => 0 }), {
    name: 'a hold that has ended is not looked at when its money comes',
    test: { file, title: 'D3 goes back at once where they are sold, and both are told' },
  }),
  entries(
    'createOnlineEntries',
    (original) => (db, newId) => {
      const made = original(db, newId);
      // As if each piece of news were another fee.
      const other = (key: string) => `${key} ${newId()}`;
      return {
        ...made,
        bringTo: (total, of) => made.bringTo(total, { ...of, key: other(of.key) }),
      };
    },
    {
      name: 'a fee counts as often as it is told',
      test: { file: books, title: 'F2 count once, also when they are known later and told again' },
    },
  ),
  month('sumOnline', (original) => (counted) => ({ ...original(counted), lost: 0 }), {
    name: 'a lost dispute lowers no profit',
    test: {
      file: books,
      title: 'D4 a lost one and its fee lower the profit, once, in whatever order its news comes',
    },
  }),
];
