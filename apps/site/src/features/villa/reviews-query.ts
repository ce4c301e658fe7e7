import { infiniteQueryOptions } from '@tanstack/react-query';
import { listReviews } from '@villa/shared/contract/reviews.ts';
import { api } from '../../app/api.ts';

/** GET /api/reviews, page by page. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: ['reviews'],
  queryFn: ({ pageParam, signal }) =>
    api.call(listReviews, { query: { page: String(pageParam) }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pages }, _all, page) => (page < pages ? page + 1 : null),
});
