import * as z from 'zod/mini';
import { paragraph } from './fields.ts';

/**
 * The texts of a booking that no rule reads. A guest's is set by guests and staff, and answered to both; one of staff
 * is set and seen by staff alone. Each is a column whose default is `''`, and is emptied when its guest is forgotten.
 */
const BOOKING_TEXTS = {
  specialRequests: { of: 'guest', max: 2000 },
  staffNotes: { of: 'staff', max: 2000 },
  cleaningNote: { of: 'staff', max: 500 },
} as const satisfies Record<string, { of: 'guest' | 'staff'; max: number }>;

export type BookingText = keyof typeof BOOKING_TEXTS;
type Owner = (typeof BOOKING_TEXTS)[BookingText]['of'];
export type BookingTextOf<Whose extends Owner> = {
  [Name in BookingText]: (typeof BOOKING_TEXTS)[Name]['of'] extends Whose ? Name : never;
}[BookingText];

export const BOOKING_TEXT_NAMES = Object.keys(BOOKING_TEXTS) as BookingText[];
const isOf =
  <Whose extends Owner>(whose: Whose) =>
  (name: BookingText): name is BookingTextOf<Whose> =>
    BOOKING_TEXTS[name].of === whose;
export const isTextOfStaff = isOf('staff');
export const GUEST_TEXT_NAMES = BOOKING_TEXT_NAMES.filter(isOf('guest'));
export const STAFF_TEXT_NAMES = BOOKING_TEXT_NAMES.filter(isTextOfStaff);

export const isBookingText = (field: string): field is BookingText => field in BOOKING_TEXTS;

/** One value for each of the named texts. */
export function eachText<Name extends BookingText, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** The texts as a request may name them. */
export const requestedTexts = <Name extends BookingText>(names: readonly Name[]) =>
  eachText(names, (name) => z.optional(paragraph(BOOKING_TEXTS[name].max)));

/** The texts as an answer has them. */
export const answeredTexts = <Name extends BookingText>(names: readonly Name[]) =>
  eachText(names, () => z.string());

type Named = { [Name in BookingText]?: string | undefined };

/** Every text of a request; one that it does not name is empty. */
export const textsOf = (request: Named): Record<BookingText, string> =>
  eachText(BOOKING_TEXT_NAMES, (name) => request[name] ?? '');

/** Those of the texts that a request names. */
export function namedTexts(names: readonly BookingText[], request: Named) {
  const named = names.filter((name) => request[name] !== undefined);
  return eachText(named, (name) => request[name] ?? '') as Partial<Record<BookingText, string>>;
}
