import type { Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { LANGUAGES, type Language, localize } from '@villa/shared/domain/text/language.ts';
import { AMENITY_FEATURES } from '../features/villa/content/amenity-features.ts';
import { priceRange } from '../app/shown-rates.ts';
import { shortenDescription } from '../features/villa/shorten-description.ts';
import { previewSource } from '../features/villa/picture-sources.ts';

const PICTURES = 5;

/**
 * The villa as search engines read it (https://schema.org/VacationRental). The ratings on the page
 * are samples, so they are not in it.
 */
export function vacationRental(
  villa: Villa,
  { language, origin, today }: { language: Language; origin: string | null; today: CalendarDate },
): object {
  const { lowest, highest } = priceRange(villa, today);
  const images = [villa.backgroundImage, ...villa.slideImages]
    .slice(0, PICTURES)
    .map((address) => address && previewSource(villa.pictures[address], address))
    .filter((address) => address !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    additionalType: 'Villa',
    ...(origin === null ? {} : addressesOf(origin, images)),
    name: localize(villa.name, language),
    description: shortenDescription(localize(villa.description, language), language),
    address: {
      '@type': 'PostalAddress',
      streetAddress: localize(villa.beachfront, language),
      addressCountry: 'TH',
    },
    checkinTime: villa.checkInTime,
    checkoutTime: villa.checkOutTime,
    knowsLanguage: LANGUAGES,
    priceRange: `฿${lowest}–฿${highest}`,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      numberOfBedrooms: villa.bedrooms,
      numberOfBathroomsTotal: villa.bathrooms,
      occupancy: { '@type': 'QuantitativeValue', value: villa.maxGuests },
      floorSize: { '@type': 'QuantitativeValue', value: villa.size, unitCode: 'MTK' },
      amenityFeature: villa.amenities
        .map((amenity) => AMENITY_FEATURES[amenity])
        .filter((name) => name !== null)
        .map((name) => ({
          '@type': 'LocationFeatureSpecification',
          name,
          value: true,
        })),
    },
  };
}

/** Whole addresses, as search engines want them; without knowing our own there are none to name. */
function addressesOf(origin: string, images: readonly string[]): object {
  return {
    '@id': `${origin}/#villa`,
    identifier: `${origin}/`,
    url: `${origin}/`,
    image: images.map((address) => new URL(address, `${origin}/`).href),
  };
}
