import { withPlainDigits } from '../text/pasted-text.ts';

/** 25 characters that nobody takes for another one off paper: none of 0/O, 1/I/L, 8/B, nor Z, S, G and U beside 2, 5, 6 and V. */
const ALPHABET = '2345679ACDEFHJKMNPQRTVWXY';
/** 24 of them are 111 bits: whoever knows a code has the receipt. */
export const RECEIPT_CODE_LENGTH = 24;
/** Longer than any code with whatever people write between its groups. */
const MAX_LENGTH = 100;

/** The characters that people type for others of the alphabet. */
const MEANT: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', U: 'V' };

/**
 * Makes the code that a receipt is verified by, such as `7K3Q9DAC…`.
 * @param bytes at least 24 random bytes
 */
export function makeReceiptCode(bytes: Uint8Array): string {
  let code = '';
  for (let index = 0; index < RECEIPT_CODE_LENGTH; index += 1) {
    // By the bias of the remainder the likeliest code still has less than one chance in 2^108.
    code += ALPHABET[(bytes[index] ?? 0) % ALPHABET.length];
  }
  return code;
}

/** The code that was meant, whatever stands between its groups and in whichever case; null where it is none. */
export function readReceiptCode(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const code = withPlainDigits(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[ZSGU]/g, (typed) => MEANT[typed] ?? typed);
  const isWhole = code.length === RECEIPT_CODE_LENGTH;
  return isWhole && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

/** The codes of before: 128 bits in 22 characters, capitals and small letters apart. */
const OLD_LENGTH = 22;

/** Answers true for a code of the earlier length. */
export function isOldReceiptCode(text: string): boolean {
  return text.replaceAll(/\s/g, '').length === OLD_LENGTH;
}

/** One of before as it is compared: what looks alike on paper is one character. Null where it is none. */
export function foldOldReceiptCode(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  if (!isOldReceiptCode(text)) return null;
  const code = text.replaceAll(/\s/g, '').replaceAll(/[‐-―]/g, '-');
  return code.replaceAll(/[Oo]/g, '0').replaceAll(/[Il|]/g, '1').replaceAll('B', '8');
}

/** In groups of four, as people read it off paper. A dash is a character of an old one. */
export function groupReceiptCode(code: string): string {
  const meant = readReceiptCode(code);
  const groups = (meant ?? code.trim().slice(0, MAX_LENGTH)).match(/.{1,4}/gu) ?? [];
  return groups.join(meant === null ? ' ' : '-');
}
