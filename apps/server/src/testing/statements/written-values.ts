/** Ways in which banks write days and money; each takes the true value. */

const THAI_MONTHS = 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' ');
const LONG_MONTHS =
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(
    ' ',
  );
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Year, month and day of `YYYY-MM-DD`, as digits. */
const parted = (day: string) => {
  const [y = '', m = '', d = ''] = day.split('-');
  return { y, m, d, be: String(Number(y) + 543), short: String(Number(d)), month: Number(m) - 1 };
};

const slashBuddhist = (day: string): string => (({ d, m, be }) => `${d}/${m}/${be}`)(parted(day));

export const DAY_STYLES = {
  slashBuddhist,
  slash: (day: string) => (({ d, m, y }) => `${d}/${m}/${y}`)(parted(day)),
  slashShortBuddhist: (day: string) => (({ d, m, be }) => `${d}/${m}/${be.slice(2)}`)(parted(day)),
  dashShort: (day: string) => (({ d, m, y }) => `${d}-${m}-${y.slice(2)}`)(parted(day)),
  dots: (day: string) => (({ d, m, y }) => `${d}.${m}.${y}`)(parted(day)),
  thai: (day: string) =>
    (({ short, month, be }) => `${short} ${THAI_MONTHS[month]} ${be}`)(parted(day)),
  thaiShort: (day: string) =>
    (({ short, month, be }) => `${short} ${THAI_MONTHS[month]} ${be.slice(2)}`)(parted(day)),
  thaiLong: (day: string) =>
    (({ short, month, be }) => `${short} ${LONG_MONTHS[month]} พ.ศ. ${be}`)(parted(day)),
  english: (day: string) => (({ d, month, y }) => `${d} ${MONTHS[month]} ${y}`)(parted(day)),
  englishDash: (day: string) =>
    (({ d, month, y }) => `${d}-${MONTHS[month]}-${y.slice(2)}`)(parted(day)),
  monthFirst: (day: string) => (({ d, month, y }) => `${MONTHS[month]} ${d}, ${y}`)(parted(day)),
  iso: (day: string) => day,
  run: (day: string) => day.replaceAll('-', ''),
  thaiDigits: (day: string) =>
    slashBuddhist(day).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit))),
} satisfies Record<string, (day: string) => string>;

export type DayStyle = keyof typeof DAY_STYLES;

/** `1250.00` of satang from 0 on. */
const plain = (satang: number): string =>
  `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
const grouped = (satang: number): string => plain(satang).replace(/\B(?=(\d{3})+(?!\d)\.)/g, ',');

/** Amounts from 0 on. */
export const MONEY_STYLES = {
  plain,
  grouped,
  baht: (satang: number) => `฿${grouped(satang)}`,
  short: (satang: number) =>
    plain(satang)
      .replace(/\.00$/, '')
      .replace(/(\.\d)0$/, '$1'),
} satisfies Record<string, (satang: number) => string>;

export type MoneyStyle = keyof typeof MONEY_STYLES;

/** Amounts below 0, of what they are above. */
export const MINUS_STYLES = {
  before: (text: string) => `-${text}`,
  behind: (text: string) => `${text}-`,
  brackets: (text: string) => `(${text})`,
  sign: (text: string) => `\u2212${text}`,
  letters: (text: string) => `${text} DR`,
} satisfies Record<string, (text: string) => string>;

export type MinusStyle = keyof typeof MINUS_STYLES;
