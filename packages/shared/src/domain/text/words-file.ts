import { sorted } from '../sorted.ts';

/** A file of words in a third language, as its owner writes it. */
export interface WordsFile {
  /** A language tag such as `my`. */
  language: string;
  /** The name of the language, in itself. */
  name: string;
  words: Record<string, string>;
}

/** The first thing that is wrong with such a file; lines count from 1. */
export type WordsProblem =
  | { problem: 'no_language' | 'no_name' | 'empty' }
  | { problem: 'unknown_name' | 'no_equals' | 'place_lost'; line: number; text: string };

const PLACE = /\{\{\w+\}\}/g;
const placesIn = (text: string): string =>
  sorted(text.match(PLACE) ?? [], (a, b) => (a < b ? -1 : 1)).join(' ');

/**
 * Reads lines of the form `name = words`; blank ones and those that begin with `#` are skipped. `language` and `name` come
 * first. Words that are left empty are left out: the page then shows the known language alone.
 * @param known the names that the pages have, with their words in a known language: a place such as `{{n}}` must stay
 */
export function readWordsFile(
  text: string,
  known: Readonly<Record<string, string>>,
): WordsFile | WordsProblem {
  const words: Record<string, string> = {};
  let language = '';
  let name = '';
  for (const [index, raw] of text
    .replace(/^\u{feff}/u, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const at = line.indexOf('=');
    const where = { line: index + 1, text: line.slice(0, 60) };
    if (at === -1) return { problem: 'no_equals', ...where };
    const key = line.slice(0, at).trim();
    const value = line.slice(at + 1).trim();
    if (key === 'language') language = value;
    else if (key === 'name') name = value;
    else if (!Object.hasOwn(known, key)) return { problem: 'unknown_name', ...where };
    else if (value !== '') {
      if (placesIn(value) !== placesIn(known[key] ?? ''))
        return { problem: 'place_lost', ...where };
      words[key] = value;
    }
  }
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language)) return { problem: 'no_language' };
  if (name === '') return { problem: 'no_name' };
  return Object.keys(words).length === 0 ? { problem: 'empty' } : { language, name, words };
}
