import { inReverse, sorted } from '@villa/shared/domain/sorted.ts';
import { LANGUAGES, type Localized } from '@villa/shared/domain/text/language.ts';

export interface Beds {
  count: number;
  /** As search engines name it. */
  type: string;
}

/** The kinds of beds, by the words of both languages; the narrower word stands before the wider. */
const KINDS: readonly (readonly [type: string, words: RegExp])[] = [
  ['Sofa bed', /sofa\s*-?\s*beds?|โซฟาเบด/giu],
  ['Bunk bed', /bunk(?:\s*beds?)?|เตียงสองชั้น|เตียง\s*2\s*ชั้น/giu],
  ['King', /(?:super\s*-?\s*)?king(?:\s*-?\s*size)?(?:\s*beds?)?|(?:เตียง)?คิงไซ[ซส]์?ส?์?/giu],
  ['Queen', /queen(?:\s*-?\s*size)?(?:\s*beds?)?|(?:เตียง)?ควีนไซ[ซส]์?ส?์?/giu],
  ['Double', /double(?:\s*beds?)?|เตียงคู่/giu],
  ['Single', /(?:single|twin)(?:\s*beds?)?|เตียงเดี่ยว/giu],
];

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
};
const BEFORE = /(?:^|[^\p{L}\d])(\d{1,2}|an?|one|two|three|four)\s*(?:×|x)?\s*$/iu;
const AFTER = /^\s*(\d{1,2})\s*(?:เตียง|หลัง|ตัว)/u;

/** One room's beds as its owner describes them; what is in other words is left out. A bed without a number is one. */
export function bedsIn(text: Localized): Beds[] {
  for (const language of inReverse(LANGUAGES)) {
    const found = bedsInWords(text[language]);
    if (found.length > 0) return found;
  }
  return [];
}

function bedsInWords(words: string): Beds[] {
  let rest = words;
  const found: (Beds & { at: number })[] = [];
  for (const [type, pattern] of KINDS) {
    for (const { index, 0: match } of rest.matchAll(pattern)) {
      const before = BEFORE.exec(words.slice(0, index))?.[1]?.toLowerCase();
      const number = before ?? AFTER.exec(words.slice(index + match.length))?.[1] ?? 'a';
      found.push({ count: NUMBERS[number] ?? Number(number), type, at: index });
    }
    // Read words are no part of a wider kind.
    rest = rest.replace(pattern, (match) => '\n'.repeat(match.length));
  }
  return sorted(found, (a, b) => a.at - b.at)
    .filter(({ count }) => count > 0)
    .map(({ count, type }) => ({ count, type }));
}
