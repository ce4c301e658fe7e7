import * as z from 'zod/mini';
import { AMENITIES, type Amenity } from '../domain/villa/amenities.ts';
import { NEARBY_BY } from '../domain/villa/nearby.ts';
import type { Localized } from '../domain/text/language.ts';
import { lineIdIn } from '../domain/text/line-id.ts';
import { SIDES } from '../domain/villa/page-contents.ts';
import type { FieldReason } from './errors.ts';
import {
  because,
  email,
  localized,
  localizedLine,
  localizedParagraph,
  optionalLocalizedLine,
  optionalLine,
  phone,
  villaPhone,
  wholeNumber,
} from './fields.ts';

/** How much of each list a page can hold, and still be read. */
export const MAX_OF_LIST = { included: 30, houseRules: 30, goodToKnow: 30, nearby: 20 } as const;

/** A form says what the first of two choices says. */
const unsaid = (reason: FieldReason) => z.literal('', because(reason));

/** How guests reach the villa; each may be empty. */
export const villaContact = z.object(
  {
    phone: z.union([unsaid('invalid_phone'), villaPhone], because('invalid_phone')),
    /** A LINE id, that of an official account with its `@`; also as a link. */
    line: z.union(
      [
        unsaid('invalid'),
        z
          .string(because('invalid'))
          .check(
            z.overwrite(lineIdIn),
            z.maxLength(50, 'too_long'),
            z.regex(/^@?[\w.-]+$/, 'invalid'),
          ),
      ],
      because('invalid'),
    ),
    /** With the country's code: WhatsApp knows no other. */
    whatsapp: z.union(
      [
        unsaid('invalid_phone'),
        phone.check(z.refine((number) => number.startsWith('+'), 'invalid_phone')),
      ],
      because('invalid_phone'),
    ),
    email: z.union([unsaid('invalid_email'), email], because('invalid_email')),
  },
  because('invalid'),
);

const degrees = (most: number) =>
  z.number(because('invalid')).check(z.minimum(-most, 'too_small'), z.maximum(most, 'too_big'));

/** Degrees, as maps give them. */
const spot = { lat: degrees(90), lng: degrees(180) };
const position = z.nullable(z.object(spot, because('invalid')));

/** On which side of the villa the sea begins, for the drawing of where it is. */
const sea = z.optional(z.enum(SIDES, because('invalid')));

const listOf = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item, because('invalid')).check(z.maxLength(most, 'too_big'));

/** Each once, in their own order. */
const amenities = z.pipe(
  listOf(z.enum(AMENITIES, because('invalid')), AMENITIES.length),
  z.transform((chosen) => AMENITIES.filter((amenity) => chosen.includes(amenity))),
);

const isWritten = (text: Localized): boolean => Object.values(text).some((words) => words !== '');

/** For each amenity that the owner describes; one without words is left out. */
const amenityWords = z.pipe(
  z.partialRecord(z.enum(AMENITIES, because('invalid')), optionalLocalizedLine(200)),
  z.transform(
    (words) =>
      Object.fromEntries(
        AMENITIES.flatMap((amenity): [Amenity, Localized][] => {
          const own = words[amenity];
          return own && isWritten(own) ? [[amenity, own]] : [];
        }),
      ) as Partial<Record<Amenity, Localized>>,
  ),
);

/** The address in parts, for search engines. */
const postal = z.object(
  {
    street: optionalLocalizedLine(200),
    locality: optionalLocalizedLine(100),
    region: optionalLocalizedLine(100),
    postalCode: optionalLine(10).check(z.regex(/^(?:\d{5})?$/, 'invalid')),
  },
  because('invalid'),
);

/** The contents that the owner writes for the villa's page. Everything may be empty, and is then not shown. */
export const pageContents = z.object({
  amenities,
  amenityWords,
  /** The specification's rating and reviews, which no guest has written; false: none are shown. */
  sampleReviews: z.boolean(because('invalid')),
  contact: villaContact,
  /** When slips are looked at and guests answered, in the owner's words: it stands where a guest waits for that. */
  responseTime: optionalLocalizedLine(200),
  host: z.object(
    { name: optionalLocalizedLine(100), about: localizedParagraph(1000) },
    because('invalid'),
  ),
  address: localizedParagraph(500),
  postal,
  position: z.nullable(z.object({ ...spot, sea }, because('invalid'))),
  directions: localizedParagraph(3000),
  included: listOf(localizedLine(200), MAX_OF_LIST.included),
  houseRules: listOf(localizedLine(500), MAX_OF_LIST.houseRules),
  goodToKnow: listOf(
    z.object(
      { question: localizedLine(300), answer: localizedParagraph(2000) },
      because('invalid'),
    ),
    MAX_OF_LIST.goodToKnow,
  ),
  nearby: listOf(
    z.object(
      {
        name: localizedLine(100),
        minutes: wholeNumber(1, 1440),
        by: z.enum(NEARBY_BY, because('invalid')),
        /** Its place on the map; null: it stands in the list only. */
        position,
      },
      because('invalid'),
    ),
    MAX_OF_LIST.nearby,
  ),
  privacy: localizedParagraph(10_000),
});
export type PageContents = z.infer<typeof pageContents>;

const shownSpot = { lat: z.number(), lng: z.number() };
const place = z.nullable(z.object(shownSpot));

/** The same as everybody reads it. */
export const shownContents = z.object({
  contact: z.object({
    phone: z.string(),
    line: z.string(),
    whatsapp: z.string(),
    email: z.string(),
  }),
  responseTime: localized,
  host: z.object({
    name: localized,
    about: localized,
    /** Its address; in `pictures` like every other. */
    picture: z.nullable(z.string()),
  }),
  /** By the amenity that they describe. */
  amenityWords: z.partialRecord(z.enum(AMENITIES), localized),
  address: localized,
  postal: z.object({
    street: localized,
    locality: localized,
    region: localized,
    postalCode: z.string(),
  }),
  position: z.nullable(z.object({ ...shownSpot, sea: z.optional(z.enum(SIDES)) })),
  directions: localized,
  included: z.array(localized),
  houseRules: z.array(localized),
  goodToKnow: z.array(z.object({ question: localized, answer: localized })),
  nearby: z.array(
    z.object({ name: localized, minutes: z.int(), by: z.enum(NEARBY_BY), position: place }),
  ),
  privacy: localized,
  /** The villa's lessor, as on receipts. Its address and tax number are not here: they may be a person's own. */
  legalName: z.string(),
  licenceNumber: z.string(),
});
export type ShownContents = z.infer<typeof shownContents>;
