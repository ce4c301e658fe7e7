import { asMeant } from './pasted-text.ts';

const LOCAL = /^\d{10}$/;
/** E.164 allows at most 15 digits (ITU-T E.164, 6), none of its country codes begins with 0; below 8 no country has a full number. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;
/** Bangkok's and the provinces' numbers have nine digits; what begins as a mobile number does has ten. */
const THAI_LANDLINE = /^0[2-57]\d{7}$/;

/** `Tel. 081…`, `โทร 081…`, and the same before a colon. */
const LABEL =
  /^(?:t[eé]l(?:ephone)?|(?:tele)?phone|mob(?:ile)?|cell|call|whats\s?app|(?:เบอร์)?โทร(?:ศัพท์)?|เบอร์|มือถือ)(?![\p{L}\p{M}])(?:\s*(?:no|number|เบอร์|มือถือ))?[\s.:]*/iu;
const LINK = /^(?:tel|callto|sms):(?:\/\/)?/i;
/** WhatsApp writes the country's code without its plus. */
const WHATSAPP_LINK =
  /^(?:(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)|whatsapp:\/\/send\/?\?phone=)(?:\+|%2b)?(?=\d)/i;

/** Whatever people write between digits: spaces, dots, commas and dashes, those of Japanese keyboards too. */
const SEPARATORS = /[\s.,'’·•_\p{Pd}\u02d7\u2043\u2212\u30fc\u2500]/gu;

/** Two zeros after Thailand's code. */
const NO_NUMBER = /^\+660/;

/** The zero of `+44 (0)20`: dialled within the country. */
const TRUNK_ZERO = /^(\+\d{1,3}|\(\+\d{1,3}\)|\+\(\d{1,3}\)|(?:00)?66)\(0\)/;

/**
 * The number without what people write around and between its digits, or null when it is none. Ten digits are a number
 * as they stand, whatever they begin with; longer ones that begin with `00` or Thailand's code are read as from abroad.
 * Thailand's own trunk zero goes; another country's is left to the server, which knows who has one.
 */
export function normalizePhone(input: string): string | null {
  const number = writtenNumber(input);
  return LOCAL.test(number) || INTERNATIONAL.test(number) ? number : null;
}

/** The same, and the nine digits of a Thai landline. */
export function normalizePhoneOrLandline(input: string): string | null {
  const number = writtenNumber(input);
  return THAI_LANDLINE.test(number) ? number : normalizePhone(number);
}

function writtenNumber(input: string): string {
  const written = withoutSeparators(input);
  const bare = withoutBrackets(written);
  if (LOCAL.test(bare) && !TRUNK_ZERO.test(written)) return bare;
  const number = asDialled(bare)
    // No country's code begins with 0: the plus was typed before a number at home.
    .replace(/^\+(?=0[1-9]\d{8}$)/, '')
    .replace(/^\+660(?=[1-9])/, '+66');
  return NO_NUMBER.test(number) ? '' : number;
}

/**
 * A number that need not be whole yet: the digits as they stand, with their plus, and as they are dialled. Both are the same
 * where the digits are from home or from within a number.
 */
export function begunPhone(input: string): { written: string; dialled: string } {
  const written = withoutBrackets(withoutSeparators(input));
  return { written, dialled: asDialled(written) };
}

function withoutSeparators(input: string): string {
  return withoutLabel(asMeant(input))
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(SEPARATORS, '');
}

const withoutBrackets = (written: string): string => written.replace(/[()]/g, '');

/** True for a number of another country's; one at home, or with Thailand's code, is none. */
export function isFromAbroad(phone: string): boolean {
  return phone.startsWith('+') && !phone.startsWith('+66');
}

/** From abroad a number begins with a plus; two zeros stand for it, and Thailand's code is written without either, too. */
const asDialled = (bare: string): string =>
  bare.replace(/^(?:\+00|00)(?=[1-9])/, '+').replace(/^66/, '+66');

function withoutLabel(text: string): string {
  if (LINK.test(text)) return decoded(text.replace(LINK, ''));
  return WHATSAPP_LINK.test(text)
    ? text.replace(WHATSAPP_LINK, '+').replace(/[?&].*$/, '')
    : text.replace(LABEL, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
