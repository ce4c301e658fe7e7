import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { NOW, VILLA_ZONE } from './now.ts';

export const TODAY = dateInZone(new Date(NOW), VILLA_ZONE);

/** Thursday to Sunday, one weekday night and both weekend nights. */
export const LONG_WEEKEND: Stay = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
/** Three weekday nights. */
export const MIDWEEK: Stay = { checkIn: '2026-12-07', checkOut: '2026-12-10' };
/** One night of a later month, to which the calendar has to be turned. */
export const ONE_NIGHT: Stay = { checkIn: '2027-01-20', checkOut: '2027-01-21' };

/**
 * How a day is named to screen readers. Browsers and Node write commas and eras
 * differently, so only day, month and year count.
 */
export function dayName(date: string, language: Language): RegExp {
  const locale = language === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB';
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const [year = 0, , day = 0] = date.split('-').map(Number);
  const shownYear = language === 'th' ? year + 543 : year;
  return new RegExp(String.raw`(^|\D)${day} ${month.format(new Date(date))}\D+${shownYear}`);
}
