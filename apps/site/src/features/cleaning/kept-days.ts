import type { CleanerDays, ThirdLanguage } from '@villa/shared/contract/cleaner.ts';
import { type AgeLevel, ageLevel } from '@villa/shared/domain/offline/answer-age.ts';

/** The last reading, for a phone without a connection. */
const DAYS = 'cleaningDays';
/** The owner's words in a third language, for the same. */
const WORDS = 'cleaningWords';

interface Kept {
  /** Milliseconds by the phone's clock. */
  at: number;
  days: CleanerDays;
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null forgets it. */
function keep(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then nothing is shown without a connection.
  }
}

/** @param at milliseconds by the phone's clock */
export const levelOf = (at: number): AgeLevel => ageLevel(new Date(at), new Date());

/** Null where nothing is kept, or what is kept is too old to be shown. */
export function readKeptDays(): Kept | null {
  const kept = read(DAYS) as Kept | null;
  return kept === null || levelOf(kept.at) === 'gone' ? null : kept;
}

/** @param at when they were read, in milliseconds by the phone's clock */
export function keepDays(days: CleanerDays | null, at = Date.now()): void {
  keep(DAYS, days && ({ at, days } satisfies Kept));
}

export const readKeptWords = (): ThirdLanguage | null => read(WORDS) as ThirdLanguage | null;

export const keepWords = (words: ThirdLanguage | null): void => keep(WORDS, words);
