import { formatDate } from '@villa/shared/i18n/formats.ts';
import { lastCheckIn } from '@villa/shared/domain/stay-rules.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import type { TFunction } from 'i18next';
import type { DayRefusal, StayCalendar } from '@villa/shared/domain/stay-choice.ts';

/** Why a day cannot be chosen, in words. */
export function refusalText(
  refusal: DayRefusal,
  { limits, today }: StayCalendar,
  language: Language,
  t: TFunction<'stay'>,
): string {
  return t(`refusal.${refusal}`, {
    ns: 'stay',
    nights: refusal === 'too_many_nights' ? limits.maxNights : limits.minNights,
    date: formatDate(lastCheckIn(limits, today), language),
  });
}
