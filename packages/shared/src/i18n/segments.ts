/** A letter with its vowels and marks; what stands between two spaces, and the spaces. */
const PLAIN = { grapheme: /\P{M}[\p{M}\u0e33]*|\p{M}+/gu, word: /\s+|\S+/g };

/**
 * A text in words or letters, as the browser's dictionary divides it; Thai writes no spaces between its words. A browser
 * without one (Firefox 115) knows only letters with their marks, and what stands between spaces.
 */
export function segmentsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  return 'Segmenter' in Intl
    ? // oxlint-disable-next-line villa/old-browsers -- just asked for
      Array.from(new Intl.Segmenter('th', { granularity }).segment(text), (piece) => piece.segment)
    : (text.match(PLAIN[granularity]) ?? []);
}

/** The offset in the text at which each piece ends. */
export function segmentEnds(text: string, granularity: 'word' | 'grapheme'): number[] {
  let end = 0;
  return segmentsOf(text, granularity).map((piece) => (end += piece.length));
}
