import type { texts as thai } from './payment-methods.th.ts';

/** The same in English; without one of them it does not compile. */
export const texts: Record<keyof typeof thai, string> = {
  bank_transfer: 'Bank transfer',
  promptpay: 'PromptPay',
  cash: 'Cash',
  withholding: 'Withholding tax',
  other: 'Other',
};
