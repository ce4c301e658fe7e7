import { sorted } from '../sorted.ts';

/** The shortest name that is looked for: shorter ones stand in too many other words. */
const MIN_LETTERS = 3;

/** The place of a name in a text, `[from, to)` in UTF-16 units. */
export interface NameFound {
  from: number;
  to: number;
}

/**
 * Finds the known names of a stay's guests in a text, in any case; in Latin letters only as whole words, in Thai, which sets
 * no spaces, anywhere.
 */
export function findKnownNames(text: string, names: readonly string[]): NameFound[] {
  const wanted = names
    .flatMap((name) => name.trim().split(/\s+/))
    .filter((name) => name.length >= MIN_LETTERS)
    .map((name) => name.toLocaleLowerCase());
  const low = text.toLocaleLowerCase();
  // Letters that change their length in small letters would shift what is found.
  if (low.length !== text.length) return [];
  const found: NameFound[] = [];
  for (const name of new Set(wanted)) {
    for (let from = low.indexOf(name); from !== -1; from = low.indexOf(name, from + 1)) {
      const to = from + name.length;
      if (isWord(low, from, to)) found.push({ from, to });
    }
  }
  return sorted(found, (a, b) => a.from - b.from);
}

const LATIN = /[\p{Script=Latin}\p{N}]/u;

function isWord(text: string, from: number, to: number): boolean {
  const isLatin = LATIN.test(text[from] ?? '');
  return !isLatin || !(LATIN.test(text[from - 1] ?? '') || LATIN.test(text[to] ?? ''));
}

/** The text with an ellipsis in place of each known name. */
export function withoutKnownNames(text: string, names: readonly string[]): string {
  let shown = '';
  let end = 0;
  for (const { from, to } of findKnownNames(text, names)) {
    if (from < end) continue;
    shown += `${text.slice(end, from)}…`;
    end = to;
  }
  return shown + text.slice(end);
}
