import type { Villa } from '@villa/shared/contract/villa.ts';
import { addDays, dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { quoteStay } from '@villa/shared/domain/pricing.ts';
import { roomChoices } from '@villa/shared/domain/stay-rules.ts';
import { termsLine } from '@villa/shared/domain/terms-line.ts';
import { useEffect, useState } from 'react';
import { keepStay, useStayStore } from '../../features/stay/stay-store.ts';
import type { ShownTerms } from '../../features/villa/page/terms-band.tsx';

/** A stay of nobody's, far ahead: of a total of 100 every amount is a percentage. */
const EXAMPLE = { total: 100, bookedOn: '2001-01-01', checkIn: '2010-01-01' } as const;

/** The terms of the stay that is being chosen, or of any. */
export function useShownTerms(villa: Villa): ShownTerms {
  const { checkIn, checkOut, promoCode, rooms, guests } = useStayStore();
  const [openedAt] = useState(() => new Date());
  // Whoever comes back may be below the card, which takes the choice over otherwise.
  useEffect(keepStay, []);
  const bookedOn = dateInZone(openedAt, villa.timeZone);
  const isChosen =
    checkIn !== null &&
    checkOut !== null &&
    checkIn >= bookedOn &&
    checkOut <= addDays(checkIn, villa.maxNights);
  // With a code only the server knows the price.
  if (!isChosen || promoCode !== '') {
    return { points: termsLine(villa, EXAMPLE), checkIn: EXAMPLE.checkIn, stay: null };
  }
  const choices = roomChoices(villa);
  const chosen = rooms !== null && choices.includes(rooms) ? rooms : (choices.at(-1) ?? 1);
  const quote = quoteStay(villa, { checkIn, checkOut }, chosen, {
    guests: Math.min(guests, villa.maxGuests),
    bookedOn,
  });
  const { total, nights } = quote;
  return {
    points: termsLine(villa, { total, bookedOn, checkIn }),
    checkIn,
    stay: { checkOut, nights, total },
  };
}
