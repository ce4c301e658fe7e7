/** Excel, LibreOffice and Google Sheets take a cell that begins so for a formula, wide letters included. */
const FORMULA_STARTS = /^[=+\-@|%＝＋－＠−]/;
/** What cannot be seen and may stand before: spaces of all widths, marks of direction, line ends. */
const UNSEEN = /^[\p{Z}\p{C}]+/u;

/**
 * A guest's text as it may stand in a cell: one that a spreadsheet would run begins with an
 * apostrophe instead (OWASP, "CSV Injection"), and its lines end as one system's do.
 */
export function harmless(text: string): string {
  const startsUnseen = /^[\t\r\n]/.test(text);
  const isFormula = FORMULA_STARTS.test(text.replace(UNSEEN, ''));
  const plain = text.replace(/\r\n?/g, '\n');
  return startsUnseen || isFormula ? `'${plain}` : plain;
}

/** With dashes a spreadsheet keeps the 0 that it would take off a number. */
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
