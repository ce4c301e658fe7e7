import type { Match } from '@villa/shared/contract/slip-evidence.ts';

/** Titles and kinds of company, which one bank writes and another leaves out. */
const TITLES =
  /^(?:นางสาว|นาย|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|คุณ|บริษัท|บจก\.?|บมจ\.?|หจก\.?|ห้างหุ้นส่วนจำกัด|(?:mr|mrs|ms|miss|master|khun)\b\.?|(?:company|co)\b\.?)\s*/i;
const ENDINGS = /[\s,]*(?:จำกัด(?:\s*\(มหาชน\))?|limited|ltd\.?|co\.?\s*,?\s*ltd\.?|company)\s*$/i;
const THAI = /[\u0e00-\u0e7f]/;
/** Fewer letters are shared by too many names. */
const MIN_LETTERS = 3;

/**
 * Compares a receiver's name, whose end banks cut off or hide, with the name that the owner typed: `นาย มะลิ ส` is
 * `มะลิ สุขสันต์`.
 * @returns null for a name in the other script: nobody knows how its owner writes it
 */
export function matchName(shown: string, own: string): Match | null {
  const [one, other] = [wordsOf(shown), wordsOf(own)];
  const [first = '', ...rest] = one;
  const [ownFirst = '', ...ownRest] = other;
  if (first === '' || ownFirst === '' || THAI.test(first) !== THAI.test(ownFirst)) {
    return null;
  }
  const all = one.join('');
  const ownAll = other.join('');
  const isLong = Math.min(all.length, ownAll.length) >= MIN_LETTERS;
  if (isLong && (ownAll.startsWith(all) || all.startsWith(ownAll))) return 'match';
  if (first !== ownFirst) {
    // A first name that is cut off may be either.
    return ownFirst.startsWith(first) || first.startsWith(ownFirst) ? 'undecided' : 'no';
  }
  const isCut = rest.every((word, at) => (ownRest[at] ?? '').startsWith(word));
  if (!isCut) return 'no';
  return isLong ? 'match' : 'undecided';
}

/** The words without title, ending, and the signs that hide letters. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFC')
    .trim()
    .replace(TITLES, '')
    .replace(ENDINGS, '')
    .toLowerCase()
    .split(/[\s.,*•]+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{M}]/gu, ''))
    .filter((word) => word !== '' && !/^x+$/.test(word));
}
