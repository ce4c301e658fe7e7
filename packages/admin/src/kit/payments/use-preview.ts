import { useQuery } from '@tanstack/react-query';
import type { PaymentPreview, PaymentToRecord } from '@villa/shared/contract/ledger.ts';
import { useEffect, useState } from 'react';
import { useApi } from '@villa/admin/use-host.ts';
import { previewQuery } from './payment-calls.ts';

/** Typing asks once it has stopped for so long. */
const SETTLED_MS = 200;

export interface ShownPreview {
  /** Null while nothing was answered, or the payment would be refused. */
  preview: PaymentPreview | null;
  /** False: it is the answer to what was typed before. */
  isCurrent: boolean;
}

/** The server's preview of a payment that is being typed; null asks for nothing. */
export function usePreview(booking: string, body: PaymentToRecord | null): ShownPreview {
  const settled = useSettled(JSON.stringify(body));
  const asked = JSON.parse(settled) as PaymentToRecord | null;
  const { data, isPlaceholderData, isError } = useQuery(previewQuery(useApi(), booking, asked));
  return {
    preview: body === null || isError ? null : (data ?? null),
    isCurrent: !isPlaceholderData && settled === JSON.stringify(body),
  };
}

/** A text once it has not changed for a moment; the first one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
