/** The ways to pay that a guest is offered; `providers.ts` of the server has one provider for each. */
export const PAYMENT_METHODS = ['bank_transfer', 'promptpay', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** The method of a booking for which nobody has chosen one. */
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'bank_transfer';

/** How money comes or goes, as staff write it down. */
export const TRANSFER_METHODS = [...PAYMENT_METHODS, 'cash', 'withholding', 'other'] as const;
export type TransferMethod = (typeof TRANSFER_METHODS)[number];

/** The methods that move money between two bank accounts. */
const BY_BANK: Record<TransferMethod, boolean> = {
  bank_transfer: true,
  promptpay: true,
  // A provider pays out later, several payments in one sum.
  card: false,
  cash: false,
  withholding: false,
  other: false,
};

export function isByBank(method: TransferMethod): boolean {
  return BY_BANK[method];
}
