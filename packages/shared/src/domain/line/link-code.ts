import { REFERENCE_ALPHABET } from '../booking/reference.ts';

/** A code that somebody sends to the villa's LINE account, to show that a LINE user is theirs. */
export const LINK_CODE_LENGTH = 8;
export const LINK_CODE_MINUTES = 10;

const FIGURE = /\d/;
const LETTER = /[A-Z]/;

/**
 * @param bytes at least {@link LINK_CODE_LENGTH}
 * @returns null for one that could be a word or a number: nobody's "THANKYOU" may pass for a code
 */
export function makeLinkCode(bytes: Uint8Array): string | null {
  const code = [...bytes.subarray(0, LINK_CODE_LENGTH)]
    .map((byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length])
    .join('');
  return isCode(code) ? code : null;
}

/** The code in a message that is nothing but a code; small letters, blanks and dashes are forgiven. */
export function readLinkCode(text: string): string | null {
  const code = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return isCode(code) ? code : null;
}

/** `K7QM 3RXD`: two groups are read aloud more easily. */
export const spacedLinkCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Opens LINE with the code ready to be sent. @param basicId the account's, such as `@baanvela` */
export const lineChatUrl = (basicId: string, code: string) =>
  `https://line.me/R/oaMessage/${encodeURIComponent(basicId)}/?${encodeURIComponent(code)}`;

function isCode(text: string): boolean {
  return (
    text.length === LINK_CODE_LENGTH &&
    FIGURE.test(text) &&
    LETTER.test(text) &&
    [...text].every((sign) => REFERENCE_ALPHABET.includes(sign))
  );
}
