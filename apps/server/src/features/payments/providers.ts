import type { PaymentMethod, TransferMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { Config } from '../../config.ts';
import type { BankAccountsRepository } from '../villa/bank-accounts.repository.ts';
import type { VillaRepository } from '../villa/villa.repository.ts';
import { type Promptpay, createPromptpay } from './promptpay/promptpay.ts';
import type { PaymentProvider } from './provider.ts';
import { type StripeDeps, createStripe } from './stripe/stripe.ts';
import { createTransfer } from './transfer/transfer.ts';

/** One of each way that a guest may choose; a new one does not compile without its provider. */
export type PaymentProviders = Record<PaymentMethod, PaymentProvider> & { promptpay: Promptpay };

/** False where the payment's own provider says that only a refund takes it back. Cash and the like have none. */
export function mayTakeBack(
  providers: Record<PaymentMethod, PaymentProvider>,
  { id, method }: { id: string; method: TransferMethod },
): boolean {
  const provider = Object.values(providers).find((one) => one.id === method);
  return provider?.canUndo({ id }) ?? true;
}

export function createProviders(deps: {
  villa: Pick<VillaRepository, 'read'>;
  bankAccounts: Pick<BankAccountsRepository, 'list'>;
  config: Pick<Config, 'dataDir'>;
  stripe: StripeDeps;
}): PaymentProviders {
  return {
    bank_transfer: createTransfer(deps.bankAccounts),
    promptpay: createPromptpay({ ...deps, dataDir: deps.config.dataDir }),
    card: createStripe(deps.stripe),
  };
}
