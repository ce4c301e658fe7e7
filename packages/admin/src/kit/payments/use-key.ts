import { randomKey } from '@villa/shared/client/random-key.ts';
import type { PaymentToRecord } from '@villa/shared/contract/ledger.ts';
import { useMemo } from 'react';

/**
 * One key for one payment as it is typed, so that a second try after a lost answer records no second one. The version
 * and the answers to questions, which change between two tries, make no other payment of it.
 */
export function useKey(payment: PaymentToRecord | null): string {
  const text = JSON.stringify({
    ...payment,
    version: null,
    again: null,
    moreThanDue: null,
    datedBefore: null,
    despite: null,
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another text is another payment
  return useMemo(() => randomKey(), [text]);
}
