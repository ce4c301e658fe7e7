import type { BookingRecord } from './booking-record.ts';

/** Nobody looks for somebody by more words; a pasted page shall not be searched for. */
const MOST_WORDS = 8;
/** A number of at least this many digits is meant as one, however it is grouped. */
const PHONE_LIKE = /^\+?[\d\-().]{4,}$/;

/**
 * What a search looks through: small letters, and Thai in one of the two ways in which phones write
 * it (a sara am is one character or two).
 */
export function searchTextOf(
  record: Pick<BookingRecord, 'reference' | 'customerName' | 'customerInfo'>,
): string {
  const { reference, customerName, customerInfo: info } = record;
  const names = [reference, reference.replace('-', ''), customerName];
  const parts = info ? [...names, info.firstName, info.lastName, info.email, info.phone] : names;
  return fold([...new Set(parts)].filter(Boolean).join(' '));
}

/** The words of a search, each of which must be found. */
export function searchWords(query: string): string[] {
  const words = fold(query).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  // Dashes alone are no number, and an empty word would find everybody.
  return words.map((word) => (PHONE_LIKE.test(word) && barePhone(word)) || word);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** 081-234-5678, 0812345678 and +66812345678 are one telephone. */
function barePhone(word: string): string {
  return word.replace(/\D/g, '').replace(/^(?:0|66(?=\d{7}))/, '');
}
