import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import type { MonthOfMoney, MonthPayment } from '@villa/shared/contract/month.ts';
import { type Month, monthOf } from '@villa/shared/domain/money/month.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as en } from '@villa/shared/i18n/document/month-csv.en.ts';
import { texts as th } from '@villa/shared/i18n/document/month-csv.th.ts';
import { type Stringifier, stringify } from 'csv-stringify';
import { CELLS } from '../bookings/bookings-csv.ts';
import { instantForSheet } from '../bookings/csv-text.ts';

const monthCsvTexts = { th, en };
type Row = Partial<Record<keyof typeof th.column, string | number>>;

/**
 * The month's payments as CSV that Excel opens by a double click, with a total line, and the edition of a month that is
 * closed.
 */
export function monthCsv(
  { payments, closing, month }: MonthOfMoney,
  language: Language,
  timeZone: string,
): Stringifier {
  const words = monthCsvTexts[language];
  const sheet = stringify({ bom: true, header: true, columns: words.column, ...CELLS });
  const total = { stay: 0, damage: 0 };
  for (const payment of payments) {
    total.stay += payment.stay;
    total.damage += payment.damage;
    sheet.write(rowOf(payment, month, language, timeZone));
  }
  sheet.end({
    receivedOn: words.total.replace('{{count}}', String(payments.length)),
    ...total,
    amount: total.stay + total.damage,
    note: editionOf(closing, language, timeZone),
  } satisfies Row);
  return sheet;
}

function editionOf(closing: MonthOfMoney['closing'], language: Language, timeZone: string): string {
  if (!closing?.closed) return '';
  const { edition, at } = closing.closed;
  const time = instantForSheet(new Date(at), timeZone);
  return monthCsvTexts[language].edition
    .replace('{{edition}}', String(edition))
    .replace('{{time}}', time);
}

function rowOf(payment: MonthPayment, month: Month, language: Language, timeZone: string): Row {
  const words = monthCsvTexts[language];
  const { receipt } = payment;
  return {
    receivedOn: payment.receivedOn,
    writtenAt: instantForSheet(new Date(payment.writtenAt), timeZone),
    reference: payment.reference,
    customerName: payment.customerName,
    kind: words.kind[kindOf(payment)],
    method: methodName(payment.method, language),
    bank: payment.bank,
    bankReference: payment.bankReference,
    stay: payment.stay,
    damage: payment.damage,
    amount: payment.stay + payment.damage,
    receipt: receipt?.number ?? '',
    receiptState: receipt ? words.receiptState[receipt.voided ? 'voided' : 'valid'] : '',
    belongsTo: monthOf(payment.receivedOn) === month ? '' : monthOf(payment.receivedOn),
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
