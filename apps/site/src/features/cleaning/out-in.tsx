import type { CleanerTurnover } from '@villa/shared/contract/cleaner.ts';
import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { type CleaningWords, useCleaningWords } from './cleaning-words.tsx';

/** The time between leaving and arriving: hours on one day, else days; null where one of both is unknown. */
export function timeBetween(
  { outOn, inOn, outTime, inTime }: CleanerTurnover,
  { w }: Pick<CleaningWords, 'w'>,
) {
  if (outOn === null || inOn === null) return null;
  const days = daysBetween(outOn, inOn);
  if (days > 0) return w('days', { n: days });
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return w('hours', { n: Math.round((minutes(inTime) - minutes(outTime)) / 30) / 2 });
}

/** The day that a turnover belongs to: on which somebody leaves, else on which somebody arrives. */
export const dayOf = ({ outOn, inOn }: CleanerTurnover): string => outOn ?? inOn ?? '';

/** The hour at which a cleaner comes. */
export const comesAt = ({ outOn, outTime, inTime }: CleanerTurnover): string =>
  outOn === null ? inTime : outTime;

/** The moment of leaving or arriving: an hour on the day of the cleaning, else the day. */
export function useMoment(): (turnover: CleanerTurnover, end: 'out' | 'in') => string {
  const { day } = useCleaningWords();
  return (turnover, end) => {
    const on = end === 'out' ? turnover.outOn : turnover.inOn;
    if (on === null) return '–';
    const time = end === 'out' ? turnover.outTime : turnover.inTime;
    return on === dayOf(turnover) ? time : day(on, 'short');
  };
}
