import type { CalendarDate } from '../domain/stay/calendar-date.ts';
import type { Language } from '../domain/text/language.ts';

/** Thai dates show the Buddhist era, as people in Thailand write them. */
const LOCALES: Record<Language, string> = { th: 'th-TH-u-ca-buddhist', en: 'en-GB' };

const baht = new Intl.NumberFormat('th-TH', {
  style: 'currency',
  currency: 'THB',
  maximumFractionDigits: 0,
});

/** Whole baht, `฿12,900`, the same in both languages. */
export function formatBaht(amount: number): string {
  return baht.format(amount);
}

const satangs = new Intl.NumberFormat('th-TH', {
  style: 'currency',
  currency: 'THB',
  minimumFractionDigits: 2,
});

/** Satang of either sign: `฿640.50`, and whole baht as such, `−฿1,299`. */
export function formatSatang(satang: number): string {
  const amount = Math.abs(satang) / 100;
  return `${satang < 0 ? '−' : ''}${satang % 100 === 0 ? formatBaht(amount) : satangs.format(amount)}`;
}

/** The same of an amount that may be below zero: `−฿1,200`. */
export function bahtWithMinus(amount: number): string {
  return `${amount < 0 ? '−' : ''}${formatBaht(Math.abs(amount))}`;
}

const DATE_STYLES = {
  /** Fri, 4 Dec */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 4 Dec */
  day: { day: 'numeric', month: 'short' },
  /** 4 Dec 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Fri, 4 Dec 2026 */
  full: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Friday, 4 December 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Friday 4 December */
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** December 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Dec 2026 */
  monthYear: { month: 'short', year: 'numeric' },
  /** Dec */
  monthShort: { month: 'short' },
  /** 2026 */
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof DATE_STYLES;

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(
  key: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const known = formats.get(`${language} ${key}`);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], options);
  formats.set(`${language} ${key}`, made);
  return made;
}

