import type { Booking } from '@villa/shared/contract/booking.ts';
import { linesOf, sumOf } from '@villa/shared/domain/pricing/price-line.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { comesBack, givenBack } from '@villa/shared/domain/money/ledger.ts';
import { extrasWithTax } from '@villa/shared/domain/money/extras-paid.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import {
  dateInSentence,
  formatBaht,
  formatDate,
  formatInstant,
} from '@villa/shared/i18n/locale.ts';
import { nameBehindTitle, nameWithin } from '@villa/shared/i18n/person-name.ts';
import { anyWentBack, askedFor, receivedText } from '@villa/shared/i18n/money-words.ts';
import { type SummaryContent, summaryContent, stayCounts } from '../stay-page/summary-content.ts';
import { sentencesOf } from './booking-sentences.ts';
import { houseMail } from './house-mail.ts';
import { type BookingMessage, type ValuesAround, bookingPath } from './kinds/message-kind.ts';
import { bookingOfMail } from './mail-booking.ts';
import type { MailAround, MailContent, Row } from './mail-layout.ts';
import { mailWords } from './mail-words.ts';
import { ownMail } from './own-mail.ts';
import type { MailRecord } from './mails.repository.ts';
import { bookingMessage } from './message-kinds.ts';
import { subjectLine } from './subject-line.ts';

export function mailContent(
  { kind, booking, data }: Pick<MailRecord, 'kind' | 'booking' | 'data'>,
  around: MailAround,
): MailContent {
  if (booking === null) return houseMail(kind, data ?? {}, around);
  const message = bookingMessage(kind);
  const whole = bookingOfMail(booking);
  return message.own
    ? ownMail(message, whole, data, around)
    : bookingMail(message, whole, data, around);
}

function bookingMail(
  kind: BookingMessage,
  booking: Booking,
  data: MailRecord['data'],
  { villa, language, origin, now, isCancelAsked = false }: MailAround,
): MailContent {
  const words = mailWords[language];
  const own = kind.words[language];
  const summary = summaryContent(booking, villa, language, now);
  const today = dateInZone(now, villa.timeZone);
  const request = isCancelAsked ? ({ state: 'open' } as const) : null;
  const asked = askedFor(booking, language, today, request);
  const { next, later } = asked;
  const values: Record<string, string> = {
    amount: formatBaht(next?.amount ?? 0),
    ask: next?.what ?? '',
    when: next?.when ?? '',
    later,
    day: next ? formatDate(next.dueOn, language, 'long') : '',
    came: receivedText(booking, language),
    back: formatBaht(givenBack(booking)),
    comesBack: formatBaht(comesBack(booking)),
    refundBy:
      booking.refundBy === null
        ? ''
        : dateInSentence(formatDate(booking.refundBy, language, 'long'), language),
    more: anyWentBack(booking.money) ? words.money.more : '',
    kept: formatBaht(booking.status === 'cancelled' || booking.ended ? booking.money.total : 0),
    until: booking.expiresAt ? formatInstant(booking.expiresAt, language, villa.timeZone) : '',
    villa: summary.villaName,
    guest: nameWithin(booking.customerName, language).trim(),
    reference: booking.reference,
    name: booking.customerName,
    damageKept: formatBaht(booking.money.damage.kept),
    ...ownValues(kind, data, { booking, villa, language }),
  };
  values['by'] = booking.expiresAt ? fill(words.money.by, values) : '';
  const title = fill(own.title, values);
  const toUser = kind.audience !== 'guest';
  const phone = booking.customerInfo?.phone ?? '';
  // Until staff have confirmed, the outbox leaves the guest's own words out (outbox.ts).
  const dear = booking.customerName === '' ? words.dearGuest : words.dear;
  const said = sentencesOf(booking, language, { ...asked, data });
  const paragraphs = kind.paragraphs?.(said) ?? own.paragraphs;
  const path = toUser ? `/admin/bookings/${encodeURIComponent(booking._id)}` : bookingPath(booking);
  const link = kind.link?.(booking) ?? { path };
  return {
    language,
    villaName: summary.villaName,
    place: summary.place,
    subject: subjectLine(`${booking.reference} · ${title} · ${summary.villaName}`),
    title,
    greeting: toUser ? '' : fill(dear, { name: nameBehindTitle(booking.customerName, language) }),
    paragraphs: paragraphs.map((text) => fill(text, values)),
    reference: summary.reference,
    rows: [
      ...(toUser
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
      ...lineRows(booking, summary.besideNights, words.nights, language),
    ],
    ...sumsOf(booking, summary),
    terms: kind.hasTerms === true ? summary.conditions : null,
    specialRequests: summary.specialRequests
      ? { label: summary.specialRequests.label, value: summary.specialRequests.text }
      : null,
    button: { label: (link.words ?? kind.words)[language].button, url: origin + link.path },
    link: words.link,
    footer: fill(words.footer, values),
  };
}

/** The values that a mail's own data add; none where it was sent once more without them. */
function ownValues(
  kind: BookingMessage,
  data: MailRecord['data'],
  around: Pick<MailAround, 'villa' | 'language'> & { booking: Booking },
): Record<string, string> {
  if (data === null || 'undo' in data) return {};
  const counts: ValuesAround['counts'] = (stay) => stayCounts(stay, around.language);
  return kind.values?.(data, { ...around, counts }) ?? {};
}

/**
 * The lines of the price, while they are what the guest pays and more than nights and taxes, so that they add up to the
 * total; beside a price that was agreed, the extras with their tax.
 */
export function lineRows(
  {
    price,
    totalPrice,
    status,
    ended = null,
  }: Pick<Booking, 'price' | 'totalPrice' | 'status'> & Partial<Pick<Booking, 'ended'>>,
  besideNights: SummaryContent['besideNights'],
  nightsLabel: string,
  language: Language,
): Row[] {
  const isPlain = besideNights.every(({ kind }) => kind === 'tax');
  if (isPlain || status === 'cancelled') return [];
  if (totalPrice !== price.total) {
    const extras = ended === null ? extrasWithTax(price) : [];
    const ofStay = extras.reduce((left, { amount }) => left - amount, totalPrice);
    if (extras.length === 0 || ofStay < 0) return [];
    return [
      { label: nightsLabel, value: formatBaht(ofStay) },
      ...extras.map(({ name, count, amount }) => ({
        label: `${localize(name, language)}${count > 1 ? ` × ${count}` : ''}`,
        value: formatBaht(amount),
      })),
    ];
  }
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
