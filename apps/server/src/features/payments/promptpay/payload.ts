import { anyId } from 'promptparse/generate';

/** By the number of its digits: a mobile phone, a national or tax id, an e-wallet. */
const KINDS = { 10: 'MSISDN', 13: 'NATID', 15: 'EWALLETID' } as const;

/**
 * The text of a PromptPay QR (EMVCo, tag 29), the amount filled in.
 * @param id a Thai mobile number, national or tax id or e-wallet id; spaces and dashes are forgiven
 * @param amount whole baht; 0 leaves it to the payer
 * @returns null when the id is none of these
 */
export function promptpayPayload(id: string, amount: number): string | null {
  const target = id.replace(/\D/g, '');
  const type = KINDS[target.length as keyof typeof KINDS];
  if (type === undefined) return null;
  return anyId({ type, target, ...(amount > 0 ? { amount } : {}) });
}
