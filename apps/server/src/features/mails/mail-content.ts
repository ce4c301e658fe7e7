import type { Booking } from '@villa/shared/contract/booking.ts';
import type { BookingMailKind } from '@villa/shared/contract/mails.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/language.ts';
import { moneyOf } from '@villa/shared/domain/money.ts';
import { formatBaht, formatDate, formatInstant } from '@villa/shared/i18n/formats.ts';
import { type ReceiptContent, receiptContent } from '../receipts/receipt-content.ts';
import type { UserMailData, UserMailKind } from './mail-data.ts';
import { type MailWords, mailWords } from './mail-words.ts';
import type { MailRecord } from './mails.repository.ts';

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
  /** Where the total is not what was received: what was, and the difference. */
  settlement: Row[];
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
}

const SUBJECT_LETTERS = 150;
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

export function mailContent(
  { kind, booking, data }: Pick<MailRecord, 'kind' | 'booking' | 'data'>,
  around: MailAround,
): MailContent {
  return booking === null
    ? userMail(kind as UserMailKind, data as UserMailData[UserMailKind], around)
    : bookingMail(kind as BookingMailKind, booking, around);
}

function bookingMail(
  kind: BookingMailKind,
  booking: Booking,
  { villa, language, origin, now }: MailAround,
): MailContent {
  const words = mailWords[language];
  const { title, button } = words.kinds[kind];
  const receipt = receiptContent(booking, villa, language, now);
  const { received, due, giveBack } = moneyOf(booking);
  const values: Record<string, string> = {
    amount: formatBaht(received === null ? booking.totalPrice : due),
    agreed: formatBaht(received ?? 0),
    due: formatBaht(due),
    giveBack: formatBaht(giveBack),
    until: booking.expiresAt ? formatInstant(booking.expiresAt, language, villa.timeZone) : '',
    villa: receipt.villaName,
    guest: booking.customerName,
    reference: booking.reference,
    name: booking.customerName,
  };
  const toOwner = kind === 'owner_slip';
  const phone = booking.customerInfo?.phone ?? '';
  // Until staff have confirmed, the outbox leaves the guest's own words out (outbox.ts).
  const dear = booking.customerName === '' ? words.dearGuest : words.dear;
  return {
    language,
    villaName: receipt.villaName,
    place: receipt.place,
    subject: oneLine(`${booking.reference} · ${title} · ${receipt.villaName}`),
    title,
    greeting: toOwner ? '' : fill(dear, values),
    paragraphs: paragraphsOf(kind, booking, words).map((text) => fill(text, values)),
    reference: receipt.reference,
    rows: [
      ...(kind === 'owner_slip'
        ? [
            { label: words.guest, value: booking.customerName },
            { label: words.phone, value: phone },
          ]
        : []),
      ...receipt.stay.lines.map(({ label, value, note }) => ({
        label,
        value: [value, note].filter(Boolean).join(', '),
      })),
      { label: receipt.stay.label, value: receipt.stay.summary },
      ...termRows(booking, receipt, words),
    ],
    ...sumsOf(booking, receipt, words, values['agreed'] ?? ''),
    specialRequests: receipt.specialRequests
      ? { label: receipt.specialRequests.label, value: receipt.specialRequests.text }
      : null,
    button: { label: button, url: origin + pathFor(kind, booking) },
    link: words.link,
    footer: fill(words.footer, values),
  };
}

/** The sentences of a mail; of a booking that was confirmed before they speak of what was agreed then. */
function paragraphsOf(
  kind: BookingMailKind,
  booking: Booking,
  words: MailWords,
): readonly string[] {
  const { paragraphs } = words.kinds[kind];
  const { received, due, giveBack } = moneyOf(booking);
  const { paid } = words;
  const byGuest = kind === 'cancelled' && booking.cancelReason === 'guest';
  if (received === null) return byGuest ? [words.cancelledByGuest] : paragraphs;
  switch (kind) {
    case 'confirmed': {
      const first = due > 0 ? paid.confirmedDue : giveBack > 0 ? paid.confirmedGiveBack : null;
      return first === null ? paragraphs : [first, ...paragraphs.slice(1)];
    }
    case 'cancelled':
      return [byGuest ? words.cancelledByGuest : paid.cancelled, paid.giveBack];
    case 'expired':
      return [...paragraphs.slice(0, 1), paid.giveBack];
    case 'received':
    case 'slip_again':
    case 'reopened':
      return due > 0 ? [...paragraphs, paid.rest] : [paid.nothingDue];
    case 'slip_received':
      return due > 0 ? paragraphs : [paid.checking];
    case 'owner_slip':
      return due > 0 ? paragraphs : [paid.ownerSlip];
  }
}

/**
 * What the stay costs more or less than its nights, while that is what the guest pays; with the nights and the
 * taxes, so that the lines add up to the total.
 */
function termRows(booking: Booking, { terms }: ReceiptContent, words: MailWords): Row[] {
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
  { total, settlement }: ReceiptContent,
  words: MailWords,
  agreed: string,
): Pick<MailContent, 'total' | 'settlement'> {
  if (booking.status === 'cancelled' && (booking.confirmedTotal ?? null) !== null) {
    return { total: { label: words.paid.giveBackLabel, value: agreed }, settlement: [] };
  }
  return {
    total: { label: total.label, value: total.amount },
    settlement: settlement.map(({ label, amount }) => ({ label, value: amount })),
  };
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
    rows: [],
    total: null,
    settlement: [],
    specialRequests: null,
    button: {
      label: button,
      url: 'link' in data ? data.link || origin : origin + USER_PATHS[kind],
    },
    link: words.link,
    footer: fill(words.userFooter, values),
  };
}

/** Where the button of a mail about no booking leads. */
const USER_PATHS: Record<UserMailKind, string> = {
  test: '/admin',
  owner_holds: '/admin/bookings?status=pending,in_review',
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
  if (kind === 'owner_slip') return `/admin/bookings/${id}`;
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
