import type { BookingSource, Commission } from '../domain/booking/booking-source.ts';
import type { MoneySource } from '../domain/money/money-source.ts';
import type { Language } from '../domain/text/language.ts';
import { ofWord } from '../domain/known.ts';
import { texts as en } from './booking-sources.en.ts';
import { texts as th } from './booking-sources.th.ts';
import { fill } from './fill.ts';
import { formatBaht } from './locale.ts';
import { UNKNOWN_LABEL } from './unknown-word.ts';

const NAMES = { th, en };

/** The name of a source; null: nobody said how the booking came. */
export function sourceName(source: BookingSource | null, language: Language): string {
  return ofWord(NAMES[language], source ?? 'unknown', UNKNOWN_LABEL[language]);
}

/** The name of a line of "where from": an agent's and a channel's own, where they are known. */
export function moneySourceName({ kind, name }: MoneySource, language: Language): string {
  if (kind === 'channel') return name;
  if (kind === 'agent' && name !== '') return fill(NAMES[language].agentNamed, { name });
  return sourceName(kind === 'unknown' ? null : kind, language);
}

/** As `readCommission` reads it back: `15%` or `฿3,000`. */
export function commissionText(commission: Commission | null): string {
  if (commission === null) return '';
  return 'percent' in commission ? `${commission.percent}%` : formatBaht(commission.satang / 100);
}
