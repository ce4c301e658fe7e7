/** Decides what the owner is told at once, and in which words. */
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingStaffEvent, StaffEvent } from '@villa/shared/contract/events.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { type DeskTexts, fill, textsIn } from '../../texts/texts.ts';

export interface Notice {
  /** The same thing is told once. */
  key: string;
  title: string;
  body: string;
  /** Which booking's screen a click opens; null for the list. */
  bookingId: string | null;
}

/** The little of a booking that a notice says. */
type Told = Pick<
  BookingStaffEvent,
  'bookingId' | 'reference' | 'customerName' | 'checkIn' | 'checkOut' | 'totalPrice'
>;

const MINUTE_MS = 60_000;
/** Somebody who has 24 hours can still be called an hour before; who has 30 minutes, five before. */
const LONGEST_NOTICE_MS = 60 * MINUTE_MS;
const PART_OF_WINDOW = 6;

/** What a guest did is news; what the house itself did, or the clock, is not. */
export function noticeOfEvent(
  event: StaffEvent,
  eventId: string,
  language: Language,
): Notice | null {
  if (!('bookingId' in event) || event.by !== 'guest') return null;
  if (event.kind === 'booking.created') return newBooking(event, language);
  if (event.kind === 'slip.received') return newSlip(event, language, eventId);
  return null;
}

/**
 * What must have happened between two looks at the bookings that wait. For the rare case that the
 * server can no longer tell it event by event.
 */
export function noticesBetween(
  before: Readonly<Record<string, AdminBooking['status']>>,
  bookings: readonly AdminBooking[],
  language: Language,
): Notice[] {
  return bookings.flatMap((booking) => {
    const told = { ...booking, bookingId: booking._id };
    const was = before[booking._id];
    if (booking.byHand || was === booking.status) return [];
    if (booking.status === 'in_review') return [newSlip(told, language, String(booking.version))];
    return was === undefined ? [newBooking(told, language)] : [];
  });
}

/** The bookings whose window is about to close, and for the others when to look again. */
export function holdsRunningOut(
  bookings: readonly AdminBooking[],
  now: number,
  language: Language,
): { notices: Notice[]; lookAgainIn: number | null } {
  const notices: Notice[] = [];
  const later: number[] = [];
  for (const booking of bookings) {
    if (booking.status !== 'pending' || booking.expiresAt === null) continue;
    const end = Date.parse(booking.expiresAt);
    const due = end - noticeTime(booking);
    if (now < due) later.push(due - now);
    else if (now < end) notices.push(holdNotice(booking, end - now, language));
  }
  return { notices, lookAgainIn: later.length > 0 ? Math.min(...later) : null };
}

function noticeTime({ expiresAt, updatedAt }: AdminBooking): number {
  const window = Math.max(0, Date.parse(expiresAt ?? '') - Date.parse(updatedAt));
  return Math.min(LONGEST_NOTICE_MS, window / PART_OF_WINDOW);
}

/** Several at once after a night's sleep of the computer: one sentence instead of a pile. */
export function inOne(notices: readonly Notice[], language: Language): Notice {
  const title = fill(textsIn(language).notice.several, { count: notices.length });
  const body = notices.map((each) => each.title).join('\n');
  return { key: notices.map(({ key }) => key).join(' '), title, body, bookingId: null };
}

/** The last thing that can be told. */
export function loggedOut(language: Language): Notice {
  const { notice: texts } = textsIn(language);
  return { key: 'logged out', title: texts.loggedOut, body: texts.logInAgain, bookingId: null };
}

const newBooking = (told: Told, language: Language): Notice =>
  notice(`booking ${told.bookingId}`, textsIn(language).notice.booking, told, language);

const newSlip = (told: Told, language: Language, which: string): Notice =>
  notice(`slip ${told.bookingId} ${which}`, textsIn(language).notice.slip, told, language);

function notice(key: string, title: string, told: Told, language: Language): Notice {
  const texts = textsIn(language);
  const body = fill(texts.notice.stay, {
    name: nameOf(told, texts),
    from: formatDate(told.checkIn, language, 'short'),
    to: formatDate(told.checkOut, language, 'short'),
    total: formatBaht(told.totalPrice),
  });
  const { reference, bookingId } = told;
  return { key, title: fill(title, { reference }), body, bookingId };
}

function holdNotice(booking: AdminBooking, leftMs: number, language: Language): Notice {
  const texts = textsIn(language);
  return {
    // A window that starts anew may run out anew.
    key: `hold ${booking._id} ${booking.expiresAt}`,
    title: fill(texts.notice.hold, { reference: booking.reference }),
    body: fill(texts.notice.left, {
      name: nameOf(booking, texts),
      minutes: Math.max(1, Math.round(leftMs / MINUTE_MS)),
    }),
    bookingId: booking._id,
  };
}

const nameOf = ({ customerName }: { customerName: string }, texts: DeskTexts): string =>
  customerName.trim() || texts.notice.someone;
