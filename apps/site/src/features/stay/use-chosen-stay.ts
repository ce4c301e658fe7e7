import type { Villa } from '@villa/shared/contract/villa.ts';
import {
  type CalendarDate,
  addDays,
  dateInZone,
  daysBetween,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import { useEffect, useState } from 'react';
import { chosenParty } from './chosen-party.ts';
import { keepStay, useStayStore } from './stay-store.ts';

/** The stay that is chosen and not booked yet, for whatever stands beside the card. */
export interface ChosenStay {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  nights: number;
  /** Null with a promo code: then only the server knows the price. */
  total: number | null;
  bookedOn: CalendarDate;
}

/** Null until both days are chosen. */
export function useChosenStay(villa: Villa): ChosenStay | null {
  const store = useStayStore();
  const { checkIn, checkOut, promoCode } = store;
  const [openedAt] = useState(() => new Date());
  // Whoever comes back may be below the card, which takes the choice over otherwise.
  useEffect(keepStay, []);
  const bookedOn = dateInZone(openedAt, villa.timeZone);
  const isChosen =
    checkIn !== null &&
    checkOut !== null &&
    checkIn >= bookedOn &&
    checkOut <= addDays(checkIn, villa.maxNights);
  if (!isChosen) return null;
  const days = { checkIn, checkOut };
  const nights = daysBetween(checkIn, checkOut);
  if (promoCode !== '') return { ...days, nights, total: null, bookedOn };
  const wish = { ...days, ...chosenParty(store, villa), promo: null, extras: [] };
  const { total } = quoteStay(villa, wish, bookedOn);
  return { ...days, nights, total, bookedOn };
}
