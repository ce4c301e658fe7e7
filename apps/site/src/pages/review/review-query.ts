import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { openReview } from '@villa/shared/contract/reviews.ts';
import { api } from '../../app/api.ts';

/** The page of a review by the token of its link. It is not asked for again by itself: a guest may be writing. */
export function reviewQuery(token: string) {
  return queryOptions({
    queryKey: ['review', token] as const,
    queryFn: ({ signal }) => api.call(openReview, { params: { token }, signal }),
    staleTime: Infinity,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
  });
}
