import type { Match } from '@villa/shared/contract/slip-evidence.ts';

/** Fewer digits than these say nothing about whose account it is. */
const MIN_SHOWN = 3;
/** The same where the hidden part has lost its length, so that the digits may stand anywhere. */
const MIN_SHOWN_ANYWHERE = 4;

/**
 * Compares a masked number with a whole one. Of the same length, digit by digit. Of another one each run of hidden
 * signs stands for one hidden digit or more; where the digits that are shown cannot be found in that order at all, it
 * is another number.
 * @param shown such as `xxx-x-x6789-x`, `***6789`; blanks and hyphens say nothing
 */
export function matchDigits(shown: string, number: string): Match {
  const mask = shown.replaceAll(/[\s.-]/g, '').replaceAll(/[x*•●#?_]/gi, 'x');
  const digits = number.replaceAll(/\D/g, '');
  // Letters or signs of no number: an address, a token.
  if (!/^[\dx]+$/.test(mask) || digits === '') return 'undecided';
  const isSameLength = mask.length === digits.length;
  const count = mask.replaceAll('x', '').length;
  if (isSameLength) {
    const isSame = [...mask].every((sign, at) => sign === 'x' || sign === digits[at]);
    if (!isSame) return 'no';
    return count >= MIN_SHOWN ? 'match' : 'undecided';
  }
  // Longer than the number: something else stands before or behind it.
  if (count < MIN_SHOWN_ANYWHERE || mask.length > digits.length) return 'undecided';
  // A whole number of another length is another number.
  if (count === mask.length) return 'no';
  const runs = mask.split(/x+/);
  if (new RegExp(`^${runs.join(String.raw`\d+`)}$`).test(digits)) return 'match';
  return new RegExp(runs.join(String.raw`\d*`)).test(digits) ? 'undecided' : 'no';
}
