import { sorted } from '@villa/shared/domain/sorted.ts';
import { useQuery } from '@tanstack/react-query';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { hasTerms } from '@villa/shared/domain/money/has-terms.ts';
import type { PaymentTerms } from '@villa/shared/domain/money/ledger-changes.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { VillaContact } from '@villa/shared/domain/villa/villa-contact.ts';
import { useEffect, useState } from 'react';
import { pollUnlessLost, queryClient } from '../../app/query-client.ts';
import type { HomeVilla, StayVilla } from '@villa/shared/contract/home-villa.ts';
import { firstVilla, pricedVilla } from '../../app/first-villa.ts';
import { villaQuery } from '../../app/villa-query.ts';

export interface KnownVilla {
  /** As new as is known. */
  villa: HomeVilla | StayVilla;
  /** The villa's data for prices; null until it is fetched. */
  priced: StayVilla | null;
  /** How it wants to be paid, where it is not simply all at once; null too until it is fetched. */
  terms: PaymentTerms | null;
  /** How to reach it; null until it is fetched. */
  contact: VillaContact | null;
  /** All that a stay is sold under is known: its price, and the terms that a guest reads before booking. */
  isKnown: boolean;
  /** The line is lost; it is asked again until it is back. */
  isLost: boolean;
}

/**
 * The villa that a page was sent with, and then as it is now. The home page is sent without the owner's
 * periods, which may be many: they are fetched once the guest comes near the calendar.
 * @param language on screen: a description in another one is sent in part
 * @param onChange called when what the page itself shows has changed
 */
export function useStayVilla(
  sent: HomeVilla | StayVilla,
  language: Language,
  onChange: ((villa: HomeVilla) => void) | undefined,
): KnownVilla {
  // The data that the server has drawn is used as it is.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { data, isError, fetchStatus } = useQuery(
    { ...villaQuery, enabled: isLive, refetchInterval: pollUnlessLost },
    queryClient,
  );
  const fresh = isLive ? data : undefined;
  useEffect(() => {
    if (!fresh || !onChange || 'periods' in sent) return;
    const now = firstVilla(fresh, dateInZone(new Date(), fresh.timeZone));
    if (drawnText(now, language) !== drawnText(sent, language)) onChange(now);
  }, [fresh, onChange, sent, language]);
  const priced = fresh ?? pricedVilla(sent);
  return {
    villa: fresh ?? sent,
    priced,
    terms: specialTerms(fresh ?? sent),
    contact: fresh?.contact ?? null,
    isKnown: fresh !== undefined || 'depositPercent' in sent,
    isLost: isLive && (isError || fetchStatus === 'paused'),
  };
}

/** The home page is sent without terms. */
function specialTerms(villa: HomeVilla | StayVilla | Villa): PaymentTerms | null {
  if (!('depositPercent' in villa)) return null;
  return hasTerms(villa) ? villa : null;
}

/** The compared data: the sizes of the slides come later than the page, and a month's prices with the calendar. */
function drawnText(villa: HomeVilla, language: Language): string {
  const { pictures: _pictures, slideImages: _slideImages, shown: _shown, ...rest } = villa;
  const drawn = { ...rest, description: localize(villa.description, language) };
  return JSON.stringify(sorted(Object.entries(drawn), ([a], [b]) => (a < b ? -1 : 1)));
}
