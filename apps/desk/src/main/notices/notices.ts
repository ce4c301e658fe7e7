/** Decides what the owner is notified of, and in which words. */
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { ChannelList, Clash } from '@villa/shared/contract/channels.ts';
import type { BookingStaffEvent, StaffEvent } from '@villa/shared/contract/events.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { type DeskTexts, textsIn } from '../../texts/texts.ts';

export interface Notice {
  /** Two notices with one key are shown once. */
  key: string;
  title: string;
  body: string;
  /** Which booking's screen a click opens; null for the list. */
  bookingId: string | null;
  /** Set where a click opens the other calendars instead. */
  isOfChannels?: true;
}

/** The fields of a booking that a notice shows. */
type NoticeBooking = Pick<
  BookingStaffEvent,
  'bookingId' | 'reference' | 'customerName' | 'checkIn' | 'checkOut' | 'totalPrice'
>;

const MINUTE_MS = 60_000;
/** A guest who has 24 hours can still be called an hour before the end; one who has 30 minutes, five minutes before. */
const LONGEST_NOTICE_MS = 60 * MINUTE_MS;
const PART_OF_WINDOW = 6;

/** Only what a guest did makes a notice; what the staff or the system did does not. */
export function noticeOfEvent(
  event: StaffEvent,
  eventId: string,
  language: Language,
): Notice | null {
  if (!('bookingId' in event) || event.by !== 'guest') return null;
  if (event.kind === 'booking.created') return newBooking(event, language);
  if (event.kind === 'slip.received') return newSlip(event, language, eventId);
  const { notice: texts } = textsIn(language);
  const key = `${event.event} ${event.bookingId} ${eventId}`;
  if (event.event === 'cancellation_asked') return notice(key, texts.cancellation, event, language);
  if (event.event === 'top_up_taken') return notice(key, texts.topUp, event, language);
  return null;
}

/**
 * Finds out by comparing what must have happened between two looks at the open bookings, for the case that the
 * server can no longer send it event by event.
 */
export function noticesBetween(
  before: Readonly<Record<string, AdminBooking['status']>>,
  bookings: readonly AdminBooking[],
  language: Language,
): Notice[] {
  return bookings.flatMap((booking) => {
    const { _id: bookingId, status, byHand, version } = booking;
    const shown = { ...booking, bookingId };
    const was = before[bookingId];
    if (byHand || was === status) return [];
    if (status === 'in_review') return [newSlip(shown, language, String(version))];
    return was === undefined ? [newBooking(shown, language)] : [];
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

/** Double bookings that wait for somebody, and calendars elsewhere that could not be read for hours. */
export function noticesOfChannels(
  { channels }: Pick<ChannelList, 'channels'>,
  clashes: readonly Clash[],
  language: Language,
): Notice[] {
  const { notice: texts } = textsIn(language);
  const about = { bookingId: null, isOfChannels: true } as const;
  const doubled = clashes
    .filter(({ settledAt, kind }) => settledAt === null && kind !== 'question')
    .map(({ id, channel, nights }) => ({
      ...about,
      key: `clash ${id}`,
      title: fill(texts.clash, { channel: channel.name }),
      body: fill(texts.clashNights, {
        from: formatDate(nights[0] ?? '', language, 'short'),
        count: nights.length,
      }),
    }));
  const stale = channels
    .filter(({ health }) => health.state === 'stale')
    .map(({ id, name, health }) => ({
      ...about,
      // Told anew only when it has been read in between.
      key: `stale ${id} ${health.lastSuccessAt}`,
      title: fill(texts.stale, { channel: name }),
      body: texts.staleText,
    }));
  return [...doubled, ...stale];
}

/** Many notices at once, as after a night's sleep of the computer, as one. */
export function inOne(notices: readonly Notice[], language: Language): Notice {
  const title = fill(textsIn(language).notice.several, { count: notices.length });
  const body = notices.map((each) => each.title).join('\n');
  return { key: notices.map(({ key }) => key).join(' '), title, body, bookingId: null };
}

/** The notice that the session has ended; after it none can come. */
export function loggedOut(language: Language): Notice {
  const { notice: texts } = textsIn(language);
  return { key: 'logged out', title: texts.loggedOut, body: texts.logInAgain, bookingId: null };
}

const newBooking = (booking: NoticeBooking, language: Language): Notice =>
  notice(`booking ${booking.bookingId}`, textsIn(language).notice.booking, booking, language);

const newSlip = (booking: NoticeBooking, language: Language, which: string): Notice =>
  notice(`slip ${booking.bookingId} ${which}`, textsIn(language).notice.slip, booking, language);

function notice(key: string, title: string, booking: NoticeBooking, language: Language): Notice {
  const texts = textsIn(language);
  const body = fill(texts.notice.stay, {
    name: nameOf(booking, texts),
    from: formatDate(booking.checkIn, language, 'short'),
    to: formatDate(booking.checkOut, language, 'short'),
    total: formatBaht(booking.totalPrice),
  });
  const { reference, bookingId } = booking;
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
