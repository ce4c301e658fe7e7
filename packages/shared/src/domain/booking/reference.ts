import { asMeant } from '../text/pasted-text.ts';

/** 31 characters that nobody confuses when read aloud or off paper: no 0/O, 1/I/L. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;

/**
 * A booking's short name for people, such as `BV-7K3Q9D`; it opens nothing.
 * @param bytes at least 6 random bytes
 */
export function makeReference(bytes: Uint8Array): string {
  let code = '';
  for (let index = 0; index < LENGTH; index += 1) {
    // The slight bias of the remainder does not matter: this is a name, not a key.
    code += REFERENCE_ALPHABET[(bytes[index] ?? 0) % REFERENCE_ALPHABET.length];
  }
  return `BV-${code}`;
}

/** The reference that somebody typed, with or without its beginning and in small letters, too; null where it is none. */
export function readReference(text: string): string | null {
  const letters = asMeant(text)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
  const code = letters.length > LENGTH ? letters.replace(/^BV/, '') : letters;
  const isCode =
    code.length === LENGTH && [...code].every((one) => REFERENCE_ALPHABET.includes(one));
  return isCode ? `BV-${code}` : null;
}
