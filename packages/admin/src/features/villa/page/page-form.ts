import type { Checked } from '@villa/admin/form/checked-by.ts';
import { placesOf } from '@villa/admin/form/places.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import {
  MAX_OF_LIST,
  type PageContents,
  pageContents,
} from '@villa/shared/contract/page-contents.ts';
import { AMENITIES, type Amenity } from '@villa/shared/domain/villa/amenities.ts';
import type { Localized } from '@villa/shared/domain/text/language.ts';
import type { NearbyBy } from '@villa/shared/domain/villa/nearby.ts';
import {
  type Position,
  type PostalAddress,
  type Side,
  UNWRITTEN,
} from '@villa/shared/domain/villa/page-contents.ts';

export type ListField = keyof typeof MAX_OF_LIST;

/** Something with a fixed number of places, since drafts and what others save are merged field by field. */
type Places<Item> = Record<string, Item>;

export interface NearbyForm {
  name: Localized;
  minutes: number | null;
  by: NearbyBy;
  position: string;
}

/** The form's values. A place of a list in which nothing is written is no item. */
export interface PageForm {
  amenities: Record<Amenity, boolean>;
  amenityWords: Record<Amenity, Localized>;
  sampleReviews: boolean;
  contact: PageContents['contact'];
  host: { name: Localized; about: Localized };
  address: Localized;
  postal: PostalAddress;
  /** `8.0478, 98.7562`, as maps hand it out. */
  position: string;
  /** On which side the sea lies; '' for none. */
  sea: Side | '';
  directions: Localized;
  included: Places<{ text: Localized }>;
  houseRules: Places<{ text: Localized }>;
  goodToKnow: Places<{ question: Localized; answer: Localized }>;
  nearby: Places<NearbyForm>;
  responseTime: Localized;
  privacy: Localized;
}

export type PageFormMethods = UseFormReturn<PageForm, unknown, PageContents>;

/** A place of each list in which nothing is written. */
export const EMPTY_PLACE: { [Field in ListField]: PageForm[Field][string] } = {
  included: { text: UNWRITTEN },
  houseRules: { text: UNWRITTEN },
  goodToKnow: { question: UNWRITTEN, answer: UNWRITTEN },
  nearby: { name: UNWRITTEN, minutes: null, by: 'car', position: '' },
};

/** As it is typed; a map's own many digits are more than anybody needs. */
export function positionText(position: Position | null): string {
  return position === null ? '' : `${position.lat}, ${position.lng}`;
}

const NUMBERS = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*[, ]\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/;

/** Reads a typed place; null for an empty text, undefined for one that is no place. */
export function readPosition(text: string): Position | null | undefined {
  if (text.trim() === '') return null;
  const [, lat, lng] = NUMBERS.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  const found = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(found.lat) <= 90 && Math.abs(found.lng) <= 180 ? found : undefined;
}

export function formOf(villa: AdminVilla): PageForm {
  const lines = (field: 'included' | 'houseRules') =>
    placesOf(
      MAX_OF_LIST[field],
      villa[field].map((text) => ({ text })),
      EMPTY_PLACE[field],
    );
  const { contact, responseTime, host, address, postal, directions, privacy } = villa;
  return structuredClone({
    amenities: Object.fromEntries(
      AMENITIES.map((amenity) => [amenity, villa.amenities.includes(amenity)]),
    ) as PageForm['amenities'],
    amenityWords: Object.fromEntries(
      AMENITIES.map((amenity) => [amenity, villa.amenityWords[amenity] ?? UNWRITTEN]),
    ) as PageForm['amenityWords'],
    sampleReviews: villa.sampleReviews,
    contact,
    host: { name: host.name, about: host.about },
    address,
    postal,
    position: positionText(villa.position),
    sea: villa.position?.sea ?? '',
    directions,
    included: lines('included'),
    houseRules: lines('houseRules'),
    goodToKnow: placesOf(MAX_OF_LIST.goodToKnow, villa.goodToKnow, EMPTY_PLACE.goodToKnow),
    nearby: placesOf(
      MAX_OF_LIST.nearby,
      villa.nearby.map((one) => ({ ...one, position: positionText(one.position) })),
      EMPTY_PLACE.nearby,
    ),
    responseTime,
    privacy,
  });
}

const isWritten = (text: Localized): boolean =>
  Object.values(text).some((words) => words.trim() !== '');

/** Answers true when an item of a list has any text. */
export function isFilled(item: PageForm[ListField][string]): boolean {
  if ('text' in item) return isWritten(item.text);
  if ('question' in item) return isWritten(item.question) || isWritten(item.answer);
  return isWritten(item.name) || item.minutes !== null || item.position.trim() !== '';
}

/** A wrong one is caught by the schema, whose numbers it is not. */
const positionOf = (text: string): unknown => {
  const found = readPosition(text);
  return found === undefined ? 'none' : found;
};

/** The villa's own place knows the sea, too. */
const villaPositionOf = ({ position, sea }: Pick<PageForm, 'position' | 'sea'>): unknown => {
  const found = readPosition(position);
  return found && sea !== '' ? { ...found, sea } : positionOf(position);
};

/** The form as the call takes it, or what is wrong with which field. */
export function checkPage(form: PageForm): Checked<PageContents> {
  const places = (field: ListField): string[] =>
    Object.keys(form[field]).filter((place) => isFilled(form[field][place]!));
  const kept = {
    included: places('included'),
    houseRules: places('houseRules'),
    goodToKnow: places('goodToKnow'),
    nearby: places('nearby'),
  };
  const result = pageContents.safeParse({
    ...form,
    amenities: AMENITIES.filter((amenity) => form.amenities[amenity]),
    position: villaPositionOf(form),
    included: kept.included.map((place) => form.included[place]?.text),
    houseRules: kept.houseRules.map((place) => form.houseRules[place]?.text),
    goodToKnow: kept.goodToKnow.map((place) => form.goodToKnow[place]),
    nearby: kept.nearby.map((place) => {
      const one = form.nearby[place];
      return { ...one, position: positionOf(one?.position ?? '') };
    }),
  });
  if (result.success) return { settings: result.data, errors: {} };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const [field = '', index, ...rest] = path.map(String);
    const list = Object.hasOwn(kept, field) ? (field as ListField) : null;
    if (list === null) {
      errors[[field, index, ...rest].filter((key) => key !== undefined).join('.')] ??= message;
      continue;
    }
    const inside = list === 'included' || list === 'houseRules' ? ['text', ...rest] : rest;
    errors[[list, kept[list][Number(index)] ?? index, ...inside].join('.')] ??= message;
  }
  return { settings: null, errors };
}
