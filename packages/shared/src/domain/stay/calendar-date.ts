/**
 * A day on the villa's wall calendar, written `YYYY-MM-DD`. It carries no time and no zone, so it
 * can never slip to its neighbour the way a `Date` at midnight does in another time zone.
 */
export type CalendarDate = string;

const SHAPE = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;
const MS_PER_DAY = 86_400_000;

/** Days since 1970-01-01, or NaN for what is no day of the calendar (31 February, month 13). */
export function dayNumber(date: CalendarDate): number {
  const match = SHAPE.exec(date);
  if (!match) return Number.NaN;
  const [month, day] = [Number(match[2]), Number(match[3])];
  const ms = Date.UTC(Number(match[1]), month - 1, day);
  // Date.UTC rolls 31 February over into March, and month 13 into January.
  const found = new Date(ms);
  const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return isReal ? ms / MS_PER_DAY : Number.NaN;
}

/** The calendar date of a day number (days since 1970-01-01). */
export function fromDayNumber(day: number): CalendarDate {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** True for an existing day between the years 1000 and 9999. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && !Number.isNaN(dayNumber(value));
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The same day a year before; of 29 February the 28th. */
export function yearBefore(date: CalendarDate): CalendarDate {
  const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0');
  const same = `${year}${date.slice(4)}`;
  return isCalendarDate(same) ? same : `${year}-02-28`;
}

/** Day of the week, 0 = Sunday to 6 = Saturday. */
export function weekday(date: CalendarDate): number {
  // 1970-01-01 was a Thursday (4); the double remainder keeps earlier days right.
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date that an instant is in a time zone (by its IANA name). */
export function dateInZone(instant: Date, timeZone: string): CalendarDate {
  let format = zoneFormats.get(timeZone);
  if (!format) {
    // Building a format is about a thousand times dearer than using one.
    format = new Intl.DateTimeFormat('en-CA-u-ca-gregory', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    zoneFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/**
 * The instant at which a day begins in a time zone.
 * @throws RangeError for what is no calendar date
 */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  return instantAt(date, '00:00', timeZone);
}

/**
 * The instant at which the clocks of a time zone show a time (`HH:MM`) on a day.
 * @throws RangeError for what is no calendar date
 */
export function instantAt(date: CalendarDate, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = dayNumber(date) * MS_PER_DAY + (hours * 60 + minutes) * 60_000;
  if (Number.isNaN(shown)) throw new RangeError(`${date} ${time} is no time`);
  // No zone is more than a day away. Twice, since the clocks may change between the two instants.
  let instant = shown - zoneOffset(shown, timeZone);
  instant = shown - zoneOffset(instant, timeZone);
  return new Date(instant);
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** How many milliseconds the zone's clocks are ahead of UTC at an instant. */
export function zoneOffset(instant: number, timeZone: string): number {
  let format = clockFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE-u-ca-gregory', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    clockFormats.set(timeZone, format);
  }
  // Swedish writes `2026-12-03 07:00:00`, which is ISO 8601 but for the letter.
  const shown = format.format(new Date(instant)).replace(' ', 'T');
  return Date.parse(`${shown}Z`) - Math.floor(instant / 1000) * 1000;
}

/** True for what the API accepts as a date: a calendar date, or a full ISO 8601 instant with its offset. */
export function isWireDate(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (isCalendarDate(value)) return true;
  const match = INSTANT.exec(value);
  if (match === null || !isCalendarDate(match[1])) return false;
  // On the last day of the year 9999 it is the year 10000 somewhere already, which has no calendar date.
  const day = Math.floor(new Date(value).getTime() / MS_PER_DAY);
  return isCalendarDate(fromDayNumber(day - 1)) && isCalendarDate(fromDayNumber(day + 1));
}

/**
 * The calendar date that a date on the wire names at the villa.
 * @throws RangeError when `value` is not a wire date (check with {@link isWireDate} first).
 */
export function readWireDate(value: string, timeZone: string): CalendarDate {
  if (isCalendarDate(value)) return value;
  if (!isWireDate(value)) throw new RangeError('neither YYYY-MM-DD nor an ISO 8601 instant');
  return dateInZone(new Date(value), timeZone);
}
