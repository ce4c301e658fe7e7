import { useInfiniteQuery } from '@tanstack/react-query';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@villa/site/app/query-client.ts';
import { reviewsQuery } from '../reviews-query.ts';
import { GuestReview } from './guest-review.tsx';
import { ReviewsFailed, ReviewsLoading } from './reviews-states.tsx';
import { Stars } from '@villa/ui/stars.tsx';

/** The reviews of guests, the newest first, and how many the house has hidden. */
export function GuestReviews({ language }: { language: Language }) {
  const { t } = useTranslation(['reviews', 'home']);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(reviewsQuery, queryClient);
  const newest = data?.pages.at(-1);
  if (data === undefined || newest === undefined) {
    return isError ? <ReviewsFailed onRetry={() => void refetch()} /> : <ReviewsLoading />;
  }
  const { mean, count, hidden } = newest;
  return (
    <>
      {mean === null ? (
        <p className="text-soft">{t('few', { count })}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="figures font-display text-5xl">{mean.toFixed(1)}</span>
          <div>
            <Stars rating={mean} label={t('page.star', { rating: mean })} />
            <p className="figures text-sm text-soft">{t('from', { count })}</p>
          </div>
        </div>
      )}
      <ul className="mt-4">
        {data.pages
          .flatMap(({ reviews }) => reviews)
          .map((review) => (
            <li key={review.id} className="border-t border-line py-6">
              <GuestReview review={review} language={language} />
            </li>
          ))}
        {hasNextPage ? (
          <li className="border-t border-line py-6">
            <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          </li>
        ) : null}
        {hidden.map(({ reason, count: some }) => (
          <li key={reason} className="border-t border-line py-4 text-sm text-soft">
            {t('hidden', { count: some, reason: t(`reasons.${reason}`) })}
          </li>
        ))}
      </ul>
    </>
  );
}
