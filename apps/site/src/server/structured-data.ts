import type { Villa } from '@villa/shared/contract/villa.ts';
import { LANGUAGES, type Language, localize } from '@villa/shared/domain/language.ts';
import { shortenDescription } from '../features/villa/shorten-description.ts';
import { previewSource } from '../features/villa/picture-sources.ts';

const AMENITIES = ['pool', 'wifi', 'kitchen', 'tv', 'ac', 'freeParking', 'outdoorGrill'] as const;
const PICTURES = 5;

/**
 * The villa as search engines read it (https://schema.org/VacationRental). The ratings on the page
 * are samples, so they are not in it.
 */
export function vacationRental(villa: Villa, language: Language, origin: string): object {
  const absolute = (address: string) => new URL(address, `${origin}/`).href;
  const images = [villa.backgroundImage, ...villa.slideImages]
    .slice(0, PICTURES)
    .map((address) => address && previewSource(villa.pictures[address], address))
    .filter((address) => address !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    '@id': `${origin}/#villa`,
    identifier: `${origin}/`,
    additionalType: 'Villa',
    url: `${origin}/`,
    name: localize(villa.name, language),
    description: shortenDescription(localize(villa.description, language), language),
    image: images.map(absolute),
    address: {
      '@type': 'PostalAddress',
      streetAddress: localize(villa.beachfront, language),
      addressCountry: 'TH',
    },
    checkinTime: villa.checkInTime,
    checkoutTime: villa.checkOutTime,
    knowsLanguage: LANGUAGES,
    priceRange: `฿${villa.weekdayDiscountedPrice || villa.weekdayPrice}–฿${villa.weekendPrice}`,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      numberOfBedrooms: villa.bedrooms,
      numberOfBathroomsTotal: villa.bathrooms,
      occupancy: { '@type': 'QuantitativeValue', value: villa.maxGuests },
      floorSize: { '@type': 'QuantitativeValue', value: villa.size, unitCode: 'MTK' },
      amenityFeature: AMENITIES.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
  };
}
