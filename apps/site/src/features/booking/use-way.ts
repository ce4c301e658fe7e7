import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { paymentQuery } from './api/parts.ts';
import { type PayWay, firstWay } from './first-way.ts';
import { useStay } from './stay.tsx';
import { openWays } from './ways-to-pay.tsx';

/** The last way to pay that was chosen on this device, for any booking. */
const KEY = 'way-to-pay';
const keptQuery = queryOptions({
  queryKey: [KEY] as const,
  queryFn: readWay,
  initialData: readWay,
  staleTime: Infinity,
});

function readWay(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * The way that is chosen, and a function that chooses another one; null until the villa’s ways have come. `isPageOpen`: a
 * payment is open on a provider's page, and is her last choice where this device knows of none.
 */
export function useWay() {
  const { booking, language } = useStay();
  const client = useQueryClient();
  const { data: kept } = useQuery(keptQuery);
  const { data: payment } = useQuery({ ...paymentQuery(booking._id), enabled: false });
  const isPageOpen = (payment?.card?.open ?? null) !== null;
  const way =
    payment === undefined
      ? null
      : firstWay({
          open: openWays(payment),
          kept: kept ?? (isPageOpen ? 'card' : null),
          method: booking.paymentMethod,
          language,
          phone: booking.customerInfo?.phone ?? '',
        });

  function choose(next: PayWay | null): void {
    client.setQueryData(keptQuery.queryKey, next);
    try {
      if (next === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, next);
    } catch {
      // It stands as long as the page does.
    }
  }
  return { way, choose, isPageOpen };
}
