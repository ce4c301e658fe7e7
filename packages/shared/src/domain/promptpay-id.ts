/** What people write between the digits of such a number. */
const SEPARATORS = /[\s\-().]/g;

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
  const digits = input.replace(SEPARATORS, '');
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length === 10) return digits.startsWith('0') ? digits : null;
  if (digits.length === 13) return hasRightChecksum(digits) ? digits : null;
  return digits.length === 15 ? digits : null;
}
