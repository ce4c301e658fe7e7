import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { forEachLanguage } from '@villa/shared/domain/text/language.ts';
import type { BookingChanged } from '../booking-record/booking-follower.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { AlertKind, AlertOccasion } from '../alerts/alert-kind.ts';

/** The texts of one kind of alert; `name` is its row on the screen. */
export type AlertWords = Record<Language, { name: string } & Record<string, string>>;

/** A kind with the changes of a booking that cause it. */
export interface BookingAlert {
  kind: AlertKind;
  /** Null: no change of a booking, but the clock (`planned`), an alarm, a mail of the same event or a call to `enqueue`. */
  causedBy: ((change: BookingChanged) => AlertOccasion | null) | null;
}

/** The name of a kind in each language. */
export const namesOf = (words: AlertWords) => forEachLanguage((language) => words[language].name);

/** A booking that somebody can still be alerted of: not in the bin. */
export function standing(record: BookingRecord | null): BookingRecord | null {
  return record === null || record.deletedAt !== null ? null : record;
}

/** The days of a stay as a lock screen says them. */
export const datesOf = (
  { checkIn, checkOut }: Pick<BookingRecord, 'checkIn' | 'checkOut'>,
  language: Language,
): string => formatDateRange(checkIn, checkOut, language, 'day');

/** The admin's addresses that a click opens, below its own. */
export const slipPath = (bookingId: string): string =>
  `/slips?booking=${encodeURIComponent(bookingId)}`;
export const messagesPath = (bookingId: string): string => `${bookingPath(bookingId)}/messages`;
export const bookingPath = (bookingId: string): string =>
  `/bookings/${encodeURIComponent(bookingId)}`;
