import { Readable } from 'node:stream';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Money } from '@villa/shared/domain/money/ledger.ts';
import { type Options, stringify } from 'csv-stringify';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { createCsvTotal, csvRow, csvTexts } from './csv-columns.ts';
import { escapeHiddenFormula } from './csv-text.ts';

/** How a cell is written. */
export const CELLS = {
  quoted_string: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { string: escapeHiddenFormula },
} as const satisfies Options;

/** The same where amounts are the only numbers, in whole satang: baht with two decimals, no formula where less than 0. */
export const AMOUNTS = {
  ...CELLS,
  cast: {
    ...CELLS.cast,
    number: (satang: number) => ({ value: (satang / 100).toFixed(2), escape_formulas: false }),
  },
} as const satisfies Options;

export interface PaidBooking {
  record: BookingRecord;
  money: Money;
}

/**
 * Bookings as CSV that Excel opens by a double click: UTF-8 with its mark, else Thai is garbled; no
 * text is a formula. Written as it is read, so that a long period fills no memory.
 */
export function bookingsCsv(
  parts: Iterable<PaidBooking[]>,
  language: Language,
  timeZone: string,
): Readable {
  const sheet = stringify({
    bom: true,
    header: true,
    columns: csvTexts[language].column,
    ...CELLS,
  });
  const rows = Readable.from(rowsOf(parts, language, timeZone));
  // A pipe does not pass errors on; the reader would wait for ever.
  rows.once('error', (error) => sheet.destroy(error));
  return rows.pipe(sheet);
}

function* rowsOf(parts: Iterable<PaidBooking[]>, language: Language, timeZone: string) {
  const total = createCsvTotal(language);
  for (const part of parts) {
    for (const { record, money } of part) {
      const row = csvRow(record, money, language, timeZone);
      total.add(record, row);
      yield row;
    }
  }
  yield total.row();
}
