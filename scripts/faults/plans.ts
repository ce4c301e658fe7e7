import type * as Invoices from '../../apps/server/src/features/money/invoices.usecases.ts';
import type * as OwnPlan from '../../packages/shared/src/domain/money/own-plan.ts';
import { inModule } from '../soak/fault.ts';

const ownPlan = inModule<typeof OwnPlan>('packages/shared/src/domain/money/own-plan.ts');
const invoices = inModule<typeof Invoices>('apps/server/src/features/money/invoices.usecases.ts');

const PLAN_TEST = 'apps/server/src/features/money/own-plan.test.ts';
const INVOICE_TEST = 'apps/server/src/features/money/invoices.test.ts';

/** Faults in what staff agree on for one booking: its own plan, and its invoices. */
export const planFaults = [
  ownPlan(
    'planFaults',
    (original) => (parts, open, days) =>
      original(parts, open, days).filter(({ fault }) => fault !== 'sum'),
    {
      name: 'an own plan is kept that does not add up',
      test: {
        file: PLAN_TEST,
        title: 'that does not add up, or is of a day that cannot be, is refused by its part',
      },
    },
  ),
  ownPlan(
    'setPlan',
    (original) => (ledger, parts, today) =>
      original(
        ledger,
        parts.map((part) => ({ ...part, payer: 'guest' })),
        today,
      ),
    {
      name: 'an own plan asks the guest for the agent’s part',
      test: {
        file: PLAN_TEST,
        title: 'an agent’s part is asked of no guest, and an agent’s money is laid on it',
      },
    },
  ),
  ownPlan('receivedDamage', () => () => 0, {
    name: 'an own plan agrees on less damage deposit than came',
    test: {
      file: PLAN_TEST,
      title: 'with another damage deposit asks for that one, after it was waived, too',
    },
  }),
  invoices(
    'createInvoices',
    (original) => (deps) =>
      original({
        ...deps,
        ledgers: {
          read: (id) => ({ ...deps.ledgers.read(id), payments: [] }),
        },
      }),
    {
      name: 'an invoice asks for money that has come',
      test: { file: INVOICE_TEST, title: 'it asks for no more than is due' },
    },
  ),
  invoices(
    'createInvoices',
    (original) => (deps) => {
      const made = original(deps);
      return { ...made, make: (id, asked, by) => made.make(id, { ...asked, to: 'guest' }, by) };
    },
    {
      name: 'an agent’s invoice is made out to the guest',
      test: { file: INVOICE_TEST, title: 'an agent’s is made out to the agent' },
    },
  ),
];
