import type { Payment } from '@villa/shared/contract/payment.ts';

type Ways = Pick<Payment, 'bankAccounts' | 'promptpay'>;
type Account = Ways['bankAccounts'][number];

export interface PayChanges {
  /** The changed part. */
  what: 'bank' | 'promptpay' | 'both';
  /** Accounts that were not there, or were written in another way. */
  added: readonly Account[];
  /** Accounts as they were and are no longer. */
  gone: readonly Account[];
}

/** The changes of the accounts; null where there are none. Another order is no change. */
export function payChanges(before: Ways, now: Ways): PayChanges | null {
  const added = beyond(now.bankAccounts, before.bankAccounts);
  const gone = beyond(before.bankAccounts, now.bankAccounts);
  const isBank = added.length + gone.length > 0;
  const isPromptpay = promptpayOf(before) !== promptpayOf(now);
  if (!isBank && !isPromptpay) return null;
  return { what: isBank ? (isPromptpay ? 'both' : 'bank') : 'promptpay', added, gone };
}

/** Those of a list that another one has not. */
function beyond(list: readonly Account[], other: readonly Account[]): Account[] {
  const known = new Set(other.map(textOf));
  return list.filter((account) => !known.has(textOf(account)));
}

const textOf = ({ bankName, accountNumber, accountName }: Account) =>
  JSON.stringify([bankName, accountNumber, accountName]);

function promptpayOf({ promptpay }: Ways): string {
  // A drawn QR has another address with another amount, and still leads to the same account.
  const own = promptpay?.hasAmount ? null : promptpay?.qrUrl;
  return JSON.stringify(promptpay && [promptpay.id, promptpay.name, own]);
}
