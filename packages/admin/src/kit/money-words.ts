import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { staffMoneyWords } from '@villa/shared/i18n/staff-money-words.ts';
import { useLanguage } from '../texts/use-language.ts';
import { useStaffSay } from '../texts/use-staff-say.ts';
import { useTimeZone } from './use-villa.ts';
import { useVillaToday } from './use-villa-today.ts';

/** `−฿500`, `+฿500`. */
export function signedBaht(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatBaht(Math.abs(amount))}`;
}

/** Sentences about a booking's money, as they stand today at the villa. */
export function useMoneyWords() {
  const say = useStaffSay();
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const today = useVillaToday(timeZone);
  return staffMoneyWords({ say, language, timeZone, today });
}
