import { withoutGroups } from '../text/pasted-text.ts';
import { normalizePhone } from '../text/phone.ts';

/** Thai mobile numbers: those of landlines have nine digits, and no wallet. */
const MOBILE = /^0[689]\d{8}$/;
/** No issuer has the number 000, and nobody fifteen times the same digit. */
const NO_WALLET = /^000|^(\d)\1+$/;

/** The last digit of a Thai national or tax id follows from the twelve before it (mod 11). */
function hasRightChecksum(id: string): boolean {
  let sum = 0;
  for (let index = 0; index < 12; index += 1) sum += Number(id[index]) * (13 - index);
  return (11 - (sum % 11)) % 10 === Number(id[12]);
}

/**
 * The digits of a PromptPay id: a mobile number (10), a national or tax id (13) or an e-wallet (15).
 * A mistyped one would send guests' money to a stranger, so what can be checked is.
 * @returns null when it is none of these
 */
export function normalizePromptpayId(input: string): string | null {
  const mobile = normalizePhone(input)?.replace(/^\+66/, '0') ?? '';
  if (MOBILE.test(mobile)) return mobile;
  const digits = withoutGroups(input).replace(/[().]/g, '');
  if (/^\d{13}$/.test(digits)) return hasRightChecksum(digits) ? digits : null;
  return /^\d{15}$/.test(digits) && !NO_WALLET.test(digits) ? digits : null;
}
