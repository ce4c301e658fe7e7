import type { ShownReview } from '@villa/shared/contract/reviews.ts';
import { MAX_STARS } from '@villa/shared/domain/review/review.ts';
import { texts as reviewsEn } from '@villa/shared/i18n/guest/reviews.en.ts';
import { texts as reviewsTh } from '@villa/shared/i18n/guest/reviews.th.ts';
import type { Room, Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { LANGUAGES, type Language, localize } from '@villa/shared/domain/text/language.ts';
import { AMENITY_FEATURES } from '../features/villa/content/amenity-features.ts';
import { priceRange } from '../app/shown-rates.ts';
import { type Beds, bedsIn } from '../features/villa/beds-in.ts';
import { shortenDescription } from '../features/villa/shorten-description.ts';
import { previewSource } from '../features/villa/picture-sources.ts';

const REVIEW_TEXTS = { th: reviewsTh, en: reviewsEn };

/** As many as search engines ask for, among them a bedroom, a bathroom and a common room: the page has room for no more. */
const MAX_PICTURES = 8;

interface ListingFacts {
  rooms: readonly Room[];
  /** The newest that guests have written. */
  reviews: readonly ShownReview[];
  /** The villa's name for search engines, whatever its address becomes. */
  listingId: string;
  language: Language;
  origin: string | null;
  today: CalendarDate;
}

/**
 * The villa as search engines read it (https://schema.org/VacationRental). Samples of ratings are not in it; nor is
 * anything that nobody has written.
 */
export function vacationRental(villa: Villa, facts: ListingFacts): object {
  const { rooms, listingId, language, origin, today } = facts;
  const { lowest, highest } = priceRange(villa, today);
  const description = shortenDescription(localize(villa.description, language), language);
  const beds = bedsOf(rooms);
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    additionalType: 'Villa',
    identifier: listingId,
    ...(origin === null ? {} : addressesOf(origin, picturesOf(villa, rooms))),
    name: localize(villa.name, language),
    ...(description === '' ? {} : { description }),
    address: addressOf(villa, language),
    ...(villa.position && {
      // They are asked for with five decimals, which no number keeps.
      latitude: villa.position.lat.toFixed(5),
      longitude: villa.position.lng.toFixed(5),
    }),
    checkinTime: villa.checkInTime,
    checkoutTime: villa.checkOutTime,
    knowsLanguage: LANGUAGES,
    ...ratingOf(villa),
    ...(facts.reviews.length > 0
      ? { review: facts.reviews.map((review) => reviewOf(review, language)) }
      : {}),
    priceRange: `฿${lowest}–฿${highest}`,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      numberOfBedrooms: villa.bedrooms,
      numberOfBathroomsTotal: villa.bathrooms,
      ...(beds.length > 0
        ? {
            bed: beds.map(({ count, type }) => ({
              '@type': 'BedDetails',
              numberOfBeds: count,
              typeOfBed: type,
            })),
          }
        : {}),
      occupancy: { '@type': 'QuantitativeValue', value: villa.maxGuests },
      ...(villa.size > 0
        ? { floorSize: { '@type': 'QuantitativeValue', value: villa.size, unitCode: 'MTK' } }
        : {}),
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

/** The mean, from three reviews on. */
function ratingOf({ reviews }: Villa): object {
  if (!reviews || reviews.mean === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.mean,
      reviewCount: reviews.count,
      bestRating: MAX_STARS,
    },
  };
}

function reviewOf({ rating, name, month, text, lang }: ShownReview, language: Language): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: name === '' ? REVIEW_TEXTS[language].guest : name },
    datePublished: month,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: MAX_STARS },
    reviewBody: text,
    inLanguage: lang,
  };
}

/** All beds of the villa, each kind once. */
function bedsOf(rooms: readonly Room[]): Beds[] {
  const counts = new Map<string, number>();
  for (const { count, type } of rooms.flatMap((room) => bedsIn(room.beds))) {
    counts.set(type, (counts.get(type) ?? 0) + count);
  }
  return [...counts].map(([type, count]) => ({ type, count }));
}

/** The owner's own words tell what a picture shows. */
const SHOWS = {
  bathroom: /bath|shower|toilet|ห้องน้ำ|อ่างอาบน้ำ|ฝักบัว/i,
  common: /living|lounge|sitting|dining|kitchen|ห้องนั่งเล่น|รับแขก|โถง|ทานอาหาร|ครัว/i,
};

/**
 * A bedroom, a bathroom and a common room are always among them, whatever the owner has put first. Where no words tell,
 * a room's pictures begin with its bed and end with its bathroom, and the slides begin where all meet.
 */
function picturesOf(villa: Villa, rooms: readonly Room[]): string[] {
  const known: Villa['pictures'] = {
    ...villa.pictures,
    ...Object.assign({}, ...rooms.map((room) => room.pictures)),
  };
  const slides = villa.slideImages;
  const ofRooms = rooms.flatMap((room) => room.images);
  const shows = (what: keyof typeof SHOWS) => (address: string) =>
    Object.values(known[address]?.caption ?? {}).some((words) => SHOWS[what].test(words));
  const bathroom =
    [...ofRooms, ...slides].find(shows('bathroom')) ??
    rooms.find(({ images }) => images.length > 1)?.images.at(-1);
  const bedroom = ofRooms.find((address) => address !== bathroom && !shows('bathroom')(address));
  const common = [...slides, ...ofRooms].find(shows('common')) ?? slides[0];
  const must = [bathroom, bedroom, common].filter((address) => address !== undefined);
  const all = [villa.backgroundImage, ...slides, ...ofRooms].filter((address) => address !== null);
  const chosen = new Set([...new Set([...must, ...all])].slice(0, MAX_PICTURES));
  return [...new Set(all)]
    .filter((address) => chosen.has(address))
    .map((address) => previewSource(known[address], address) ?? address);
}

/** The address in the parts that the owner has written; each other is left out. */
function addressOf({ postal }: Villa, language: Language): object {
  const parts = {
    streetAddress: localize(postal.street, language),
    addressLocality: localize(postal.locality, language),
    addressRegion: localize(postal.region, language),
    postalCode: postal.postalCode,
  };
  return {
    '@type': 'PostalAddress',
    ...Object.fromEntries(Object.entries(parts).filter(([, words]) => words !== '')),
    addressCountry: 'TH',
  };
}

/** Whole addresses, as search engines want them; without knowing our own there are none to name. */
function addressesOf(origin: string, images: readonly string[]): object {
  return {
    url: `${origin}/`,
    image: images.map((address) => new URL(address, `${origin}/`).href),
  };
}
