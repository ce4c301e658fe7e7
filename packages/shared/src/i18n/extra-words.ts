import type { PriceUnit } from '../domain/pricing/price-line.ts';
import type { CalendarDate } from '../domain/stay/calendar-date.ts';
import { type Language, type Localized, localize } from '../domain/text/language.ts';
import { texts as en } from './extra-words.en.ts';
import { texts as th } from './extra-words.th.ts';
import { fill } from './fill.ts';
import { formatBaht, formatDate } from './locale.ts';

const WORDS: Record<Language, typeof en> = { th, en };

/** The price of one unit in words, `฿320 a guest and night`; whole baht. */
export function extraPrice(
  { price, unit }: { price: number; unit: PriceUnit },
  language: Language,
): string {
  if (price === 0) return WORDS[language].free;
  return `${formatBaht(price)} ${WORDS[language].units[unit]}`;
}

/** How an extra is counted, `a guest and night`. */
export function extraUnit(unit: PriceUnit, language: Language): string {
  return WORDS[language].units[unit];
}

/** The facts of an extra that whoever does it may have: neither the guest's name nor a telephone. */
export interface ExtraFacts {
  name: Localized;
  count: number;
  day: CalendarDate;
  time: string | null;
  guests: number;
  note: string;
}

/** They as a short text of a few lines, to be sent by hand. */
export function extraFacts(
  { name, count, day, time, guests, note }: ExtraFacts,
  language: Language,
): string {
  const { facts } = WORDS[language];
  const title = fill(count > 1 ? facts.many : facts.what, {
    name: localize(name, language),
    count,
  });
  const date = formatDate(day, language);
  const when = time === null ? date : fill(facts.at, { day: date, time });
  const party = fill(guests === 1 ? facts.guests.one : facts.guests.other, { count: guests });
  const wish = note === '' ? [] : [fill(facts.note, { note })];
  return [title, when, party, ...wish].join('\n');
}
