import type { Booking } from '@villa/shared/contract/booking.ts';
import type { MailKind } from '@villa/shared/contract/mails.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import { formatBaht, formatInstant } from '@villa/shared/i18n/formats.ts';
import { receiptContent } from '../receipts/receipt-content.ts';
import type { HeldNights } from './holds-alarm.ts';
import { mailWords } from './mail-words.ts';

interface Row {
  label: string;
  value: string;
}

/** Everything a mail says, in words; how it looks is the business of mail-html.ts and mail-text.ts. */
export interface MailContent {
  language: Language;
  villaName: string;
  place: string;
  subject: string;
  title: string;
  /** Empty towards the house itself. */
  greeting: string;
  paragraphs: string[];
  reference: Row;
  rows: Row[];
  total: Row;
  specialRequests: Row | null;
  button: { label: string; url: string };
  link: string;
  footer: string;
}

export interface MailSource {
  kind: MailKind;
  booking: Booking;
  villa: Villa;
  language: Language;
  /** Where the site is found, without a slash at its end. */
  origin: string;
  now: Date;
  held: () => HeldNights;
}

const SUBJECT_LETTERS = 150;
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

export function mailContent({
  kind,
  booking,
  villa,
  language,
  origin,
  now,
  held,
}: MailSource): MailContent {
  const words = mailWords[language];
  const { title, paragraphs, button } = words.kinds[kind];
  const receipt = receiptContent(booking, villa, language, now);
  const values: Record<string, string> = {
    amount: formatBaht(booking.totalPrice),
    until: booking.expiresAt ? formatInstant(booking.expiresAt, language, villa.timeZone) : '',
    villa: receipt.villaName,
    guest: booking.customerName,
    reference: booking.reference,
    name: booking.customerName,
    ...(kind === 'owner_holds' && numbersOf(held())),
  };
  const toHouse = kind === 'owner_slip' || kind === 'owner_holds';
  const byGuest = kind === 'cancelled' && booking.cancelReason === 'guest';
  const phone = booking.customerInfo?.phone ?? '';
  return {
    language,
    villaName: receipt.villaName,
    place: receipt.place,
    subject: oneLine(`${booking.reference} · ${title} · ${receipt.villaName}`),
    title,
    greeting: toHouse ? '' : fill(words.dear, values),
    paragraphs: (byGuest ? [words.cancelledByGuest] : paragraphs).map((text) => fill(text, values)),
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
    ],
    total: { label: receipt.total.label, value: receipt.total.amount },
    // A stranger's words have no place in a warning about strangers.
    specialRequests:
      receipt.specialRequests && kind !== 'owner_holds'
        ? { label: receipt.specialRequests.label, value: receipt.specialRequests.text }
        : null,
    button: { label: button, url: origin + pathFor(kind, booking) },
    link: words.link,
    footer: fill(words.footer, values),
  };
}

function numbersOf({ nights, bookings }: HeldNights) {
  return { nights: String(nights), bookings: String(bookings) };
}

/** Where the button leads: back to the booking, or to where a new one begins. */
function pathFor(kind: MailKind, { _id }: Booking): string {
  const id = encodeURIComponent(_id);
  if (kind === 'owner_slip') return `/admin/bookings/${id}`;
  if (kind === 'owner_holds') return '/admin/bookings?status=pending,in_review';
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
