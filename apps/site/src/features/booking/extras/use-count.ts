import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countExtraMutation } from '../api/parts.ts';

/** The rows of a booking that are being counted up or down, for whoever goes on only once they are stored. */
export const COUNTING = ['extras are counted'] as const;

interface Counted {
  /** As the guest wants it, shown at once. */
  count: number;
  error: Error | null;
  setCount: (count: number) => void;
}

/**
 * Counts one of the list on a booking. One request is on its way at a time; what was pressed meanwhile follows it.
 * @param row the booking's; null where it has none of it
 */
export function useCount(
  bookingId: string,
  extraId: string,
  row: { id: string; count: number } | null,
): Counted {
  const [wanted, setWanted] = useState<number | null>(null);
  const has = row?.count ?? 0;
  const rowId = row?.id ?? null;
  const { mutate, isPending, error } = useMutation({
    ...countExtraMutation(bookingId),
    mutationKey: COUNTING,
  });
  useEffect(() => {
    if (wanted === null || wanted === has || isPending) return;
    mutate({ extraId, row: rowId, count: wanted }, { onError: () => setWanted(null) });
  }, [wanted, has, isPending, mutate, extraId, rowId]);
  return { count: wanted ?? has, error, setCount: setWanted };
}
