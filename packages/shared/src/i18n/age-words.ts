import { type AgeLevel, ageLevel } from '../domain/offline/answer-age.ts';
import type { Language } from '../domain/text/language.ts';
import { texts as en } from './age-words.en.ts';
import { texts as th } from './age-words.th.ts';
import { fill } from './fill.ts';
import { dateInZone } from '../domain/stay/calendar-date.ts';
import { formatDate, formatTime } from './locale.ts';

const WORDS = { th, en };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The sentences about the age of what is read without a connection. */
export interface AgeWords {
  level: AgeLevel;
  /** "No connection", or how many days old it is. */
  title: string;
  /** A clock time at the villa, with how long ago or on which day that was; null where nothing is kept. */
  when: string | null;
  /** The sentence that follows from it; null where none does. */
  advice: string | null;
}

/**
 * Words for an age, for every host.
 * @param asOf when the oldest answer on screen was true; null where none is kept
 * @param now the same clock
 * @param timeZone the villa's, by whose clock the times are
 */
export function ageWords(
  asOf: Date | null,
  now: Date,
  language: Language,
  timeZone: string,
): AgeWords {
  const words = WORDS[language];
  const level = asOf === null ? 'gone' : ageLevel(asOf, now);
  if (asOf === null || level === 'gone') {
    return { level, title: words.noConnection, when: null, advice: words.nothingKept };
  }
  const ms = Math.max(0, now.getTime() - asOf.getTime());
  const time = formatTime(asOf, language, timeZone);
  if (level === 'old') {
    const day = formatDate(dateInZone(asOf, timeZone), language, 'short');
    return {
      level,
      title: words.daysOld[Math.floor(ms / DAY_MS) - 1] ?? words.daysOld[0],
      when: fill(words.onDay, { day, time }),
      advice: words.promiseNothing,
    };
  }
  return {
    level,
    title: words.noConnection,
    when: `${fill(words.asOf, { time })}${language === 'en' ? ',' : ''} ${agoWords(ms, language)}`,
    advice: null,
  };
}

/** `As of 09:41`: the clock time alone, for a screen that is as of now or hardly older. */
export function asOfWords(asOf: Date, language: Language, timeZone: string): string {
  return fill(WORDS[language].asOf, { time: formatTime(asOf, language, timeZone) });
}

/** `1 h 29 min ago`, in one piece. */
function agoWords(ms: number, language: Language): string {
  const { ago } = WORDS[language];
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const text = hours === 0 ? ago.minutes : minutes === 0 ? ago.wholeHours : ago.hours;
  return fill(text, { hours, minutes }).replaceAll(' ', '\u00a0');
}
