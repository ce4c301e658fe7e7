const SUBJECT_LETTERS = 150;
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** A header is one line, and marks that turn the direction of writing could make it read as another. */
export function subjectLine(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  return Array.from(letters.segment(plain), ({ segment }) => segment)
    .slice(0, SUBJECT_LETTERS)
    .join('');
}
