import type { Language } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { texts as bookingsEn } from '@villa/shared/i18n/staff/bookings.en.ts';
import { texts as bookingsTh } from '@villa/shared/i18n/staff/bookings.th.ts';
import { texts as moneyEn } from '@villa/shared/i18n/staff/money.en.ts';
import { texts as moneyTh } from '@villa/shared/i18n/staff/money.th.ts';
import type { StaffSay } from '@villa/shared/i18n/staff-say.ts';

const TEXTS: Record<Language, Record<string, unknown>> = {
  th: { bookings: bookingsTh, money: moneyTh },
  en: { bookings: bookingsEn, money: moneyEn },
};

/** The texts of staff's screens without a screen. */
export function staffSayIn(language: Language): StaffSay {
  return (key, values = {}) => {
    const found = key
      .split(/[:.]/)
      .reduce<unknown>((at, name) => Object(at)[name], TEXTS[language]);
    if (typeof found !== 'string') throw new Error(`${key} is no text in ${language}`);
    return fill(found, values);
  };
}
