import { findLink, holdsMarkup } from '@villa/shared/domain/review/find-link.ts';
import {
  MAX_LETTERS,
  MAX_NAME_LETTERS,
  MIN_LETTERS,
  lengthProblem,
} from '@villa/shared/domain/review/review.ts';
import type { TFunction } from 'i18next';

/** The fields of the form, each with the reason in words why it is not taken; null: it is right. */
export interface ReviewProblems {
  rating: string | null;
  text: string | null;
  name: string | null;
}

/** The same rules by which the server takes a review, said before it is sent. Pure. */
export function reviewProblems(
  { rating, text, name }: { rating: number; text: string; name: string },
  t: TFunction<'reviews'>,
): ReviewProblems {
  const unwanted = (words: string): string | null => {
    const link = findLink(words);
    if (link !== null) return t('page.link', { link });
    return holdsMarkup(words) ? t('page.markup') : null;
  };
  const length = lengthProblem(text);
  const tooShort = length === 'required' || length === 'too_short';
  return {
    rating: rating === 0 ? t('page.noStars') : null,
    text: tooShort
      ? t('page.tooShort', { count: MIN_LETTERS })
      : length === 'too_long'
        ? t('page.tooLong', { count: MAX_LETTERS })
        : unwanted(text),
    name:
      name.trim().length > MAX_NAME_LETTERS
        ? t('page.tooLong', { count: MAX_NAME_LETTERS })
        : unwanted(name),
  };
}
