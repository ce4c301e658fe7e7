import { moneySourceName } from '@villa/shared/i18n/booking-sources.ts';
import { texts as categoriesEn } from '@villa/shared/i18n/expense-categories.en.ts';
import { texts as categoriesTh } from '@villa/shared/i18n/expense-categories.th.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import type { MonthOfMoney, MonthPayment } from '@villa/shared/contract/month.ts';
import { satangOf } from '@villa/shared/domain/money/satang.ts';
import { type Month, monthOf } from '@villa/shared/domain/money/month.ts';
import { vatIn } from '@villa/shared/domain/money/vat.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as en } from '@villa/shared/i18n/document/month-csv.en.ts';
import { texts as th } from '@villa/shared/i18n/document/month-csv.th.ts';
import { type Stringifier, stringify } from 'csv-stringify';
import { AMOUNTS } from '../bookings/bookings-csv.ts';
import { instantForSheet } from '../bookings/csv-text.ts';
import type { BooksOfMonth } from './month-books.ts';

const monthCsvTexts = { th, en };
const categories = { th: categoriesTh, en: categoriesEn };
type Column = keyof typeof th.column;
type Row = Partial<Record<Column, string | number>>;

const SUMS = [
  'stay',
  'damage',
  'amount',
  'payout',
  'commission',
  'expense',
  'cardCosts',
  'cardPayout',
  'vat',
] as const;

interface Sheet {
  language: Language;
  timeZone: string;
  /** Only then is there a column of the VAT that payments hold. */
  vatRegistered: boolean;
}

/**
 * The month's books as CSV that Excel opens by a double click: payments, payouts of channels, commission by source,
 * expenses, and a card provider's costs and payouts, whose sums are the month's figures; what was kept of damage
 * deposits, and those that are owed, which are no income; and the edition of
 * a month that is closed. Amounts are baht with two decimals.
 */
export function monthCsv(books: BooksOfMonth, sheet: Sheet): Stringifier {
  const { language, timeZone, vatRegistered } = sheet;
  const { closing, damage, asOf, payments } = books.read;
  const words = monthCsvTexts[language];
  const { vat, cardCosts, cardPayout, ...others } = words.column;
  const hasCards = books.online.length > 0;
  const columns = inOrder(words.column, {
    ...others,
    ...(vatRegistered && { vat }),
    ...(hasCards && { cardCosts, cardPayout }),
  });
  const file = stringify({ bom: true, header: true, columns, ...AMOUNTS });
  const total: Record<(typeof SUMS)[number], number> = {
    stay: 0,
    damage: 0,
    amount: 0,
    payout: 0,
    commission: 0,
    expense: 0,
    cardCosts: 0,
    cardPayout: 0,
    vat: 0,
  };
  for (const row of rowsOf(books, sheet)) {
    for (const column of SUMS) total[column] += Number(row[column] ?? 0);
    file.write(row);
  }
  file.write({
    receivedOn: fill(words.total, { count: payments.length }),
    ...total,
    note: editionOf(closing, language, timeZone),
  } satisfies Row);
  if (damage.kept !== 0) {
    file.write({ receivedOn: words.kept, damage: satangOf(damage.kept) } satisfies Row);
  }
  file.end({
    receivedOn: fill(words.owed, { date: formatDate(asOf, language) }),
    damage: satangOf(damage.held),
  } satisfies Row);
  return file;
}

/** The columns that a file has, in the order of all. */
const inOrder = <Columns extends object>(all: Columns, some: Partial<Columns>): Partial<Columns> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in some)) as Partial<Columns>;

const CARD_KINDS = {
  fee: 'fee',
  dispute_fee: 'disputeFee',
  lost: 'lost',
  payout: 'cardPayout',
} as const satisfies Record<BooksOfMonth['online'][number]['kind'], keyof typeof th.kind>;

function* rowsOf(
  { read, sourceOf, sources, payouts, expenses, online }: BooksOfMonth,
  sheet: Sheet,
): Generator<Row> {
  const { language, timeZone } = sheet;
  const { kind } = monthCsvTexts[language];
  for (const payment of read.payments) {
    const source = moneySourceName(sourceOf(payment.bookingId), language);
    yield { ...rowOf(payment, read.month, sheet), source };
  }
  for (const { receivedOn, at, satang, reverses, channel, note } of payouts) {
    yield {
      receivedOn,
      writtenAt: instantForSheet(at, timeZone),
      kind: reverses === null ? kind.payout : kind.reversal,
      source: channel,
      payout: satang,
      belongsTo: otherMonth(receivedOn, read.month),
      note,
    };
  }
  for (const { commission, ...source } of sources) {
    if (commission === 0) continue;
    yield { kind: kind.commission, source: moneySourceName(source, language), commission };
  }
  for (const { paidOn, at, category, month, satang, reverses, note, reason } of expenses) {
    yield {
      receivedOn: paidOn,
      writtenAt: instantForSheet(at, timeZone),
      kind: reverses === null ? kind.expense : kind.expenseReversal,
      expense: satang,
      belongsTo: month === read.month ? '' : month,
      note: [categories[language][category], note, reason].filter(Boolean).join(' · '),
    };
  }
  for (const { day, at, kind: of, satang, booking } of online) {
    yield {
      receivedOn: day,
      writtenAt: instantForSheet(at, timeZone),
      ...(booking !== null && {
        reference: booking.reference,
        customerName: booking.customerName,
        booking: booking.inBin ? monthCsvTexts[language].inBin : '',
      }),
      kind: kind[CARD_KINDS[of]],
      ...(of === 'payout' ? { cardPayout: satang } : { cardCosts: satang }),
      belongsTo: otherMonth(day, read.month),
    };
  }
}

const otherMonth = (day: string, month: Month) => (monthOf(day) === month ? '' : monthOf(day));

function editionOf(closing: MonthOfMoney['closing'], language: Language, timeZone: string): string {
  if (!closing?.closed) return '';
  const { edition, at } = closing.closed;
  const time = instantForSheet(new Date(at), timeZone);
  return fill(monthCsvTexts[language].edition, { edition, time });
}

function rowOf(payment: MonthPayment, month: Month, sheet: Sheet): Row {
  const { language, timeZone, vatRegistered } = sheet;
  const words = monthCsvTexts[language];
  const { receipt } = payment;
  const [stay, damage] = [satangOf(payment.stay), satangOf(payment.damage)];
  return {
    receivedOn: payment.receivedOn,
    writtenAt: instantForSheet(new Date(payment.writtenAt), timeZone),
    reference: payment.reference,
    customerName: payment.customerName,
    kind: words.kind[kindOf(payment)],
    method: methodName(payment.method, language),
    bank: payment.bank,
    bankReference: payment.bankReference,
    stay,
    damage,
    amount: stay + damage,
    ...(vatRegistered && { vat: vatIn(stay) }),
    receipt: receipt?.number ?? '',
    receiptState: receipt ? words.receiptState[receipt.voided ? 'voided' : 'valid'] : '',
    belongsTo: otherMonth(payment.receivedOn, month),
    booking: payment.inBin ? words.inBin : '',
    note: payment.note,
  };
}

function kindOf(payment: MonthPayment): keyof typeof th.kind {
  if (payment.isReversal) return 'reversal';
  if (payment.isReversed) return 'reversed';
  if (payment.takenOver) return 'takenOver';
  return payment.stay + payment.damage > 0 ? 'in' : 'out';
}
