/** Decides what the owner is notified of, and in which words. */
import type { AdminBooking, BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { ChannelList, Clash } from '@villa/shared/contract/channels.ts';
import type { BookingStaffEvent, StaffEvent } from '@villa/shared/contract/events.ts';
import type { Today } from '@villa/shared/contract/stats.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
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
  AdminBooking,
  '_id' | 'reference' | 'customerName' | 'checkIn' | 'checkOut' | 'totalPrice'
>;

const MINUTE_MS = 60_000;
/** A guest who has 24 hours can still be called an hour before the end; one who has 30 minutes, five minutes before. */
const MAX_NOTICE_MS = 60 * MINUTE_MS;
const PART_OF_WINDOW = 6;

/** Answers true for a change of a kind that makes a notice, once its booking has been read. */
export const isOfNotices = (change: StaffEvent): change is BookingStaffEvent =>
  'bookingId' in change &&
  (change.kind === 'booking.created' ||
    change.kind === 'slip.received' ||
    change.event === 'cancellation_asked' ||
    change.event === 'cancellation_begun' ||
    change.event === 'top_up_taken');

/** The notice of a change; null where the booking no longer has what it was about. */
export function noticeOfEvent(
  { kind, event }: BookingStaffEvent,
  booking: BookingDetail,
  language: Language,
): Notice | null {
  if (kind === 'booking.created') return newBooking(booking, language);
  if (kind === 'slip.received') {
    const slip = booking.slips.find(({ state }) => state === 'waiting');
    return slip ? newSlip(booking, slip.id, language) : null;
  }
  if (event === 'top_up_taken') return newTopUp(booking, language);
  const { cancellation } = booking;
  return cancellation ? newCancellation(booking, cancellation.askedAt, language) : null;
}

/** The notices of all that waits: what of it is new has happened while the desk did not listen. */
export function noticesOfWaiting(
  open: readonly AdminBooking[],
  confirmed: readonly AdminBooking[],
  today: Pick<Today, 'slips' | 'cancellations'>,
  language: Language,
): Notice[] {
  return [
    ...open.filter(({ byHand }) => !byHand).map((booking) => newBooking(booking, language)),
    ...today.slips.map((slip) => newSlip(slip, slip.slipId, language)),
    ...today.cancellations.map((each) => newCancellation(each, each.askedAt, language)),
    ...confirmed.flatMap((booking) => newTopUp(booking, language) ?? []),
  ];
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
  return Math.min(MAX_NOTICE_MS, window / PART_OF_WINDOW);
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
  notice(`booking ${booking._id}`, textsIn(language).notice.booking, booking, language);

const newSlip = (booking: NoticeBooking, slipId: string | null, language: Language): Notice =>
  notice(`slip ${booking._id} ${slipId}`, textsIn(language).notice.slip, booking, language);

const newCancellation = (booking: NoticeBooking, askedAt: string, language: Language): Notice =>
  notice(
    `cancellation ${booking._id} ${askedAt}`,
    textsIn(language).notice.cancellation,
    booking,
    language,
  );

function newTopUp(booking: AdminBooking | BookingDetail, language: Language): Notice | null {
  const asked = booking.instalments.find(
    ({ kind, amount, paid }) => kind === 'top_up' && paid < amount,
  );
  if (!asked) return null;
  return notice(`top-up ${asked.id}`, textsIn(language).notice.topUp, booking, language);
}

function notice(key: string, title: string, booking: NoticeBooking, language: Language): Notice {
  const texts = textsIn(language);
  const body = fill(texts.notice.stay, {
    name: nameOf(booking, texts),
    from: formatDate(booking.checkIn, language, 'short'),
    to: formatDate(booking.checkOut, language, 'short'),
    total: formatBaht(booking.totalPrice),
  });
  const { reference, _id: bookingId } = booking;
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
