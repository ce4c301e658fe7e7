import type { Language } from '@villa/shared/domain/text/language.ts';
import { segmentEnds } from '@villa/shared/i18n/segments.ts';

const MAX_WORDS = 20;
const MAX_THAI_CHARACTERS = 100;
const ELLIPSIS = '…';

/**
 * The description as the hero has room for it: 20 words, or 100 characters in Thai, which writes no
 * spaces between words. The cut falls between words, and in any case never between a letter and its
 * vowels and marks.
 */
export function shortenDescription(text: string, language: Language): string {
  const shorten = language === 'th' ? shortenThai : shortenWords;
  const whole = text.trim();
  const short = shorten(whole);
  // A first paragraph that fits is shown for itself: it is finished, and needs no dots.
  const [first = ''] = whole.split('\n', 1);
  return short !== whole && shorten(first) === first ? first : short;
}

/**
 * The description by its paragraphs, an empty line before each. The first one is left out where the hero shows it
 * whole and others follow.
 */
export function beyondHero(text: string, language: Language): string[] {
  const all = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  return all.length > 1 && shortenDescription(text, language) === all[0] ? all.slice(1) : all;
}

function shortenWords(text: string): string {
  const words = text.split(/\s+/);
  return words.length <= MAX_WORDS ? text : trimEnd(words.slice(0, MAX_WORDS).join(' ')) + ELLIPSIS;
}

function shortenThai(text: string): string {
  if (text.length <= MAX_THAI_CHARACTERS) return text;
  const letters = boundaries(text, 'grapheme');
  const words = new Set(boundaries(text, 'word'));
  // A segmenter may find a word's end inside a letter when the text is no real Thai.
  const end = letters.findLast((place) => words.has(place)) ?? letters.at(-1) ?? 0;
  return trimEnd(text.slice(0, end)) + ELLIPSIS;
}

/** The positions within the first hundred characters where a segment ends. */
function boundaries(text: string, granularity: 'word' | 'grapheme'): number[] {
  return segmentEnds(text, granularity).filter((place) => place <= MAX_THAI_CHARACTERS);
}

/** A cut after a comma or a space would look like a mistake. */
function trimEnd(text: string): string {
  return text.replace(/[\s,;:–-]+$/, '');
}