/** A calendar date in words; the reader's own time zone plays no part. */
export function formatDate(
  date: CalendarDate,
  language: Language,
  style: DateStyle = 'medium',
): string {
  const format = dateFormat(style, language, { ...DATE_STYLES[style], timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Two calendar dates as one: `3 – 6 Dec 2026`. */
export function formatDateRange(
  from: CalendarDate,
  to: CalendarDate,
  language: Language,
  style: DateStyle = 'medium',
): string {
  const format = dateFormat(style, language, { ...DATE_STYLES[style], timeZone: 'UTC' });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

const WIDTHS = ['narrow', 'short', 'long'] as const;

/** The days of the week from Sunday on, as calendars in Thailand head their columns with them. */
export function weekdayNames(language: Language): Record<(typeof WIDTHS)[number], string>[] {
  // A week that begins on a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)));
  const [narrow, short, long] = WIDTHS.map((weekday) =>
    dateFormat(`weekday ${weekday}`, language, { weekday, timeZone: 'UTC' }),
  );
  return days.map((day) => ({
    narrow: narrow?.format(day) ?? '',
    short: short?.format(day) ?? '',
    long: long?.format(day) ?? '',
  }));
}

const AGES = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long something lasts, in whole days, hours or minutes: `12 days`. */
export function formatLasting(ms: number, language: Language): string {
  const [unit, size] = AGES.find((age) => ms >= age[1]) ?? ['minute', 60_000];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(LOCALES[language], style).format(Math.floor(ms / size));
}

/** How long ago something was: `2 hours ago`. */
export function formatAgo(instant: string | Date, now: Date, language: Language): string {
  const ms = now.getTime() - new Date(instant).getTime();
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  const [unit, size] = AGES.find((age) => ms >= age[1]) ?? ['second', 1000];
  return format.format(unit === 'second' ? 0 : -Math.floor(ms / size), unit);
}

/** A point in time as the clock at the villa shows it. */
export function formatInstant(
  instant: string | Date,
  language: Language,
  timeZone: string,
  style: DateStyle = 'medium',
): string {
  const format = dateFormat(`instant ${style} ${timeZone}`, language, {
    ...DATE_STYLES[style],
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  });
  return format.format(new Date(instant));
}

/** The time of day of a point in time as the clock at the villa shows it: `09:40`. */
export function formatTime(instant: string | Date, language: Language, timeZone: string): string {
  const format = dateFormat(`time ${timeZone}`, language, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  });
  return format.format(new Date(instant));
}

/** A size for people: `12.3 MB`, `4 GB`. */
export function formatBytes(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000_000;
  const style = {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 1,
  } as const;
  const amount = bytes / (isLarge ? 1_000_000_000 : 1_000_000);
  return new Intl.NumberFormat(LOCALES[language], style).format(
    bytes > 0 ? Math.max(0.1, amount) : 0,
  );
}

/** How long to wait, rounded up so that whoever waits that long has waited enough: `25 minutes`. */
export function formatWait(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const isLong = minutes >= 120;
  const unit = isLong ? 'hour' : 'minute';
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(LOCALES[language], style).format(
    isLong ? Math.ceil(minutes / 60) : minutes,
  );
}

/** The name of a day's weekday. Thai has real abbreviations; English gets two letters, as calendars do. */
export function weekdayName(
  day: CalendarDate,
  language: Language,
  length: 'short' | 'long',
): string {
  const weekday = length === 'long' ? 'long' : language === 'th' ? 'narrow' : 'short';
  const format = dateFormat(`weekday ${weekday}`, language, { weekday, timeZone: 'UTC' });
  const name = format.format(new Date(`${day}T00:00:00Z`));
  return length === 'short' && language === 'en' ? name.slice(0, 2) : name;
}

const inDigits = (amount: number, digits: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: digits });

/** A price where only a few letters have room: `12,900`, and from a hundred thousand on `128k` and `1.2M`. */
export function shortBaht(amount: number): string {
  if (amount < 100_000) return inDigits(amount, 0);
  const thousands = Math.round(amount / 1000);
  return thousands < 1000 ? `${thousands}k` : `${inDigits(amount / 1_000_000, 1)}M`;
}

/** Some of these prices are written with a letter for thousands or millions. */
export function areShortened(prices: readonly number[]): boolean {
  return prices.some((price) => /[kM]$/.test(shortBaht(price)));
}

/**
 * A short day as it is said within a sentence: in Thai `วันอังคารที่ 24 พ.ย.`, where a column is headed
 * `อังคาร 24 พ.ย.`. The words before it end without "วันที่" and without a space. No line ends within `วันอังคารที่ 24`.
 */
export function dateInSentence(day: string, language: Language): string {
  if (language !== 'th') return day;
  return day
    .replace(/^พฤหัส(?=\s)/, 'พฤหัสบดี')
    .replace(/^(?!วัน)([^\d\s]+)\s(?=\d)/, 'วัน$1\u2060ที่\u00a0');
}

/** A day and its month, and a range of days, stay on one line; a thin space, which ranges are written with, stays thin. */
export function joinDateRange(text: string): string {
  // After a dash a line may end whatever space follows it.
  return text
    .replace(/\s/g, (space) => (space === '\u2009' ? '\u202f' : '\u00a0'))
    .replace(/–(?=\s)/g, '–\u2060');
}

/**
 * The number of a day with its month and year; an English weekday may stand on a line of its own, a Thai one leads to the
 * number in one piece, and leaves a long month's year to the next line.
 */
export function joinDate(text: string): string {
  return text
    .replace(/^(วัน[ก-๎]+?)(ที่\s)/, '$1\u2060$2')
    .replace(/(\d)\s(?=\p{L})|(ที่)\s(?=\d)|([A-Za-z.])\s(?=\d{4}(?!\d))/gu, '$1$2$3\u00a0');
}
