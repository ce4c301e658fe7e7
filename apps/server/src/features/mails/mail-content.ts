import type { SlipRefusal } from '@villa/shared/contract/slip-states.ts';
import { SLIP_REFUSALS } from '@villa/shared/i18n/slip-refusals.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { BookingMailKind } from '@villa/shared/contract/mails.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { restsUntilAnswered } from '@villa/shared/domain/asked-now.ts';
import { dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { slipCovers } from '@villa/shared/domain/slip-covers.ts';
import { type Language, localize } from '@villa/shared/domain/language.ts';
import {
  formatBaht,
  formatDate,
  formatDateRange,
  formatInstant,
} from '@villa/shared/i18n/formats.ts';
import {
  type AskedFor,
  anyCame,
  anyWentBack,
  askedFor,
  bothPots,
  cameText,
  givenBack,
} from '../stay-summary/money-words.ts';
import {
  type SummaryContent,
  summaryContent,
  stayCounts,
} from '../stay-summary/summary-content.ts';
import { slipUrl } from '../bookings/present-booking.ts';
import { bookingOfMail } from './mail-booking.ts';
import type { LatePayment, UserMailData, UserMailKind } from './mail-data.ts';
import { type MailWords, mailWords } from './mail-words.ts';
import type { MailRecord } from './mails.repository.ts';
import { isFirstUnrecorded } from './reminder-stage.ts';

interface Row {
  label: string;
  value: string;
}

/** All words of a mail; mail-html.ts and mail-text.ts decide how it looks. */
export interface MailContent {
  language: Language;
  villaName: string;
  place: string;
  subject: string;
  title: string;
  /** Empty in mails to the owner or another user. */
  greeting: string;
  paragraphs: string[];
  /** Null where it is about no booking. */
  reference: Row | null;
  rows: Row[];
  total: Row | null;
  /** What was received, what is asked for and when, what is to be given back. */
  settlement: Row[];
  /** What the booking keeps of the terms it was made on. */
  terms: { label: string; rows: Row[] } | null;
  specialRequests: Row | null;
  button: { label: string; url: string };
  link: string;
  footer: string;
}

/** What a mail is made of beside its own data. */
export interface MailAround {
  villa: Villa;
  language: Language;
  /** Where the site is found, without a slash at its end. */
  origin: string;
  now: Date;
  /** Whether the guest's request to cancel waits for an answer. */
  isCancelAsked?: boolean;
}

const SUBJECT_LETTERS = 150;
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

export function mailContent(
  { kind, booking, data }: Pick<MailRecord, 'kind' | 'booking' | 'data'>,
  around: MailAround,
): MailContent {
  return booking === null
    ? userMail(kind as UserMailKind, data as UserMailData[UserMailKind], around)
    : bookingMail(kind as BookingMailKind, bookingOfMail(booking), data, around);
}

function bookingMail(
  kind: BookingMailKind,
  booking: Booking,
  data: MailRecord['data'],
  { villa, language, origin, now, isCancelAsked = false }: MailAround,
): MailContent {
  const words = mailWords[language];
  const { button } = words.kinds[kind];
  const summary = summaryContent(booking, villa, language, now);
  const today = dateInZone(now, villa.timeZone);
  const { next, later } = askedFor(booking, language, today);
  const values: Record<string, string> = {
    amount: formatBaht(next?.amount ?? 0),
    ask: next?.what ?? '',
    when: next?.when ?? '',
    later,
    day: next ? formatDate(next.dueOn, language, 'long') : '',
    came: cameText(booking, language),
    back: formatBaht(givenBack(booking)),
    more: anyWentBack(booking.money) ? words.money.more : '',
    kept: formatBaht(booking.status === 'cancelled' ? booking.money.total : 0),
    until: booking.expiresAt ? formatInstant(booking.expiresAt, language, villa.timeZone) : '',
    villa: summary.villaName,
    guest: booking.customerName,
    reference: booking.reference,
    name: booking.customerName,
    damageKept: formatBaht(booking.money.damage.kept),
    ...aboutData(data, language, words),
    ...topUpValues(data, booking, { villa, language }),
    ...receiptValues(data, language),
  };
  values['by'] = booking.expiresAt ? fill(words.money.by, values) : '';
  const title = fill(words.kinds[kind].title, values);
  const toOwner = kind === 'owner_slip' || kind === 'owner_cancellation';
  const phone = booking.customerInfo?.phone ?? '';
  // Until staff have confirmed, the outbox leaves the guest's own words out (outbox.ts).
  const dear = booking.customerName === '' ? words.dearGuest : words.dear;
  return {
    language,
    villaName: summary.villaName,
    place: summary.place,
    subject: oneLine(`${booking.reference} · ${title} · ${summary.villaName}`),
    title,
    greeting: toOwner ? '' : fill(dear, values),
    paragraphs: paragraphsOf(kind, booking, words, {
      next,
      later,
      data,
      rests: isCancelAsked && restsUntilAnswered(booking.money.next, booking.checkIn, today),
    }).map((text) => fill(text, values)),
    reference: summary.reference,
    rows: [
      ...(toOwner
        ? [
            { label: words.guest, value: booking.customerName },
            { label: words.phone, value: phone },
          ]
        : []),
      ...summary.stay.lines.map(({ label, value, note }) => ({
        label,
        value: [value, note].filter(Boolean).join(', '),
      })),
      { label: summary.stay.label, value: summary.stay.summary },
      ...termRows(booking, summary, words),
    ],
    ...sumsOf(booking, summary),
    terms: WITH_TERMS.includes(kind) ? summary.conditions : null,
    specialRequests: summary.specialRequests
      ? { label: summary.specialRequests.label, value: summary.specialRequests.text }
      : null,
    button: { label: button, url: origin + pathFor(kind, booking) },
    link: words.link,
    footer: fill(words.footer, values),
  };
}

/** What a mail of a bedroom is about that was asked for after the booking. */
function topUpValues(
  data: MailRecord['data'],
  booking: Booking,
  { villa, language }: Pick<MailAround, 'villa' | 'language'>,
): Record<string, string> {
  if (data === null || !('topUp' in data)) return {};
  const { rooms, amount, endsAt } = data.topUp;
  return {
    bedrooms: stayCounts({ ...booking, rooms }, language).bedrooms,
    bedroomsNow: stayCounts(booking, language).bedrooms,
    extra: formatBaht(amount),
    ends: formatInstant(endsAt, language, villa.timeZone),
  };
}

/** What the mail of a numbered receipt is about. */
function receiptValues(data: MailRecord['data'], language: Language): Record<string, string> {
  if (data === null || !('receipt' in data || 'voidReceipt' in data)) return {};
  const { number, amount, receivedOn } = 'receipt' in data ? data.receipt : data.voidReceipt;
  return {
    since: 'voidReceipt' in data ? data.voidReceipt.since.join(', ') : '',
    number,
    received: formatBaht(amount),
    receivedOn: formatDate(receivedOn, language),
  };
}

/** Why another slip is asked for, in the words that staff chose; and until when, where that can end the booking. */
function slipAgain(
  booking: Booking,
  words: MailWords,
  [first = '', ...more]: readonly string[],
  data: MailRecord['data'],
): string[] {
  const { reason, words: own = '' } = refusalIn(booking, data) ?? {};
  const why = [
    ...(reason ? [SLIP_REFUSALS[booking.language][reason]] : []),
    // As staff typed it: nothing in it is filled in.
    ...(own === '' ? [] : [own.replaceAll('{{', '{ {')]),
  ];
  if (booking.status !== 'pending') return [words.money.slipAgain, ...why];
  return [first, ...why, ...more];
}

/** The named slip's: two may be refused before the first one's mail goes. */
function refusalIn({ _id, slips }: Booking, data: MailRecord['data']): SlipRefusal | null {
  // Copies of bookings in mails of before have none.
  const refused = (slips ?? []).filter(({ refusal }) => refusal !== null);
  const named = data !== null && 'undo' in data ? data.slip : undefined;
  const own = refused.find(({ url }) => named !== undefined && url === slipUrl(_id, named));
  return (own ?? refused.at(-1))?.refusal ?? null;
}

/** The sentences of a mail. Those about money follow from what was received, and from what is asked for next. */
function paragraphsOf(
  kind: BookingMailKind,
  booking: Booking,
  words: MailWords,
  { next: asked, later, data, rests }: AskedFor & { data: MailRecord['data']; rests: boolean },
): readonly string[] {
  const { paragraphs } = words.kinds[kind];
  const { money } = booking;
  const says = words.money;
  const came = anyCame(money);
  const isHeld = money.paid > 0 || money.damage.held > 0;
  // While a slip is looked at, nobody is asked to pay what it is for.
  const isSent = asked !== null && slipCovers(booking, asked.dueOn);
  // Nor while a request to cancel waits.
  const next = asked === null || isSent ? [] : [rests ? says.rests : says.next];
  const afterwards = later === '' ? [] : [says.later];
  const tooMuchSays = anyWentBack(money) ? says.tooMuchLeft : says.tooMuch;
  const tooMuch = money.refundDue > 0 ? [tooMuchSays] : [];
  const isAccountKnown = data !== null && 'undo' in data && data.hasAccount === true;
  // One sentence that leads to the next: what is to be given back, and to where.
  const account = isAccountKnown ? says.accountKnown : says.accountAsked;
  const giveBack = `${says.giveBack} ${account}`;
  switch (kind) {
    case 'confirmed': {
      const unpaid = money.total > 0 ? says.confirmedUnpaid : says.confirmedNothingToPay;
      const first = came ? says.confirmedPaid : unpaid;
      return [first, ...tooMuch, ...next, ...afterwards, says.attached];
    }
    case 'cancelled': {
      const byGuest = booking.cancelReason === 'guest';
      if (!came) return byGuest ? [words.cancelledByGuest] : paragraphs;
      return [
        byGuest ? words.cancelledByGuest : says.cancelled,
        givenBack(booking) > 0 ? giveBack : says.hadReceived,
        ...(money.total > 0 ? [says.kept] : []),
      ];
    }
    case 'expired':
      return came ? [...paragraphs.slice(0, 1), giveBack] : paragraphs;
    case 'slip_again':
      return slipAgain(booking, words, paragraphs, data);
    case 'received':
    case 'reopened':
      if (asked === null && afterwards.length > 0) return [says.soFar, ...afterwards];
      if (asked === null) return [came ? says.nothingDue : says.nothingToPay, ...tooMuch];
      return [...paragraphs, ...(isHeld ? [says.came] : []), ...afterwards];
    case 'slip_received':
      return isSent ? paragraphs : [says.checking];
    case 'receipt': {
      // Nothing can be more than a stay costs that is not to be.
      if (booking.status === 'cancelled') {
        return [...paragraphs, ...(givenBack(booking) > 0 ? [giveBack] : [])];
      }
      // What is too much is too much of everything that came, not of this payment.
      const soFar = next.length + tooMuch.length > 0 ? [says.soFar] : [];
      return [...paragraphs, ...soFar, ...tooMuch, ...next, ...afterwards];
    }
    case 'owner_slip':
      if (asked === null) return [says.ownerSlip];
      return isSent ? paragraphs : [says.ownerSlipPaid];
    case 'payment_received': {
      const { state } = money;
      const soFar = came && next.length + tooMuch.length > 0 ? [says.soFar] : [];
      const isDone = state === 'paid' && next.length === 0 && afterwards.length === 0;
      const done = isDone ? [says.nothingLeft] : [];
      return [...paragraphs, ...soFar, ...tooMuch, ...next, ...afterwards, ...done];
    }
    case 'refund_sent': {
      const hasPicture = data !== null && 'payment' in data && data.payment.picture;
      const hasReason =
        data !== null && 'payment' in data && (data.payment.keptFor ?? []).length > 0;
      const keptReason = hasReason ? [says.keptReason] : [];
      return [
        ...paragraphs,
        ...(hasPicture ? [says.picture] : []),
        ...(money.damage.kept > 0 ? [says.keptForDamage, ...keptReason] : []),
        ...(givenBack(booking) > 0 ? [says.stillToGiveBack] : []),
      ];
    }
    case 'stay_changed': {
      const { status } = booking;
      const soFar = came ? [says.soFar] : [];
      // A slip that is looked at: nobody is asked to pay meanwhile.
      if (status === 'in_review') return [...paragraphs, ...soFar];
      if (status === 'confirmed')
        return [...paragraphs, ...soFar, ...tooMuch, ...next, ...afterwards];
      const ask = asked === null ? [] : [says.paySlip];
      return [...paragraphs, ...soFar, ...tooMuch, ...ask, ...afterwards];
    }
    case 'cancellation_declined': {
      const hasWords = data !== null && 'words' in data && data.words !== '';
      // What rested while the villa had not answered is asked for again.
      const isAskedFor = booking.status === 'confirmed' && !isFirstUnrecorded(booking);
      const again = isAskedFor ? [...next, ...afterwards] : [];
      return [...paragraphs, ...(hasWords ? [says.villaWrites] : []), ...again];
    }
    case 'owner_cancellation':
      return paragraphs;
    case 'receipt_void': {
      const isNewOne = data !== null && 'voidReceipt' in data && data.voidReceipt.since.length > 0;
      const since = isNewOne ? [says.issuedSince] : [];
      if (booking.status === 'cancelled') return [...paragraphs, ...since];
      const soFar = came ? [says.soFar, ...tooMuch] : [];
      return [...paragraphs, ...since, ...soFar, ...next, ...afterwards];
    }
    case 'top_up_asked':
      return [...paragraphs, ...next, ...afterwards];
    case 'top_up_opened':
      return [...paragraphs, ...(came ? [says.soFar] : []), ...tooMuch, ...next, ...afterwards];
    case 'top_up_ended': {
      const isLapsed = data !== null && 'topUp' in data && data.topUp.state === 'lapsed';
      const back = money.refundDue > 0 ? [says.soFar, ...tooMuch] : [];
      return [isLapsed ? says.topUpLapsed : says.topUpDeclined, ...back, ...next, ...afterwards];
    }
    case 'payment_due':
    case 'payment_late':
      return [...paragraphs, ...(came ? [says.soFar] : []), ...afterwards];
  }
}

/** What a mail was written with beside its booking. */
function aboutData(
  data: MailRecord['data'],
  language: Language,
  words: MailWords,
): Record<string, string> {
  if (data === null) return {};
  if ('words' in data) return { words: data.words };
  if ('before' in data) {
    const { checkIn, checkOut, totalPrice } = data.before;
    const { nights, guests, bedrooms } = stayCounts(data.before, language);
    const days = formatDateRange(checkIn, checkOut, language, 'medium');
    return { before: [days, nights, guests, bedrooms, formatBaht(totalPrice)].join(' · ') };
  }
  if (!('payment' in data)) return {};
  const { stay, damage, method, on } = data.payment;
  const both = bothPots(stay, damage, language);
  // Thai names what moved: the money, or the damage deposit, which is money by its name.
  const sent = language === 'th' && stay > 0 ? `เงิน ${both}` : both;
  const how =
    method === 'cash'
      ? words.money.inCash
      : method === 'bank_transfer' || method === 'promptpay'
        ? words.money.toAccount
        : '';
  const keptFor = (data.payment.keptFor ?? []).join(' · ');
  return { sent, how, on: formatDate(on, language, 'long'), keptFor };
}

/** The terms that a guest agrees to by paying; said before, and once more with the confirmation. */
const WITH_TERMS: readonly BookingMailKind[] = ['received', 'reopened', 'confirmed'];

/**
 * What the stay costs more or less than its nights, while that is what the guest pays; with the nights and the
 * taxes, so that the lines add up to the total.
 */
function termRows(booking: Booking, { terms }: SummaryContent, words: MailWords): Row[] {
  const { price, totalPrice, status } = booking;
  if (terms.length === 0 || totalPrice !== price.total || status === 'cancelled') return [];
  const nights = price.lines.reduce((sum, line) => sum + line.price, 0);
  return [
    { label: words.nights, value: formatBaht(nights) },
    ...terms.map(({ label, reason, amount }) => ({ label, value: `${amount} · ${reason}` })),
    ...(price.taxesAndFees > 0
      ? [{ label: words.taxes, value: formatBaht(price.taxesAndFees) }]
      : []),
  ];
}

/** The total, and what has become of it. Nobody pays for a stay that was called off. */
function sumsOf(
  booking: Booking,
  { total, settlement }: SummaryContent,
): Pick<MailContent, 'total' | 'settlement'> {
  const rows = settlement.map(({ label, amount }) => ({ label, value: amount }));
  if (booking.status === 'cancelled' && rows.length > 0) {
    // The last line is what is to be given back; where nothing is, what was kept.
    return { total: rows.at(-1) ?? null, settlement: rows.slice(0, -1) };
  }
  return { total: { label: total.label, value: total.amount }, settlement: rows };
}

/** A mail about no booking, to an owner or another user. */
function userMail(
  kind: UserMailKind,
  data: UserMailData[UserMailKind],
  { villa, language, origin }: MailAround,
): MailContent {
  const words = mailWords[language];
  const { title, paragraphs, button } = words.userKinds[kind];
  const values = {
    villa: localize(villa.name, language),
    ...valuesIn(data, words, { villa, language }),
  };
  return {
    language,
    villaName: values.villa,
    place: localize(villa.beachfront, language),
    subject: oneLine(`${fill(title, values)} · ${values.villa}`),
    title: fill(title, values),
    greeting: '',
    paragraphs: paragraphs.map((text) => fill(text, values)),
    reference: null,
    rows: 'payments' in data ? lateRows(data.payments, words, language) : [],
    total: null,
    settlement: [],
    terms: null,
    specialRequests: null,
    button: {
      label: button,
      url: 'link' in data ? data.link || origin : origin + USER_PATHS[kind],
    },
    link: words.link,
    footer: fill(words.userFooter, values),
  };
}

/** So many are listed; whoever has more late payments looks into the admin. */
const MOST_LISTED = 30;

function lateRows(payments: readonly LatePayment[], words: MailWords, language: Language): Row[] {
  const day = (date: string) => formatDate(date, language, 'medium');
  return payments.slice(0, MOST_LISTED).map(({ reference, amount, dueOn, checkIn }) => ({
    label: reference,
    value: fill(words.money.lateLine, {
      amount: formatBaht(amount),
      day: day(dueOn),
      arrival: day(checkIn),
    }),
  }));
}

/** Where the button of a mail about no booking leads. */
const USER_PATHS: Record<UserMailKind, string> = {
  test: '/admin',
  owner_holds: '/admin/bookings?status=pending,in_review',
  owner_late: '/admin',
  bank_changed: '/admin/bank',
  password_link: '/',
  channel_clash: '/admin/calendar-sync',
  channel_suspicious: '/admin/calendar-sync',
  channel_stale: '/admin/calendar-sync',
};

/** What a mail without a booking fills in, each a fact that was stored with it. */
function valuesIn(
  data: UserMailData[UserMailKind],
  words: MailWords,
  { villa, language }: Pick<MailAround, 'villa' | 'language'>,
): Record<string, string> {
  if ('channel' in data) {
    const { channel } = data;
    if (!('from' in data)) return { channel };
    return { channel, from: formatDate(data.from, language), count: String(data.count) };
  }
  if ('payments' in data) return { count: String(data.payments.length) };
  if ('nights' in data) return { nights: String(data.nights), bookings: String(data.bookings) };
  if ('what' in data) {
    const { what, by, guestsPaying } = data;
    return { what: words.bankChanges[what], by, guests: String(guestsPaying) };
  }
  return 'until' in data ? { until: formatInstant(data.until, language, villa.timeZone) } : {};
}

/** Where the button leads: back to the booking, or to where a new one begins. */
function pathFor(kind: BookingMailKind, { _id }: Booking): string {
  const id = encodeURIComponent(_id);
  if (kind === 'owner_slip' || kind === 'owner_cancellation') return `/admin/bookings/${id}`;
  if (kind === 'payment_due' || kind === 'payment_late' || kind === 'top_up_asked') {
    return `/booking/${id}/payment`;
  }
  return kind === 'cancelled' || kind === 'expired' ? '/' : `/booking/${id}`;
}

/** In one pass, so that a name such as "{{amount}}" stays a name. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** A header is one line, and marks that turn the direction of writing could make it read as another. */
function oneLine(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  return Array.from(letters.segment(plain), ({ segment }) => segment)
    .slice(0, SUBJECT_LETTERS)
    .join('');
}
