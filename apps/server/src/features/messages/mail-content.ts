import type { MailAround, MailContent, Row } from './mail-layout.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { type BookingMailKind, isToOwners } from '@villa/shared/contract/mails.ts';
import { linesOf, sumOf } from '@villa/shared/domain/pricing/price-line.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { givenBack, isByBank } from '@villa/shared/domain/money/ledger.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import {
  formatBaht,
  formatDate,
  formatDateRange,
  formatInstant,
} from '@villa/shared/i18n/formats.ts';
import { anyWentBack, askedFor, bothPots, cameText } from '../stay-page/money-words.ts';
import { type SummaryContent, summaryContent, stayCounts } from '../stay-page/summary-content.ts';
import { paragraphsOf } from './booking-sentences.ts';
import { bookingOfMail } from './mail-booking.ts';
import type { UserMailData, UserMailKind } from './mail-data.ts';
import { type MailWords, mailWords } from './mail-words.ts';
import type { MailRecord } from './mails.repository.ts';
import { subjectLine } from './subject-line.ts';
import { userMail } from './user-mail.ts';

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
  const { button } = words.kinds[leadsToRefund(kind, booking) ? 'refund_sent' : kind];
  const summary = summaryContent(booking, villa, language, now);
  const today = dateInZone(now, villa.timeZone);
  const request = isCancelAsked ? ({ state: 'open' } as const) : null;
  const { next, later } = askedFor(booking, language, today, request);
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
  const toOwner = isToOwners(kind);
  const phone = booking.customerInfo?.phone ?? '';
  // Until staff have confirmed, the outbox leaves the guest's own words out (outbox.ts).
  const dear = booking.customerName === '' ? words.dearGuest : words.dear;
  return {
    language,
    villaName: summary.villaName,
    place: summary.place,
    subject: subjectLine(`${booking.reference} · ${title} · ${summary.villaName}`),
    title,
    greeting: toOwner ? '' : fill(dear, values),
    paragraphs: paragraphsOf(kind, booking, words, {
      next,
      later,
      data,
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
      ...lineRows(booking, summary.besideNights, words.nights),
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

/** The values of a mail about a bedroom that was asked for after the booking. */
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

/** The values of a mail about a numbered receipt. */
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

/** The values that a mail's own data add to those of its booking. */
function aboutData(
  data: MailRecord['data'],
  language: Language,
  words: MailWords,
): Record<string, string> {
  if (data === null) return {};
  if ('words' in data) return { words: data.words };
  if ('refundAccount' in data) return data.refundAccount;
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
    method === 'cash' ? words.money.inCash : isByBank(method) ? words.money.toAccount : '';
  const keptFor = (data.payment.keptFor ?? []).join(' · ');
  return { sent, how, on: formatDate(on, language, 'long'), keptFor };
}

/** The terms that a guest agrees to by paying; said before, and once more with the confirmation. */
const WITH_TERMS: readonly BookingMailKind[] = ['received', 'reopened', 'confirmed'];

/**
 * The lines of the price, while they are what the guest pays and more than nights and taxes, so that they add up to the
 * total.
 */
export function lineRows(
  { price, totalPrice, status }: Pick<Booking, 'price' | 'totalPrice' | 'status'>,
  besideNights: SummaryContent['besideNights'],
  nightsLabel: string,
): Row[] {
  const isPlain = besideNights.every(({ kind }) => kind === 'tax');
  if (isPlain || totalPrice !== price.total || status === 'cancelled') return [];
  const nights = sumOf(linesOf(readQuote(price).lines, 'night'));
  return [
    { label: nightsLabel, value: formatBaht(nights) },
    ...besideNights.map(({ label, reason, amount }) => ({
      label,
      value: reason === '' ? amount : `${amount} · ${reason}`,
    })),
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

/**
 * True for a booking that has ended while the villa still holds its money: the guest names an account on the booking's
 * page, or sees it there.
 */
const leadsToRefund = (kind: BookingMailKind, booking: Booking) =>
  (kind === 'cancelled' || kind === 'expired') && givenBack(booking) > 0;

/** The path that the button leads to: back to the booking, or to where a new one begins. */
function pathFor(kind: BookingMailKind, booking: Booking): string {
  const id = encodeURIComponent(booking._id);
  if (leadsToRefund(kind, booking)) return `/booking/${id}`;
  if (isToOwners(kind)) return `/admin/bookings/${id}`;
  if (kind === 'payment_due' || kind === 'payment_late' || kind === 'top_up_asked') {
    return `/booking/${id}/payment`;
  }
  return kind === 'cancelled' || kind === 'expired' ? '/' : `/booking/${id}`;
}
