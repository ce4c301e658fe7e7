import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows a change's answer. A request that began before the change would show what was, so it ends here. Requests below its
 * key go on: a query whose first request ends without an answer is not asked again, and its page waits for ever.
 */
export async function keepAnswer(
  client: QueryClient,
  queryKey: QueryKey,
  answer: unknown,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}
