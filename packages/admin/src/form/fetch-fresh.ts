import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches the server's present data: an answer that was under way before would be too old. Requests below its key go
 * on, since nobody would repeat a first request that was aborted.
 */
export async function fetchFresh<Data, Selected, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Selected, Key>,
): Promise<Selected> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}
