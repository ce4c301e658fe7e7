import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { fetchFresh } from './fetch-fresh.ts';

test('reading the latest leaves what is below its key on its way', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let answer: (payments: string) => void = () => {};
  const below = new Promise<string>((resolve) => (answer = resolve));
  const queryKey = ['booking', 'b1', 'payments'];
  // It takes the signal, as each of ours does: it is what ends a request.
  const payments = { queryKey, queryFn: ({ signal: _ }: { signal: AbortSignal }) => below };
  new QueryObserver(client, payments).subscribe(() => {});
  const latest = { queryKey: ['booking', 'b1'], queryFn: () => 'the latest' };
  expect(await fetchFresh(client, latest)).toBe('the latest');
  answer('the payments');
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('the payments'));
});
