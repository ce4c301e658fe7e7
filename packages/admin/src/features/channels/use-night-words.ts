import { sorted } from '@villa/shared/domain/sorted.ts';
import type { Stretch } from '@villa/shared/contract/channels.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** Beyond so many stretches a sentence is no longer read. */
const MAX_SHOWN = 6;

/** Stretches of nights in words: from the first to the last night, one after the other. */
export function useNightWords(): (stretches: readonly Stretch[]) => string {
  const { language } = useLanguage();
  return (stretches) => {
    const shown = stretches
      .slice(0, MAX_SHOWN)
      .map(({ from, until }) => formatDateRange(from, addDays(until, -1), language));
    return [...shown, ...(stretches.length > MAX_SHOWN ? ['…'] : [])].join(', ');
  };
}

/** Nights one by one as stretches. */
export function stretchesOf(nights: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const night of sorted(nights)) {
    const last = stretches.at(-1);
    if (last?.until === night) last.until = addDays(night, 1);
    else stretches.push({ from: night, until: addDays(night, 1) });
  }
  return stretches;
}
