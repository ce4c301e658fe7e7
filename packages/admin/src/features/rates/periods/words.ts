import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import type { NightKind } from '@villa/shared/domain/stay/stay.ts';
import {
  type RatePeriod,
  type RateReason,
  priceOfKind,
} from '@villa/shared/domain/pricing/rate-periods.ts';
import { formatBaht, formatDateRange, weekdayNames } from '@villa/shared/i18n/locale.ts';
import type { TFunction } from 'i18next';
import type { Below } from './what-lies-below.ts';

type T = TFunction<'rates'>;

/** The name of a period or of the villa itself where it is a reason. */
export const nameOfRate = (t: T, rate: RateReason, language: Language): string =>
  rate.name ? localize(rate.name, language) : t('villaRate');

/** `ฮ, ก and ข`: several names in a row. */
export function listOf(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(words);
}

/** `Mon or Thu`. */
export function daysInWords(days: readonly number[], language: Language): string {
  const names = weekdayNames(language);
  const words = days.map((day) => names[day]?.short ?? '');
  return new Intl.ListFormat(language, { style: 'long', type: 'disjunction' }).format(words);
}

/** The prices of a period's nights, as far as it sets them. */
export function pricesInWords(t: T, period: RatePeriod): string {
  const [weekday, weekend] = (['weekday', 'weekend'] as const).map(
    (kind: NightKind) => priceOfKind(period, kind)?.price ?? null,
  );
  if (weekday == null && weekend == null) return t('list.pricesBelow');
  if (weekend == null) return t('list.weekdayOnly', { price: formatBaht(weekday ?? 0) });
  if (weekday == null) return t('list.weekendOnly', { price: formatBaht(weekend) });
  if (weekday === weekend) return formatBaht(weekday);
  return `${formatBaht(weekday)} / ${formatBaht(weekend).replace('฿', '')}`;
}

/** Its nights and its rules. */
export function rulesInWords(t: T, period: RatePeriod, language: Language): string {
  const { firstNight, lastNight, minNights, arrivalDays } = period;
  return [
    formatDateRange(firstNight, lastNight, language),
    ...(minNights === null ? [] : [t('list.minNights', { count: minNights })]),
    ...(arrivalDays.length === 0
      ? []
      : [t('list.arrive', { days: daysInWords(arrivalDays, language) })]),
  ].join(' · ');
}

/** The value that counts where a field is left empty. */
export function belowInWords(
  t: T,
  below: readonly Below[],
  language: Language,
  say: (value: number) => string,
): string {
  return listOf(
    below.map(({ rate, value }) => `${nameOfRate(t, rate, language)} ${say(value)}`),
    language,
  );
}

/** The least nights that count where a period asks for none; where all is the villa's own, it needs no name. */
export function leastInWords(
  t: T,
  below: readonly Below[],
  language: Language,
  say: (nights: number) => string,
): string {
  const isOneRule = below.length === 1;
  const words = below.map(({ rate, value }) => {
    const name = rate.name ? localize(rate.name, language) : isOneRule ? '' : t('villaRule');
    return `${name} ${say(value)}`.trim();
  });
  return listOf(words, language);
}
