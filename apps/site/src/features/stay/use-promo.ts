import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getQuote } from '@villa/shared/contract/quote.ts';
import type { Party } from '@villa/shared/domain/pricing/pricing.ts';
import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import {
  PROMO_CODE_SHAPE,
  PROMO_REFUSALS,
  type PromoRefusal,
  type StayDiscount,
  normalizePromoCode,
} from '@villa/shared/domain/pricing/stay-discounts.ts';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { queryClient } from '../../app/query-client.ts';
import { useStayStore } from './stay-store.ts';

/** How a typed promo code stands; `quote` is the server's price with it. */
export type PromoState =
  | { state: 'none' | 'waiting' | 'checking' | 'failed'; quote: null }
  | { state: 'beaten'; quote: Quote }
  /** `instead`: the villa's own discount that the price had without the code; nothing stacks. */
  | { state: 'counts'; quote: Quote; instead: StayDiscount | null }
  | { state: 'refused'; quote: null; reason: PromoRefusal }
  | { state: 'too_many'; quote: null; seconds: number | null };

export interface Promo {
  code: string;
  is: PromoState;
  /** Takes what was typed for the code, and asks about it, again if need be. */
  apply: (text: string) => void;
  remove: () => void;
  retry: () => void;
  /** A booking was refused for the code. @returns why, or null when it was for something else */
  refuse: (error: unknown) => PromoRefusal | null;
}

/** The refusals that no change of the stay can lift: such a code is not asked about again and again. */
const FOR_GOOD: readonly PromoRefusal[] = ['unknown', 'ended', 'used_up'];

interface Refused {
  code: string;
  reason: PromoRefusal;
  /** The stay that it was refused for; null: any. */
  stay: string | null;
}

interface Asked {
  party: Party;
  /** The price without a code, as it is known here; null while there is nothing to price. */
  quote: Quote | null;
}

/** The promo code of the stay that is being chosen. The server answers what it does to the price. */
export function usePromo({ party, quote }: Asked): Promo {
  const text = useStayStore((state) => state.promoCode);
  const setPromoCode = useStayStore((state) => state.setPromoCode);
  const [refused, setRefused] = useState<Refused | null>(null);
  const code = normalizePromoCode(text);
  const isCode = PROMO_CODE_SHAPE.test(code);
  const chosen = {
    rooms: String(party.rooms),
    guests: String(party.guests),
  } satisfies Record<keyof Party, string>;
  const stay = quote && [quote.checkIn, quote.checkOut, ...Object.values(chosen)].join(' ');
  const known =
    refused?.code === code && (refused.stay === null || refused.stay === stay) ? refused : null;
  const query = useQuery(
    {
      // The price is part of it: what the owner changes is asked about anew.
      queryKey: ['quote', stay, code, quote?.total],
      queryFn: ({ signal }) =>
        api.call(getQuote, {
          query: {
            checkIn: quote?.checkIn ?? '',
            checkOut: quote?.checkOut ?? '',
            ...chosen,
            promoCode: code,
          },
          signal,
        }),
      enabled: quote !== null && isCode && known === null,
    },
    queryClient,
  );
  const why = refusalIn(query.error);
  if (why && FOR_GOOD.includes(why) && known === null && code !== '') {
    setRefused({ code, reason: why, stay: null });
  }
  return {
    code,
    is: stateOf(),
    apply(typed) {
      setRefused(null);
      setPromoCode(normalizePromoCode(typed));
    },
    remove() {
      setRefused(null);
      setPromoCode('');
    },
    retry: () => void query.refetch(),
    refuse(error) {
      const reason = refusalIn(error);
      if (reason) setRefused({ code, reason, stay: FOR_GOOD.includes(reason) ? null : stay });
      return reason;
    },
  };

  function stateOf(): PromoState {
    if (code === '') return { state: 'none', quote: null };
    // No code looks like that, so nobody has to be asked.
    if (!isCode) return { state: 'refused', quote: null, reason: 'unknown' };
    if (known) return { state: 'refused', quote: null, reason: known.reason };
    if (quote === null) return { state: 'waiting', quote: null };
    if (why) return { state: 'refused', quote: null, reason: why };
    const { data, error } = query;
    if (data?.discount?.code === code) {
      return { state: 'counts', quote: data, instead: quote.discount };
    }
    if (data) return { state: 'beaten', quote: data };
    if (error instanceof ApiError && error.code === 'too_many_requests') {
      const { retryAfter } = error.data;
      const seconds = typeof retryAfter === 'number' ? retryAfter : null;
      return { state: 'too_many', quote: null, seconds };
    }
    return { state: error ? 'failed' : 'checking', quote: null };
  }
}

/** Why a call was refused for its promo code, or null. */
function refusalIn(error: unknown): PromoRefusal | null {
  if (!(error instanceof ApiError) || error.code !== 'promo_refused') return null;
  const reasons = Object.values(error.fields);
  return PROMO_REFUSALS.find((reason) => reasons.includes(reason)) ?? null;
}
