import type { Feature } from '../../feature.ts';
import { type MoneyBelow, type MoneyServices, createMoneyServices } from './services.ts';
import { guestData } from './guest-data.ts';
import { createOwnPlanPart } from './own-plan.usecases.ts';
import { mountOwnPlans } from './own-plan.routes.ts';
import { mountBookingStatus } from './booking-status.routes.ts';
import { mountLedger } from './ledger.routes.ts';
import { mountDamagePictures } from './damage-pictures.routes.ts';
import { mountDamageDeposits } from './damage-deposits.routes.ts';
import { mountMoneyToSettle } from './money-to-settle.routes.ts';
import { mountProviderMoney } from './provider-money.routes.ts';
import { mountTransferPictures } from './transfer-pictures.routes.ts';
import { mountPaymentReceipts } from './payment-receipts.routes.ts';
import { mountUndoStep } from './undo-step.routes.ts';
import { mountInvoices } from './invoices.routes.ts';
import { mountMonth } from './month.routes.ts';

export const moneyFeature: Feature<MoneyBelow, MoneyServices> = {
  name: 'money',
  guestData,
  services: createMoneyServices,
  parts: (deps) => [createOwnPlanPart(deps)],
  routes(api, deps, { guestChanges }) {
    mountBookingStatus(api, deps);
    mountLedger(api, deps);
    mountProviderMoney(api, deps);
    mountOwnPlans(api, deps);
    mountUndoStep(api, deps);
    mountMoneyToSettle(api, deps);
    mountDamageDeposits(api, deps);
    mountDamagePictures(api, deps);
    mountTransferPictures(api, deps);
    mountPaymentReceipts(api, deps, guestChanges);
    mountInvoices(api, deps);
    mountMonth(api, deps);
  },
  jobs: ({ paymentReceipts, providerMoney, checkedSlips, sendMails, log }) => [
    {
      name: 'checked slips',
      // For a server that ended between a service's answer and its effect; others are confirmed with the answer.
      everyMs: 60_000,
      firstAfterMs: 0,
      run() {
        const recorded = checkedSlips.confirmDue();
        if (recorded > 0) log.info({ recorded }, 'slips that a service found right');
      },
    },
    {
      name: 'news of providers',
      everyMs: 10 * 60_000,
      firstAfterMs: 0,
      async run() {
        const recorded = await providerMoney.catchUp();
        if (recorded > 0) log.info({ recorded }, 'payments that no call had told of');
      },
    },
    {
      name: 'receipts',
      everyMs: 15_000,
      firstAfterMs: 0,
      run() {
        const issued = paymentReceipts.issueDue();
        const told = paymentReceipts.tellVoid();
        if (issued + told === 0) return;
        log.info({ issued, told }, 'receipts issued, and void ones told');
        sendMails();
      },
    },
  ],
};
