import type { GuestMark } from '@villa/shared/contract/guests.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingGlance, GuestRemark } from './guests.repository.ts';

/** A stay that took place or will: whoever did not come has not stayed, and neither has one that was deleted. */
export const isStay = ({ status, ended, deletedAt }: Omit<BookingGlance, 'id'>): boolean =>
  status === 'confirmed' && ended?.how !== 'no_show' && deletedAt === null;

/** Which of a guest's stays a booking is, or would be if it were confirmed; null for one that does not take place. */
export function stayNumber(
  record: Pick<BookingRecord, 'id' | 'checkIn' | 'status' | 'ended' | 'deletedAt'>,
  all: readonly Pick<BookingRecord, 'id' | 'checkIn' | 'status' | 'ended' | 'deletedAt'>[],
  ofChannels: readonly { fromNight: CalendarDate }[],
): number | null {
  const isOff = record.status === 'cancelled' || record.deletedAt !== null;
  if (isOff || record.ended?.how === 'no_show') return null;
  const before = all.filter(
    (other) =>
      other.id !== record.id &&
      isStay(other as BookingGlance) &&
      (other.checkIn < record.checkIn ||
        (other.checkIn === record.checkIn && other.id < record.id)),
  );
  const soldBefore = ofChannels.filter(({ fromNight }) => fromNight < record.checkIn);
  return before.length + soldBefore.length + 1;
}

/** The names of a guest's bookings, the newest first, each once. */
export function namesOf(oldestFirst: readonly { customerName: string }[]): string[] {
  const names = oldestFirst.map(({ customerName }) => customerName).toReversed();
  return [...new Set(names)].filter((name) => name !== '');
}

const newestOf = (remarks: readonly GuestRemark[], isMeant: (one: GuestRemark) => boolean) =>
  [...Map.groupBy(remarks.filter(isMeant), ({ bookingId }) => bookingId).values()].flatMap(
    (ofBooking) => ofBooking.at(-1) ?? [],
  );

/** The bookings on which a mark stands: two guests who become one keep both, and none hides the other. */
export function standingMarks(remarks: readonly GuestRemark[]): GuestRemark[] {
  return newestOf(remarks, ({ kind }) => kind !== 'note').filter(({ kind }) => kind === 'marked');
}

/** The mark that was set last of those that stand. */
export function markOf(
  remarks: readonly GuestRemark[],
  bookings: readonly Pick<BookingRecord, 'id' | 'reference' | 'customerName'>[],
): GuestMark | null {
  const mark = standingMarks(remarks)
    .toSorted((a, b) => a.id - b.id)
    .at(-1);
  const booking = bookings.find(({ id }) => id === mark?.bookingId);
  if (mark === undefined || booking === undefined) return null;
  const { text: reason, byName: by, at } = mark;
  const { reference, customerName } = booking;
  return { reason, by, at: at.toISOString(), reference, customerName };
}

/** The notes that count, in the order in which they were written, as one text. */
export function noteOf(remarks: readonly GuestRemark[]): string {
  return newestOf(remarks, ({ kind }) => kind === 'note')
    .toSorted((a, b) => a.id - b.id)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');
}

/** The bookings that have a note which counts. */
export function notedBookings(remarks: readonly GuestRemark[]): string[] {
  return newestOf(remarks, ({ kind }) => kind === 'note')
    .filter(({ text }) => text !== '')
    .map(({ bookingId }) => bookingId);
}
