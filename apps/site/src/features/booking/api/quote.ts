import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { openSentQuote } from '@villa/shared/contract/sent-quotes.ts';
import { api } from '@villa/site/app/api.ts';
import { pollUnlessLost } from '@villa/site/app/query-client.ts';

/** A quote by the token of its link; what it says of the nights is never older than a minute while somebody looks. */
export function sentQuoteQuery(token: string) {
  return queryOptions({
    queryKey: ['sent-quote', token] as const,
    queryFn: ({ signal }) => api.call(openSentQuote, { params: { token }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) =>
      query.state.error instanceof ApiError && query.state.error.status === 404
        ? false
        : pollUnlessLost(query),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
  });
}
