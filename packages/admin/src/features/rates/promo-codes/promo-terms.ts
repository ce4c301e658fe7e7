import type { PromoCodeAnswer } from '@villa/shared/contract/rates.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import type { TFunction } from 'i18next';

type Terms = Pick<
  PromoCodeAnswer,
  | 'percent'
  | 'amount'
  | 'bookFrom'
  | 'bookUntil'
  | 'firstNight'
  | 'lastNight'
  | 'minNights'
  | 'maxUses'
>;

/** The discount of a code and its terms in one line. */
export function promoTermsText(
  t: TFunction<'discounts'>,
  terms: Terms,
  language: Language,
): string {
  const { percent, amount, minNights, maxUses } = terms;
  const day = (date: CalendarDate) => formatDate(date, language);
  const between = (what: 'booked' | 'nights', from: string | null, until: string | null) => {
    if (from !== null && until !== null) {
      return t(`codes.says.${what}Between`, { from: day(from), until: day(until) });
    }
    if (from !== null) return t(`codes.says.${what}From`, { from: day(from) });
    return until === null ? null : t(`codes.says.${what}Until`, { until: day(until) });
  };
  return [
    percent === null
      ? t('codes.says.amount', { amount: formatBaht(amount ?? 0) })
      : t('codes.says.percent', { percent }),
    between('booked', terms.bookFrom, terms.bookUntil),
    between('nights', terms.firstNight, terms.lastNight),
    minNights > 1 ? t('codes.says.minNights', { count: minNights }) : null,
    maxUses === null ? t('codes.says.unlimited') : t('codes.says.maxUses', { count: maxUses }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
