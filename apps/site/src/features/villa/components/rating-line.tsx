import { useTranslation } from 'react-i18next';
import { RATING } from '../content/samples.ts';
import { Stars } from './stars.tsx';

/** The rating of all reviews, in stars and in words, and that they are samples. */
export function RatingLine() {
  const { t } = useTranslation('home');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={RATING.average} label={t('rating.stars', { rating: RATING.average })} />
      <span className="figures text-sm text-soft">
        {`${t('rating.short', { rating: RATING.average, count: RATING.count })} · ${t('rating.sample')}`}
      </span>
    </p>
  );
}
