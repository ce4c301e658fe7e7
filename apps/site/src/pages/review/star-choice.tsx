import { MAX_STARS } from '@villa/shared/domain/review/review.ts';
import { Star } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

interface StarChoiceProps {
  /** 1 to 5; 0: none is chosen yet. */
  rating: number;
  onChoose: (rating: number) => void;
  error: string | null;
  /** The first star, for the focus where none was chosen. */
  first: RefObject<HTMLInputElement | null>;
}

/** Five stars to press, or to walk through by the arrow keys. */
export function StarChoice({ rating, onChoose, error, first }: StarChoiceProps) {
  const { t } = useTranslation('reviews');
  return (
    <fieldset aria-describedby={error === null ? undefined : 'stars-error'}>
      <legend className="sr-only">{t('page.stars')}</legend>
      <div className="grid grid-cols-5 gap-2">
        {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((star) => (
          <label
            key={star}
            className={`relative grid min-h-16 place-items-center rounded-card border bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${
              star <= rating ? 'border-accent text-accent' : 'border-edge text-soft'
            }`}
          >
            <input
              ref={star === 1 ? first : undefined}
              type="radio"
              name="stars"
              value={star}
              checked={star === rating}
              onChange={() => onChoose(star)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-card outline-none"
            />
            <Star
              aria-hidden="true"
              strokeWidth={1.25}
              className={`size-8 ${star <= rating ? 'fill-current' : ''}`}
            />
            <span className="sr-only">{t('page.star', { rating: star })}</span>
          </label>
        ))}
      </div>
      <p
        id="stars-error"
        role="alert"
        className="text-xs text-danger empty:hidden [&:not(:empty)]:mt-1.5"
      >
        {error}
      </p>
    </fieldset>
  );
}
