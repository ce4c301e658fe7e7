/** Excel, LibreOffice and Google Sheets read a cell that begins so as a formula, wide letters included. */
const FORMULA_STARTS = /^[=+\-@|%＝＋－＠−]/;
/** Those that csv-stringify's `escape_formulas` does not know. */
const UNKNOWN_STARTS = /^[|%−\t\r\n]/;
/** Characters that cannot be seen and may come first: spaces of all widths, marks of direction, line ends. */
const UNSEEN = /^[\p{Z}\p{C}]+/u;

/**
 * Escapes what csv-stringify's `escape_formulas` misses (OWASP, "CSV Injection"): a text gets an
 * apostrophe in front when its formula hides behind characters that cannot be seen, or begins with
 * one that the library does not know. Line ends become one system's.
 */
export function escapeHiddenFormula(text: string): string {
  const seen = text.replace(UNSEEN, '');
  const isHidden = seen !== text && FORMULA_STARTS.test(seen);
  const plain = text.replace(/\r\n?/g, '\n');
  return isHidden || UNKNOWN_STARTS.test(text) ? `'${plain}` : plain;
}

/** With dashes a spreadsheet keeps the leading 0 that it would remove from a number. */
export function phoneForSheet(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-12-03 14:05` by the villa's clock, which every spreadsheet reads as a time. */
export function instantForSheet(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    const style = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
    format = new Intl.DateTimeFormat('sv-SE-u-ca-gregory', style);
    formats.set(timeZone, format);
  }
  return format.format(instant);
}
