import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import type { Booking, OwnBooking } from '@villa/shared/contract/booking.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { dateInZone, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { canBePrinted } from '@villa/shared/domain/text/printed-letters.ts';
import {
  type OtherLine,
  isOfSubtotal,
  linesBesideNights,
  linesOfSubtotal,
  sumOf,
} from '@villa/shared/domain/pricing/price-line.ts';
import { type QuoteLine, readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { formatBaht, formatDate, formatInstant, bahtWithMinus } from '@villa/shared/i18n/locale.ts';
import { discountText, extraGuestsText, rateName } from '@villa/shared/i18n/rate-words.ts';
import { stayEndSentence } from '@villa/shared/i18n/stay-end-words.ts';
import { askedFor, moneyRows, termsRows } from '@villa/shared/i18n/money-words.ts';
import { type SummaryTexts, summaryTexts } from './summary-texts.ts';

export interface PriceRow {
  label: string;
  note: string;
  nights: string;
  perNight: string;
  amount: string;
}

/** A line of the price that is no night. */
export interface LineRow {
  kind: OtherLine['kind'];
  label: string;
  reason: string;
  amount: string;
}

/** Everything the summary of a stay says, in words; how it looks is the PDF's business. */
export interface SummaryContent {
  language: Language;
  villaName: string;
  place: string;
  /** The villa's owner, its place and how to reach them, as far as the owner wrote it. */
  house: string[];
  title: string;
  reference: { label: string; value: string };
  bookedOn: { label: string; value: string };
  status: { isConfirmed: boolean; text: string; note: string };
  guest: { label: string; name: string; lines: string[] };
  stay: { label: string; lines: { label: string; value: string; note: string }[]; summary: string };
  headings: { item: string; nights: string; perNight: string; amount: string };
  rows: PriceRow[];
  /** The lines of the price beside the nights, with their reasons; also in `sums`. */
  besideNights: LineRow[];
  sums: { label: string; amount: string }[];
  total: { label: string; amount: string };
  /** Below the total: what was received, what is asked for and when, what is to be given back. */
  settlement: { label: string; amount: string }[];
  saved: { label: string; amount: string } | null;
  /** As the guest chose; null once money came: how it came stands on its receipts. */
  paymentMethod: { label: string; value: string } | null;
  /** The terms on which the booking was made; null: nothing was promised. */
  conditions: { label: string; rows: { label: string; value: string }[] } | null;
  specialRequests: { label: string; text: string } | null;
  footer: { issued: string; page: string };
}

/** Nights that cost the same for the same reason, in the order in which the stay meets them. */
export function groupNights(
  lines: readonly QuoteLine[],
): (Omit<QuoteLine, 'date'> & { nights: number })[] {
  const groups = Map.groupBy(lines, ({ kind, regular, price, rate }) =>
    JSON.stringify([kind, regular, price, rate]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { date: _date, ...alike } = first;
    return [{ ...alike, nights: group.length }];
  });
}

/** A booking on paper: as its guest has it, who may have cancelled it and can take that back still. */
export type Paper = Booking & Pick<OwnBooking, 'cancellation'>;

/** How far the booking and its money have come, in a sentence. Confirmed does not mean that money came. */
export function statusText({ status, money, cancellation }: Paper, texts: SummaryTexts): string {
  if (status !== 'confirmed') return texts.statusInReview;
  if (cancellation) return texts.statusCancelling;
  if (money.received <= 0) return money.total > 0 ? texts.statusUnpaid : texts.statusNothingToPay;
  if (money.state === 'paid') return texts.statusConfirmed;
  if (money.refunded > 0) {
    return texts.statusPartPaidBack
      .replace('{{amount}}', () => formatBaht(money.received))
      .replace('{{back}}', () => formatBaht(money.refunded));
  }
  return texts.statusConfirmedPart.replace('{{amount}}', () => formatBaht(money.received));
}

/** The line below it for a guest of a confirmed stay: what comes next, the welcome, or when a cancelled one ends. */
function statusNote(booking: Paper, texts: SummaryTexts, around: Around): string {
  if (booking.status !== 'confirmed') return texts.statusInReviewNote;
  if (booking.cancellation) {
    const { endsAt, refund, by } = booking.cancellation;
    const ends = formatInstant(endsAt, around.language, around.timeZone);
    const back = by === null ? '' : texts.statusCancellingBack;
    return `${texts.statusCancellingNote} ${back}`
      .trim()
      .replace('{{ends}}', () => ends)
      .replace('{{back}}', () => formatBaht(refund))
      .replace('{{by}}', () => (by === null ? '' : formatDate(by, around.language)));
  }
  const { next } = askedFor(booking, around.language, around.today);
  if (next === null) {
    if (booking.ended) return stayEndSentence(booking.ended, around.language);
    const isOver = around.today >= booking.checkOut;
    return isOver ? texts.statusOver : texts.statusConfirmedNote;
  }
  return texts.statusNext.replace('{{what}}', () => next.what).replace('{{when}}', () => next.when);
}

interface Around {
  language: Language;
  /** The villa's day and clock. */
  today: string;
  timeZone: string;
}

/** True if staff and guest have agreed on another price than the list's: an early end leaves one that nobody agreed on. */
function isAgreed({ price, totalPrice, ended }: Booking): boolean {
  return totalPrice !== price.total && ended === null;
}

/**
 * A line of the price in words. A code that another discount has beaten was not used, so nothing is said of it: it is
 * in no line.
 */
export function lineRow(
  line: OtherLine,
  { price }: Pick<Booking, 'price'>,
  texts: SummaryTexts,
  language: Language,
): LineRow {
  const { kind } = line;
  const amount = bahtWithMinus(line.amount);
  switch (line.kind) {
    case 'extra_guests': {
      const nights = `${price.nights} ${price.nights === 1 ? texts.nights : texts.nightsMany}`;
      const reason = `${line.guests} × ${formatBaht(line.price)} × ${nights}`;
      return { kind, label: extraGuestsText(language), reason, amount };
    }
    case 'discount':
      return { kind, label: texts.discount, reason: discountText(line.discount, language), amount };
    case 'extra': {
      const reason = line.quantity === 1 ? '' : `${line.quantity} × ${formatBaht(line.price)}`;
      return { kind, label: localize(line.label, language), reason, amount };
    }
    case 'tax':
      return { kind, label: texts.taxesAndFees, reason: '', amount };
  }
}

/** The lines between the nights and the total: together with the nights they are the total. */
export function sumsOf(
  booking: Pick<Booking, 'price' | 'totalPrice' | 'ended'>,
  texts: SummaryTexts,
  language: Language,
): SummaryContent['sums'] {
  const { price, totalPrice } = booking;
  const { lines } = readQuote(price);
  const total = sumOf(lines);
  const difference = totalPrice - total;
  const sign = difference < 0 ? '−' : '+';
  const row = (line: OtherLine) => {
    const { label, reason, amount } = lineRow(line, booking, texts, language);
    return { label: reason === '' ? label : `${label} · ${reason}`, amount };
  };
  const beside = linesBesideNights(lines);
  const after = beside.filter((line) => !isOfSubtotal(line));
  return [
    ...beside.filter(isOfSubtotal).map(row),
    ...(after.length > 0
      ? [{ label: texts.subtotal, amount: formatBaht(sumOf(linesOfSubtotal(lines))) }]
      : []),
    ...after.map(row),
    ...(difference !== 0
      ? [
          { label: texts.listTotal, amount: formatBaht(total) },
          {
            label: booking.ended ? texts.endedDifference : texts.agreedDifference,
            amount: sign + formatBaht(Math.abs(difference)),
          },
        ]
      : []),
  ];
}

function houseLines(villa: Villa, language: Language): string[] {
  const { legalName, licenceNumber, address, contact } = villa;
  const texts = summaryTexts[language];
  return [
    ...namesIn(legalName, language),
    ...localize(address, language).split('\n'),
    licenceNumber && `${texts.licence} ${licenceNumber}`,
    contactLinks(contact)
      .filter(({ way }) => way === 'phone' || way === 'email')
      .map(({ text }) => text)
      .join('  ·  '),
  ].filter((line) => line.trim() !== '');
}

/** `3 nights`, `2 guests`, `3 bedrooms`. */
export function stayCounts(
  { checkIn, checkOut, guests, rooms }: Pick<Booking, 'checkIn' | 'checkOut' | 'guests' | 'rooms'>,
  language: Language,
): { nights: string; guests: string; bedrooms: string } {
  const texts = summaryTexts[language];
  const count = (amount: number, word: 'nights' | 'guests' | 'rooms') =>
    `${amount} ${amount === 1 ? texts[word] : texts[`${word}Many`]}`;
  return {
    nights: count(daysBetween(checkIn, checkOut), 'nights'),
    guests: count(guests, 'guests'),
    bedrooms: count(rooms, 'rooms'),
  };
}

/** A name of before, in letters that the paper lacks, is replaced by how the guest is reached. */
function guestLines(
  { customerName, customerInfo, reference }: Booking,
  texts: SummaryTexts,
): SummaryContent['guest'] {
  const reached = [customerInfo?.email ?? '', customerInfo?.phone ?? ''].filter(Boolean);
  if (canBePrinted(customerName)) return { label: texts.guest, name: customerName, lines: reached };
  const [name = reference, ...lines] = reached;
  return { label: texts.guest, name, lines };
}

/** The guest's requests; a note says where to read all of them if the paper lacks letters. */
function requestsText({ specialRequests }: Booking, texts: SummaryTexts): string {
  return canBePrinted(specialRequests)
    ? specialRequests
    : `${specialRequests}\n${texts.otherLetters}`;
}

/** The content of the summary of a stay. `now` is when it was asked for. */
export function summaryContent(
  booking: Paper,
  villa: Villa,
  language: Language,
  now: Date,
): SummaryContent {
  const texts = summaryTexts[language];
  const isCancelling = booking.status === 'confirmed' && booking.cancellation !== undefined;
  const isConfirmed = booking.status === 'confirmed' && !isCancelling;
  const today = dateInZone(now, villa.timeZone);
  const { price } = booking;
  // A guest who has just cancelled is not told until when that is free.
  const conditions = isCancelling ? [] : termsRows(booking, language, today);
  const at = (word: string, time: string) => [word, time, texts.clock].filter(Boolean).join(' ');
  return {
    language,
    villaName: localize(villa.name, language),
    place: localize(villa.beachfront, language),
    house: houseLines(villa, language),
    title: texts.summary,
    reference: { label: texts.reference, value: booking.reference },
    bookedOn: {
      label: texts.bookedOn,
      value: formatInstant(booking.createdAt, language, villa.timeZone),
    },
    status: {
      isConfirmed,
      text: statusText(booking, texts),
      note: statusNote(booking, texts, { language, today, timeZone: villa.timeZone }),
    },
    guest: guestLines(booking, texts),
    stay: {
      label: texts.stay,
      lines: [
        {
          label: texts.checkIn,
          value: formatDate(booking.checkIn, language, 'long'),
          note: at(texts.from, villa.checkInTime),
        },
        {
          label: texts.checkOut,
          value: formatDate(booking.checkOut, language, 'long'),
          note: at(texts.until, villa.checkOutTime),
        },
      ],
      summary: Object.values(stayCounts(booking, language)).join('  ·  '),
    },
    headings: {
      item: texts.item,
      nights: texts.quantity,
      perNight: texts.perNight,
      amount: texts.amount,
    },
    rows: groupNights(price.lines).map((group) => ({
      label:
        group.rate.kind === 'villa'
          ? texts[group.kind]
          : `${rateName(group.rate, language)} · ${texts[group.kind]}`,
      note: group.price < group.regular ? `${texts.insteadOf} ${formatBaht(group.regular)}` : '',
      nights: String(group.nights),
      perNight: formatBaht(group.price),
      amount: formatBaht(group.price * group.nights),
    })),
    besideNights: linesBesideNights(readQuote(price).lines).map((line) =>
      lineRow(line, booking, texts, language),
    ),
    sums: sumsOf(booking, texts, language),
    total: {
      label: isAgreed(booking) ? texts.agreedTotal : texts.total,
      amount: formatBaht(booking.totalPrice),
    },
    settlement: moneyRows(booking, language, today),
    // Against an agreed price the discount of the list says nothing.
    saved:
      price.discountTotal > 0 && booking.totalPrice === price.total
        ? { label: texts.saved, amount: formatBaht(price.discountTotal) }
        : null,
    paymentMethod:
      booking.money.received > 0
        ? null
        : { label: texts.paymentMethod, value: methodName(booking.paymentMethod, language) },
    conditions: conditions.length === 0 ? null : { label: texts.conditions, rows: conditions },
    specialRequests: booking.specialRequests
      ? { label: texts.specialRequests, text: requestsText(booking, texts) }
      : null,
    footer: {
      issued: `${texts.printed} ${formatInstant(now, language, villa.timeZone)}`,
      page: texts.page,
    },
  };
}
