/** The bounds of a review's text, in letters as people count them: an emoji is one. */
export const MIN_LETTERS = 10;
export const MAX_LETTERS = 2000;
/** The longest name that others read beside it. */
export const MAX_NAME_LETTERS = 60;
export const MAX_STARS = 5;
/** From so many reviews on their mean is shown: of one or two it would tell of a single guest. */
export const MEAN_FROM = 3;

/** The reasons for which the house may hide a review. Readers are told which one. */
export const HIDE_REASONS = ['names_somebody', 'insults', 'not_about_house'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

/** Blanks, and characters that nobody sees. */
const UNSEEN = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The letters of a text, without the blanks at its ends. */
export function countLetters(text: string): number {
  return [...text.trim()].length;
}

/** The reason why a text is too short or too long for a review, or says nothing at all; null: it is right. */
export function lengthProblem(text: string): 'required' | 'too_short' | 'too_long' | null {
  const seen = [...text.replace(UNSEEN, '')].length;
  if (seen === 0) return 'required';
  if (seen < MIN_LETTERS) return 'too_short';
  return countLetters(text) > MAX_LETTERS ? 'too_long' : null;
}

/** How many reviews count, and the stars of all of them together. */
export interface StarSum {
  count: number;
  stars: number;
}

/** The mean with one decimal, 5 hundredths rounded up; null for fewer than three. */
export function meanOf({ count, stars }: StarSum): number | null {
  if (count < MEAN_FROM) return null;
  // In whole numbers: 4.65 is no number that a computer has.
  return Math.floor((stars * 20 + count) / (count * 2)) / 10;
}
