/** The zeros of the digits that guests' keyboards write: Thai, Arabic, Persian, Indian, Bengali, Lao, Burmese, Khmer. */
const ZEROS = '๐٠۰०০໐၀០';

/** `๑๑,๖๑๐` as `11,610`: keyboards and copied texts have digits of their own. */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    for (const zero of ZEROS) {
      const value = digit.charCodeAt(0) - zero.charCodeAt(0);
      if (value >= 0 && value < 10) return String(value);
    }
    return digit;
  });
}

/** Zero-width signs, marks of direction, variation selectors, tags, and what stands for a lost picture. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]/gu;

/** A number as it was meant, without the spaces and dashes between its groups. */
export function withoutGroups(text: string): string {
  return asMeant(text).replace(/[\s\p{Pd}\u2212]/gu, '');
}

/**
 * A number or an address as it was meant: without what nobody sees in it, and with full-width signs and foreign
 * digits as plain ones, in one line. Not for names, in which joiners have a meaning.
 */
export function asMeant(text: string): string {
  return withPlainDigits(text.normalize('NFKC').replace(UNSEEN, '')).replace(/\s+/g, ' ').trim();
}
