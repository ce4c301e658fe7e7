import { useTranslation } from 'react-i18next';
import { RATING } from '../content/samples.ts';
import { Stars } from '@villa/ui/stars.tsx';

/** The mean of all reviews, in stars and in words; without any it is the sample one, and says so. */
export function RatingLine({
  mean,
  count,
}: {
  mean?: number | undefined;
  count?: number | undefined;
}) {
  const { t } = useTranslation('home');
  const rating = mean ?? RATING.average;
  const words = t('rating.short', { rating, count: count ?? RATING.count });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={rating} label={t('rating.stars', { rating })} />
      <span className="figures text-sm text-soft">
        {mean === undefined ? `${words} · ${t('rating.sample')}` : words}
      </span>
    </p>
  );
}
