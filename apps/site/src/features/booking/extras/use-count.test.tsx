import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCount } from './use-count.ts';

afterEach(() => vi.unstubAllGlobals());

test('C5 what is pressed while another extra is being counted is sent after its answer is kept', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url} ${body as string}`);
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({ extras: [], offers: [], days: {}, taxPercent: 0 });
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const row = { id: 'row', count: 1 };
  const car = renderHook(() => useCount('b', 'car', row), { wrapper }).result;
  const breakfast = renderHook(() => useCount('b', 'breakfast', null), { wrapper }).result;

  act(() => car.current.setCount(2));
  act(() => breakfast.current.setCount(1));
  expect([car.current.count, breakfast.current.count]).toEqual([2, 1]);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(sent).toEqual(['PATCH /api/booking/b/extras/row {"quantity":2}']);

  await act(async () => answers[0]?.());
  await vi.waitFor(() =>
    expect(sent.slice(1)).toEqual(['POST /api/booking/b/extras {"id":"breakfast","quantity":1}']),
  );
});
