import { useQuery } from '@tanstack/react-query';
import { listStaffReviews } from '@villa/shared/contract/reviews.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { Pagination } from '@villa/admin/kit/pagination.tsx';
import { useVilla } from '@villa/admin/kit/use-villa.ts';
import { paths } from '@villa/admin/paths.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { ReviewCard } from './components/review-card.tsx';

/** The reviews of guests, the newest first: answered and hidden here. `?page` is the page. */
export default function ReviewsScreen() {
  const { t } = useTranslation(['reviews', 'shell']);
  const [search] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const villa = useVilla();
  const { data, error, refetch } = useQuery(
    callQuery(useApi(), ['reviews', page], listStaffReviews, { query: { page: String(page) } }),
  );
  const failed = data ? villa : { error, refetch };
  const intro =
    data && data.count > 0
      ? data.mean === null
        ? t('few', { count: data.count })
        : t('mean', { mean: data.mean.toFixed(1), count: data.count })
      : t('intro');
  return (
    <>
      <PageHeading title={t('shell:nav.reviews')} intro={intro} />
      {!data || !villa.data ? (
        <NotLoaded error={failed.error} onRetry={() => void failed.refetch()} />
      ) : data.total === 0 ? (
        <EmptyState
          icon={Star}
          title={t('none')}
          action={
            <Link to={paths.messages} className={buttonClass('outline')}>
              {t('messages')}
            </Link>
          }
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 items-start gap-4 lg:gap-6 xl:grid-cols-2">
            {data.reviews.map((review) => (
              <li key={review.id} className="grid">
                <ReviewCard review={review} timeZone={villa.data.timeZone} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pageSize={data.pageSize}
            total={data.total}
            toPage={(next) => `?page=${next}`}
          />
        </>
      )}
    </>
  );
}
