import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** What the server has at this moment: an answer that was under way before would be too old. */
export async function fetchFresh<Data, Selected, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Selected, Key>,
): Promise<Selected> {
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}
