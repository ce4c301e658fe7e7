import type { ShownReview } from '@villa/shared/contract/reviews.ts';
import type { ReviewRow } from './reviews.repository.ts';

/** A review as everybody reads it. */
export function presentReview({
  id,
  rating,
  text,
  name,
  lang,
  month,
  answer,
}: ReviewRow): ShownReview {
  return { id, rating, text, name, lang, month, answer };
}
