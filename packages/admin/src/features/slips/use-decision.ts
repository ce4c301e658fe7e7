import type { ReviewSlip } from '@villa/shared/contract/admin-slips.ts';
import { useState } from 'react';
import { readNumber, setOff } from '@villa/admin/kit/number-input.tsx';
import { usedBefore } from '@villa/admin/kit/slip-evidence.tsx';

const MIN_REASON_LENGTH = 3;

/** The input of staff about the slip on screen before they decide. */
export interface Decision {
  isUsed: boolean;
  /** Whole baht; null while it is none. */
  amount: number | null;
  typed: string;
  setTyped: (typed: string) => void;
  reason: string;
  setReason: (reason: string) => void;
  /** True when it can be confirmed as it is. */
  isReady: boolean;
  /** The same amount was written down a moment ago; confirming once more says that it came twice. */
  asksAgain: boolean;
  setAsksAgain: (asks: boolean) => void;
  busy: 'confirm' | 'ask' | null;
}

/** One slip's; drawn anew for the next. */
export function useDecision(slip: ReviewSlip, busy: Decision['busy']): Decision {
  const [edited, setEdited] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [asksAgain, setAsksAgain] = useState(false);
  const isUsed = usedBefore(slip.evidence) !== null;
  const { amount: expected, paidSince } = slip.expected;
  // When the slip was sent for something that has been paid since, the next amount due does not belong to it.
  const isKnown = expected > 0 && paidSince === null;
  const typed = edited ?? (isKnown ? setOff(String(expected)) : '');
  const read = readNumber(typed);
  const amount = typeof read === 'number' && Number.isInteger(read) && read > 0 ? read : null;
  const hasReason = reason.trim().length >= MIN_REASON_LENGTH;
  return {
    isUsed,
    amount,
    typed,
    setTyped: (text) => {
      setEdited(text);
      setAsksAgain(false);
    },
    reason,
    setReason,
    isReady: amount !== null && (!isUsed || hasReason),
    asksAgain,
    setAsksAgain,
    busy,
  };
}
