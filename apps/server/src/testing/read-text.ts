/** Reads the sums and days out of a text, in both languages. */
const MONTHS: readonly (readonly string[])[] = [
  ['Jan', 'January', 'ม.ค.', 'มกราคม'],
  ['Feb', 'February', 'ก.พ.', 'กุมภาพันธ์'],
  ['Mar', 'March', 'มี.ค.', 'มีนาคม'],
  ['Apr', 'April', 'เม.ย.', 'เมษายน'],
  ['May', 'May', 'พ.ค.', 'พฤษภาคม'],
  ['Jun', 'June', 'มิ.ย.', 'มิถุนายน'],
  ['Jul', 'July', 'ก.ค.', 'กรกฎาคม'],
  ['Aug', 'August', 'ส.ค.', 'สิงหาคม'],
  ['Sep', 'September', 'ก.ย.', 'กันยายน'],
  ['Oct', 'October', 'ต.ค.', 'ตุลาคม'],
  ['Nov', 'November', 'พ.ย.', 'พฤศจิกายน'],
  ['Dec', 'December', 'ธ.ค.', 'ธันวาคม'],
];
const NAMES = MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)).toSorted(
  ([a], [b]) => b.length - a.length,
);
const DAY = new RegExp(
  `(\\d{1,2})\\s+(${NAMES.map(([name]) => name.replaceAll('.', String.raw`\.`)).join('|')})(?:\\s+(\\d{4}))?`,
  'g',
);
const BUDDHIST_YEARS = 543;

/** The amounts with the sign of the baht. */
export function sumsIn(text: string): number[] {
  const found = text.matchAll(/฿\s?([\d,]+(?:\.\d+)?)/g);
  return [...found].map(([, digits = '']) => Number(digits.replaceAll(',', '')));
}

/** `MM-DD`, with the year before it where the text has one. */
export function daysIn(text: string): string[] {
  const written = [...text.matchAll(DAY)].map(([, day = '', name = '', year]) => {
    const month = NAMES.find(([known]) => known === name)?.[1] ?? 0;
    const date = `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (year === undefined) return date;
    const common = Number(year) > 2400 ? Number(year) - BUDDHIST_YEARS : Number(year);
    return `${common}-${date}`;
  });
  return [...written, ...(text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [])];
}

/** Everything that a value says, each text on a line of its own. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
