import type { texts as thai, ways as thaiWays } from './payment-methods.th.ts';

/** The same in English; without one of them it does not compile. */
export const texts: Record<keyof typeof thai, string> = {
  bank_transfer: 'Bank transfer',
  promptpay: 'PromptPay',
  card: 'Online (card or PromptPay)',
  cash: 'Cash',
  withholding: 'Withholding tax',
  other: 'Other',
};

export const ways: typeof thaiWays = {
  bank_transfer: { title: 'Bank transfer' },
  promptpay: { title: 'PromptPay QR' },
  card: { title: 'Card' },
  abroad: { title: 'From abroad' },
};
