import { meant } from './meant.ts';
import { words as en } from './words.en.ts';
import { words as th } from './words.th.ts';

/** Words that a language's banks write into statements: small letters, without spaces and signs, as {@link wordKey} gives them. */
export interface StatementWords {
  /** Parts of a column's heading, by what the column holds. */
  heading: Record<HeadingKind, readonly string[]>;
  /** Headings that are these words and nothing else. */
  whole: Partial<Record<HeadingKind, readonly string[]>>;
  /** Twelve lists. */
  months: readonly (readonly string[])[];
  /** Years that are counted from the Buddha or from Christ, before or after the year. */
  eras: readonly string[];
  /** Cells of a column that says credit or debit. */
  signIn: readonly string[];
  signOut: readonly string[];
  /** Lines that add up. */
  total: readonly string[];
  /** The balance before the first row. */
  opening: readonly string[];
  closing: readonly string[];
  /** Names of the account's number, above the rows. */
  account: readonly string[];
  /** The currency, which headings name beside what they mean. */
  currency: string;
}

/** Kinds of headings. `lesserDay` is a second day of a row; `more` is joined to the description. */
export type HeadingKind =
  | 'account'
  | 'cheque'
  | 'balance'
  | 'lesserBalance'
  | 'reference'
  | 'lesserDay'
  | 'day'
  | 'time'
  | 'sign'
  | 'in'
  | 'out'
  | 'amount'
  | 'description'
  | 'more';

const LANGUAGES = [th, en];

/** Letters and digits of a text alone, in small letters: `Ref. No` as `refno`. Pluses and minuses go, too. */
export function wordKey(text: string): string {
  return meant(text)
    .toLowerCase()
    .replace(/thb|baht|[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(BAHT, '');
}
const BAHT = meant(th.currency);

type Lists = 'eras' | 'signIn' | 'signOut' | 'total' | 'opening' | 'closing' | 'account';
/** Thai vowels change their form in `wordKey`, so the lists go through it as well. */
const all = (list: Lists): readonly string[] =>
  LANGUAGES.flatMap((words) => words[list].map(wordKey));

export const ERAS = all('eras');
export const SIGN_IN = new Set(all('signIn'));
export const SIGN_OUT = new Set(all('signOut'));
const TOTAL = all('total');
const OPENING = all('opening');
const CLOSING = all('closing');
export const ACCOUNT = all('account');

/** Month from 1 to 12 by its name. */
export const MONTHS = new Map(
  LANGUAGES.flatMap(({ months }) =>
    months.flatMap((names, index) =>
      names.map((name): [string, number] => [wordKey(name), index + 1]),
    ),
  ),
);

/** True where a text begins with words of a line that adds up, or is the balance at the end. */
export const isTotal = (text: string): boolean => beginsWith(text, [...TOTAL, ...CLOSING]);
/** True where a text is such words and nothing else. */
export const isTotalAlone = (text: string): boolean =>
  [...TOTAL, ...CLOSING].includes(wordKey(text));
/** True where a text begins with words for the balance before the first row. */
export const isOpening = (text: string): boolean => beginsWith(text, OPENING);

function beginsWith(text: string, words: readonly string[]): boolean {
  const key = wordKey(text);
  return key !== '' && words.some((word) => key.startsWith(word));
}

const KINDS = Object.keys(en.heading) as HeadingKind[];
const PARTS = new Map(
  KINDS.map((kind) => [kind, LANGUAGES.flatMap(({ heading }) => heading[kind].map(wordKey))]),
);
const WHOLE = new Map(
  KINDS.map((kind) => [kind, LANGUAGES.flatMap(({ whole }) => (whole[kind] ?? []).map(wordKey))]),
);

/** Kinds of column that a heading may name. */
export function kindsOfHeading(text: string): Set<HeadingKind> {
  const key = wordKey(text);
  const kinds = KINDS.filter(
    (kind) =>
      WHOLE.get(kind)?.includes(key) ||
      (key !== '' && PARTS.get(kind)?.some((word) => key.includes(word))),
  );
  return new Set(kinds);
}
