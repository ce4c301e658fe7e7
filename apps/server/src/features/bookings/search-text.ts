import { asciiAddress, normalizeEmail } from '@villa/shared/domain/text/mail-address.ts';
import { asMeant } from '@villa/shared/domain/text/pasted-text.ts';
import { begunSpellings, readPhone } from '../../platform/read-phone.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

/** Nobody looks for somebody by more words; a pasted page shall not be searched for. */
const MAX_WORDS = 8;
const PART_OF_NUMBER = /^[+\d\-().]+$/;
/** At least this many digits are meant as a number, however they are grouped. */
const MIN_DIGITS = 4;
/** Groups that follow such a one may be one number; others are looked for one by one. */
const BEGINS_NUMBER = /^\W*(?:\+|0|6\W*6)/;

/** The text that a search looks through; letters and telephones get one spelling. */
export function searchTextOf(
  record: Pick<BookingRecord, 'reference' | 'customerName' | 'customerInfo'>,
): string {
  const { reference, customerName, customerInfo: info } = record;
  const names = [reference, reference.replace('-', ''), customerName];
  const parts = info
    ? [
        ...names,
        info.firstName,
        info.lastName,
        info.email,
        asciiAddress(info.email),
        readPhone(info.phone) ?? info.phone,
      ]
    : names;
  return fold([...new Set(parts)].filter(Boolean).join(' '));
}

/** The words of a search, each of which must be found in one of its spellings. */
export function searchWords(query: string): string[][] {
  if (readPhone(query) !== null) return [begunSpellings(query)];
  const address = normalizeEmail(query);
  if (address !== null) return [[fold(address)]];
  return joinNumbers(fold(query).split(/\s+/).filter(Boolean)).slice(0, MAX_WORDS);
}

/**
 * `+66 81 234 5678` beside a name is one word, if together it is a number. One that has only begun is found by all of its groups
 * together or by each alone: `081 5678` are two parts of one.
 */
function joinNumbers(words: readonly string[]): string[][] {
  const joined: string[][] = [];
  for (let from = 0; from < words.length;) {
    let to = from;
    while (to < words.length && PART_OF_NUMBER.test(words[to] ?? '')) to += 1;
    const run = words.slice(from, Math.max(to, from + 1));
    const together = run.join(' ');
    if (readPhone(together) !== null) joined.push(begunSpellings(together));
    else {
      const begun = BEGINS_NUMBER.test(together) ? spellingsOf(together) : [];
      joined.push(...run.map((word) => [...new Set([...spellingsOf(word, [word]), ...begun])]));
    }
    from += run.length;
  }
  return joined;
}

const spellingsOf = (text: string, ofOther: string[] = []): string[] =>
  PART_OF_NUMBER.test(text.replaceAll(' ', '')) && text.replace(/\D/g, '').length >= MIN_DIGITS
    ? begunSpellings(text)
    : ofOther;

/** One way to write what keyboards and other programs write in several. */
function fold(text: string): string {
  return (
    asMeant(text.replace(/[‘’‚‛ʼʻ`´′]/g, "'").replace(/[“”„«»]/g, '"'))
      .replace(/[\p{Pd}\u2212]/gu, '-')
      // An accent is left out by whoever has no key for it.
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[ßæœøđðłþı]/g, (letter) => WITHOUT_ACCENT[letter] ?? '')
      // Two sara e look like one sara ae.
      .replaceAll('เเ', 'แ')
      // A tone mark is typed before or after the vowel above it and the ring of a sara am; it stands behind the vowel
      // and before the ring.
      .replace(/([\u0e48-\u0e4b])([\u0e31\u0e34-\u0e39\u0e47])/g, '$2$1')
      .replace(/\u0e4d([\u0e48-\u0e4b])/g, '$1\u0e4d')
  );
}

/** Letters that have their stroke in them. */
const WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};
