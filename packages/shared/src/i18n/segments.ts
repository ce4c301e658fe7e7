export interface Segment {
  index: number;
  segment: string;
}

/** A letter with its vowels and marks; what stands between two spaces, and the spaces. */
const PLAIN = { grapheme: /\P{M}?[\p{M}\u0e33]*/gu, word: /\s+|\S+/g };

/**
 * A text in words or letters, as the browser's dictionary divides it; Thai writes no spaces between its words. A browser
 * without one (Firefox 115) knows only letters with their marks, and what stands between spaces.
 */
export function segmentsOf(text: string, granularity: 'word' | 'grapheme'): Segment[] {
  if ('Segmenter' in Intl) {
    // oxlint-disable-next-line villa/old-browsers -- asked for just above
    return Array.from(new Intl.Segmenter('th', { granularity }).segment(text));
  }
  return Array.from(text.matchAll(PLAIN[granularity]), (match) => ({
    index: match.index,
    segment: match[0],
  })).filter(({ segment }) => segment !== '');
}
