import { AMENITIES } from '@villa/shared/domain/villa/amenities.ts';
import {
  CHARGE_FIELDS,
  HOME_FIELDS,
  OWN_PRICES,
  type RATE_FIELDS,
} from '@villa/shared/domain/villa/home-fields.ts';
import type { HomeVilla, PreparedVilla, StayVilla } from '@villa/shared/contract/home-villa.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Language, forEachLanguage, localize } from '@villa/shared/domain/text/language.ts';
import { hasMore, slidesOf } from '../features/villa/page-parts.ts';
import { shortenDescription } from '../features/villa/shorten-description.ts';
import { spoken } from '@villa/shared/domain/villa/villa-contact.ts';
import { monthRates, nightsOfMonth, priceRange } from './shown-rates.ts';

type RateField = (typeof RATE_FIELDS)[number];

/** A villa whose nights cost what its own prices say. */
const PLAIN: Pick<Villa, RateField> = {
  periods: [],
  includedGuests: null,
  extraGuestPrice: 0,
  lengthDiscounts: [],
  earlyDiscount: null,
  lastMinuteDiscount: null,
};

const pick = <Data, Field extends keyof Data>(data: Data, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, data[field]])) as Pick<Data, Field>;

/** The part of the villa that is drawn first, whether anybody may know its prices or not. */
function drawnFirst(villa: StayVilla & Partial<Villa>) {
  const { contact, amenities } = villa;
  return {
    ...pick(villa, HOME_FIELDS),
    ...(amenities && amenities.length < AMENITIES.length ? { amenities } : {}),
    slideImages: slidesOf(villa),
    more: hasMore(villa),
    ...(!villa.openForBooking && contact?.phone ? { phone: spoken(contact.phone) } : {}),
  };
}

/** The part of the villa that the home page starts with: before it is opened, without prices, rating and amenities. */
export function sentVilla(villa: Villa, today: CalendarDate): HomeVilla | PreparedVilla {
  if (villa.opened) return firstVilla(villa, today);
  return { ...drawnFirst(villa), amenities: [], sampleReviews: false, opened: false };
}

/** The same of a villa that was opened. */
export function firstVilla(villa: StayVilla & Partial<Villa>, today: CalendarDate): HomeVilla {
  const { sampleReviews, reviews } = villa;
  const drawn = {
    ...drawnFirst(villa),
    // Samples are over once guests have written.
    ...(reviews ? { reviews } : sampleReviews === false ? { sampleReviews } : {}),
    ...pick(villa, CHARGE_FIELDS),
  };
  const { lowest: from } = priceRange(villa, today);
  if (isPlain(villa)) return { ...drawn, ...pick(villa, OWN_PRICES), from };
  const shown = monthRates(villa, nightsOfMonth(today, today), villa.bedrooms);
  return { ...drawn, shown, from };
}

/**
 * The villa as a page in this language is sent with it: of the description in another one only what the first view
 * would show, since the page has no room for more on its first way to the phone. Who changes the language gets the
 * whole text with the villa as it is then.
 */
export function sentIn<Sent extends HomeVilla | PreparedVilla>(
  language: Language,
  villa: Sent,
): Sent {
  const { description } = villa;
  const drawn = localize(description, language);
  return {
    ...villa,
    description: forEachLanguage((other) =>
      localize(description, other) === drawn
        ? description[other]
        : shortenDescription(description[other], other),
    ),
  };
}

function isPlain(villa: Pick<Villa, RateField>): boolean {
  return (Object.keys(PLAIN) as RateField[]).every(
    (field) => JSON.stringify(villa[field]) === JSON.stringify(PLAIN[field]),
  );
}

/** All that a stay is priced with, where the page was sent with it; null: it has to be fetched. */
export function pricedVilla(villa: HomeVilla | StayVilla): StayVilla | null {
  if ('periods' in villa) return villa;
  return villa.shown ? null : { ...PLAIN, ...villa };
}
