import { Readable } from 'node:stream';
import type { Language } from '@villa/shared/domain/language.ts';
import { stringify } from 'csv-stringify';
import type { BookingRecord } from './booking-record.ts';
import { csvRow, csvTexts } from './csv-columns.ts';
import { harmless } from './csv-text.ts';

/**
 * Bookings as CSV that Excel opens by a double click: UTF-8 with its mark, else Thai is garbled;
 * every text harmless. Written as it is read, so that a long period fills no memory.
 */
export function bookingsCsv(
  parts: Iterable<BookingRecord[]>,
  language: Language,
  timeZone: string,
): Readable {
  const sheet = stringify({
    bom: true,
    header: true,
    columns: csvTexts[language].column,
    quoted_string: true,
    record_delimiter: 'windows',
    cast: { string: harmless },
  });
  const rows = Readable.from(rowsOf(parts, language, timeZone));
  // A pipe hands on no failure; the reader would wait for ever.
  rows.once('error', (error) => sheet.destroy(error));
  return rows.pipe(sheet);
}

function* rowsOf(parts: Iterable<BookingRecord[]>, language: Language, timeZone: string) {
  for (const part of parts) {
    for (const record of part) yield csvRow(record, language, timeZone);
  }
}
