import { randomKey } from '@villa/shared/client/random-key.ts';
import type { PaymentToRecord } from '@villa/shared/contract/ledger.ts';
import { useRef } from 'react';

/** One key for one payment, so that a second try after a lost answer records no second one. */
export function useKeys(): (payment: PaymentToRecord) => string {
  const last = useRef({ text: '', key: '' });
  return (payment) => {
    const text = JSON.stringify(payment);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}
