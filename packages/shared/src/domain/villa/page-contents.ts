import { type Localized, forEachLanguage } from '../text/language.ts';
import type { NearbyBy } from './nearby.ts';

/** A place on the globe, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** The side of the villa on which a place lies, in the order of a compass. */
export const SIDES = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;
export type Side = (typeof SIDES)[number];

/** The villa's own place. */
export interface VillaPosition extends Position {
  /** On which side the sea begins; left out, there is none beside the villa or nobody has said. */
  sea?: Side | undefined;
}

export interface Nearby {
  name: Localized;
  minutes: number;
  by: NearbyBy;
  position: Position | null;
}

export interface Question {
  question: Localized;
  answer: Localized;
}

/** A text that nobody has written. */
export const UNWRITTEN: Localized = forEachLanguage(() => '');

/** The villa's address in the parts that search engines ask for; each may be empty. */
export interface PostalAddress {
  street: Localized;
  /** Subdistrict and district. */
  locality: Localized;
  /** Province. */
  region: Localized;
  postalCode: string;
}

export const UNWRITTEN_POSTAL: PostalAddress = {
  street: UNWRITTEN,
  locality: UNWRITTEN,
  region: UNWRITTEN,
  postalCode: '',
};

/** The hours of a day that a picture can stand for, as the page shows them. */
export const HOURS = ['morning', 'noon', 'dusk', 'night'] as const;
export type Hour = (typeof HOURS)[number];
