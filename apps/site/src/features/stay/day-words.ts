import { dateInSentence, formatDate } from '@villa/shared/i18n/locale.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { DayReason, StayCalendar } from '@villa/shared/domain/stay/stay-choice.ts';
import { lastCheckIn } from '@villa/shared/domain/stay/stay-rules.ts';
import { brokenRuleText, leastNightsText } from '@villa/shared/i18n/rate-words.ts';
import type { TFunction } from 'i18next';

/** Why a day cannot be chosen, in words; the period that says so is named. */
export function dayReasonText(
  why: DayReason,
  { limits, today }: Pick<StayCalendar, 'limits' | 'today'>,
  language: Language,
  t: TFunction<'stay'>,
): string {
  const say = (values: Record<string, string | number> = {}) =>
    t(`refusal.${why.reason}`, { ns: 'stay', ...values });
  switch (why.reason) {
    case 'wrong_arrival_day':
      return brokenRuleText(why, language);
    case 'too_few_nights':
      return why.period.kind === 'villa'
        ? say({ nights: why.minNights })
        : leastNightsText(why, language);
    case 'gap_too_short': {
      const short = say({ nights: why.minNights });
      if (why.period.kind === 'villa') return short;
      return `${leastNightsText(why, language)} · ${short}`;
    }
    case 'only_whole_gap':
      return say({
        checkIn: dateInSentence(formatDate(why.checkIn, language, 'short'), language),
        checkOut: dateInSentence(formatDate(why.checkOut, language, 'short'), language),
      });
    case 'too_many_nights':
      return say({ nights: limits.maxNights });
    default:
      return say({ date: formatDate(lastCheckIn(limits, today), language) });
  }
}
