import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import type { PromoTerms, StayDiscounts } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react';

/** The villa's settings that belong to the rates. */
export interface RateSettings extends StayDiscounts {
  includedGuests: number | null;
  extraGuestPrice: number;
  allowGapStays: boolean;
}

/** The unsaved values in the screen's forms. A form tells only what would be accepted. */
export interface UnsavedRates {
  /** `id` is the period that is being changed; null: a new one. */
  period: { id: string | null; values: RatePeriod };
  /** Only what differs from what is stored. */
  settings: Partial<RateSettings>;
  /** `id` is the code that is being changed; null: a new one. */
  promoCode: { id: string | null; values: Omit<PromoTerms, 'id'> };
}

type Part = keyof UnsavedRates;
/** Part by part; what is not there is as it is stored. */
export type DraftRates = { [Each in Part]?: UnsavedRates[Each] };

export interface UnsavedRatesStore {
  read: () => DraftRates;
  subscribe: (onChange: () => void) => () => void;
  /** Null: nothing is unsaved. @param by whoever tells it; another's is left alone */
  tell: <Each extends Part>(by: string, part: Each, value: UnsavedRates[Each] | null) => void;
}

/** One for the screen: the forms tell it what is typed, the price of a stay is reckoned with it. */
export function createUnsavedRates(): UnsavedRatesStore {
  const listeners = new Set<() => void>();
  const tellers = new Map<Part, string>();
  let told: DraftRates = {};
  return {
    read: () => told,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    tell(by, part, value) {
      if (value === null) {
        // A form that goes must not take back what the form in its place has told.
        if (tellers.get(part) !== by) return;
        tellers.delete(part);
        const { [part]: _gone, ...rest } = told;
        told = rest;
      } else {
        tellers.set(part, by);
        told = { ...told, [part]: value };
      }
      for (const listener of listeners) listener();
    },
  };
}

export const UnsavedRatesContext = createContext<UnsavedRatesStore | null>(null);

function useStore(): UnsavedRatesStore {
  const store = use(UnsavedRatesContext);
  if (!store) throw new Error('draw this within <UnsavedRatesContext>');
  return store;
}

/** All that is unsaved on the screen. */
export function useUnsavedRates(): DraftRates {
  const { read, subscribe } = useStore();
  return useSyncExternalStore(subscribe, read);
}

/** Tells what a form holds for as long as it is on the screen. */
export function useTellUnsaved<Each extends Part>(
  part: Each,
  value: UnsavedRates[Each] | null,
): void {
  const { tell } = useStore();
  const by = useId();
  // A form makes its values anew at each drawing.
  const text = JSON.stringify(value);
  useEffect(() => {
    tell(by, part, JSON.parse(text) as UnsavedRates[Each] | null);
  }, [tell, by, part, text]);
  useEffect(() => () => tell(by, part, null), [tell, by, part]);
}
