import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { REVIEWS } from '../content/samples.ts';
import { RatingLine } from './rating-line.tsx';
import { Stars } from '@villa/ui/stars.tsx';

export function ReviewsPanel({ language }: { language: Language }) {
  const { t } = useTranslation('home');
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="font-display text-2xl">{t('reviews.title')}</h2>
        <RatingLine />
      </div>
      <ul className="mt-4">
        {REVIEWS.map((review) => (
          <li key={review.id} className="border-t border-line py-8 first:border-t-0">
            <blockquote className="font-display text-xl leading-relaxed text-pretty">
              {review.comment[language]}
            </blockquote>
            <div className="mt-5 flex items-center gap-4">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-lg text-accent"
              >
                {review.avatar}
              </span>
              <div>
                <p className="leading-snug">{review.author}</p>
                <p suppressHydrationWarning className="text-xs text-soft">
                  {formatDate(review.date, language)}
                </p>
              </div>
              <span className="ml-auto">
                <Stars
                  rating={review.rating}
                  label={t('rating.stars', { rating: review.rating })}
                />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
