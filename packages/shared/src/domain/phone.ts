import { withPlainDigits } from './thai-digits.ts';

const LOCAL = /^\d{10}$/;
/** E.164 allows at most 15 digits (ITU-T E.164, 6); below 8 no country has a full number. */
const INTERNATIONAL = /^\+\d{8,15}$/;

/** Marks of writing direction, unseen, that phones put around a number which is copied out of the contacts. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The zero of `+44 (0)20`: dialled within the country only, so from abroad the number does not exist with it. */
const TRUNK_ZERO = /^(\+\d{1,3}|\(\+\d{1,3}\)|\+\(\d{1,3}\)|(?:00)?66)\(0\)/;

/** Thailand's own code without its plus; `+660` is such a zero without brackets, and no number. */
const THAI_CODE = /^(?:00)?66/;
const NO_NUMBER = /^\+660/;

/**
 * The number without the spaces, dashes, dots and brackets that people write, or null when it is none.
 * Ten digits are a number as they stand, whatever they begin with; longer ones that begin with Thailand's
 * code are read as from abroad.
 */
export function normalizePhone(input: string): string | null {
  const written = withPlainDigits(input)
    .replace(DIRECTION_MARKS, '')
    .replace(/[\s\-.]/g, '');
  const hasTrunkZero = TRUNK_ZERO.test(written);
  const bare = written.replace(TRUNK_ZERO, '$1').replace(/[()]/g, '');
  if (LOCAL.test(bare) && !hasTrunkZero) return bare;
  const number = bare.replace(THAI_CODE, '+66');
  return INTERNATIONAL.test(number) && !NO_NUMBER.test(number) ? number : null;
}
