import { createRequire } from 'node:module';
import type * as Library from 'libphonenumber-js/min';
import { begunPhone, normalizePhoneOrLandline } from '@villa/shared/domain/text/phone.ts';
import { once } from './once.ts';

/** Loaded with the first number that may have such a zero: the rules of all countries take 40 ms to load. */
const library = once(
  () => createRequire(import.meta.url)('libphonenumber-js/min') as typeof Library,
);

/** A zero where a country's code may end. */
const MAY_HAVE_ZERO = /^\+\d{1,3}0/;

/**
 * A number as it is dialled from abroad: `+44 07700…` has a zero that is dialled within Britain only, while Italy's
 * `+39 06…` begins with one. What no country's rules know stays as it is.
 */
export function withoutTrunkZero(number: string): string {
  if (!MAY_HAVE_ZERO.test(number)) return number;
  const { parsePhoneNumberFromString: parse } = library();
  const parsed = parse(number);
  if (parsed === undefined) return number;
  if (parsed.isValid()) return parsed.number;
  // A zero in front where no number begins with one and none is dialled either: Spain, an Italian mobile.
  const shorter = parse(`+${parsed.countryCallingCode}${parsed.nationalNumber.replace(/^0/, '')}`);
  if (shorter?.isValid() === true) return shorter.number;
  return parsed.isPossible() ? parsed.number : number;
}

/** A telephone number in any form, landlines too, as it is kept; null when it is none. */
export function readPhone(text: string): string | null {
  const number = normalizePhoneOrLandline(text);
  return number === null ? null : withoutTrunkZero(number);
}

/** One that can be compared with another: as it is dialled from abroad. Null when it is none. */
export function phoneFromAbroad(text: string): string | null {
  return readPhone(text)?.replace(/^0/, '+66') ?? null;
}

/** Contact details with the phone number as it is dialled. */
export function withDialledPhone<Info extends { phone: string }>(info: Info): Info {
  return { ...info, phone: withoutTrunkZero(info.phone) };
}

/**
 * How a telephone that somebody has begun to write may stand where telephones are kept: with its country's code, with a zero at
 * home, or so that these digits are in it. Text after a blank begins a word.
 */
export function begunSpellings(text: string): string[] {
  const { written, dialled } = begunPhone(text);
  const digits = written.replace(/\D/g, '').replace(/^0/, '');
  if (!dialled.startsWith('+')) return [digits];
  const spellings = [...new Set([dialled, ...withoutBegunZero(dialled)])];
  return [digits, ...spellings, ...spellings.flatMap(atHome)];
}

/**
 * A number's beginning without the zero that is dialled in front of it within its country (in Hungary `06`), and without one that
 * is dialled nowhere.
 */
function withoutBegunZero(number: string): string[] {
  if (!MAY_HAVE_ZERO.test(number)) return [];
  const typed = new (library().AsYouType)();
  typed.input(number);
  const code = typed.getCallingCode();
  if (code === undefined) return [];
  const own = number.slice(1 + code.length).replace(/^0/, '');
  return [typed.getNumber()?.number ?? `+${code}`, `+${code}${own}`];
}

const atHome = (number: string): string[] =>
  number.startsWith('+66') ? [` 0${number.slice(3)}`] : [];
