import type { VillaHistory } from '@villa/shared/contract/admin-villa.ts';
import { isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import type { RatePeriodKind } from '@villa/shared/domain/pricing/rate-periods.ts';
import type { DiscountKind } from '@villa/shared/domain/pricing/stay-discounts.ts';
import type { texts } from '@villa/shared/i18n/staff/villa.th.ts';
import { formatBaht, formatDate, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { discountReason, weekdayList } from '@villa/shared/i18n/rate-words.ts';
import type { TFunction } from 'i18next';
import { fieldName, fieldText } from './field-name.ts';

type Field = VillaHistory['changes'][number]['fields'][number];
type Value = NonNullable<Field['from']> | null;
type T = TFunction<'villa'>;

/** One line of the history: what was changed, from what to what. */
export function historySentence(t: T, change: Field, language: Language): string {
  const { field, from, to, of } = change;
  if (of) return rateSentence(t, change, of, language);
  const name = fieldName(t, field);
  if (from === undefined || to === undefined) return name;
  if (field === 'cancellationPolicy') {
    return `${name}: ${policyText(t, from)} → ${policyText(t, to)}`;
  }
  const say = (value: Value): string =>
    DISCOUNTS[field] === undefined
      ? fieldText(t, field, value)
      : discountsText(t, DISCOUNTS[field], value, language);
  return `${name}: ${say(from)} → ${say(to)}`;
}

/** `30:100,14:50` as it is stored, in words. */
function policyText(t: T, value: Value): string {
  if (value === null) return t('history.nothing');
  const steps = String(value).split(',');
  return steps
    .map((step) => {
      const [days, percent] = step.split(':').map(Number);
      return t('history.policyStep', { count: days ?? 0, percent });
    })
    .join(', ');
}

const DISCOUNTS: Record<string, DiscountKind> = {
  lengthDiscounts: 'length',
  earlyDiscount: 'early',
  lastMinuteDiscount: 'last_minute',
};

/** `7:10,14:15` as it is stored, in words. */
function discountsText(t: T, kind: DiscountKind, value: Value, language: Language): string {
  if (value === null) return t('history.nothing');
  return String(value)
    .split(',')
    .map((step) => {
      const [threshold, percent] = step.split(':').map(Number);
      const reason = discountReason({ kind, threshold: threshold ?? null, code: null }, language);
      return t('history.discount', { reason, percent });
    })
    .join(', ');
}

type RateField = Exclude<keyof typeof texts.rateFields, 'kinds'>;

function rateSentence(
  t: T,
  { field, from = null, to = null }: Field,
  of: NonNullable<Field['of']>,
  language: Language,
): string {
  const name = localize(of.name, language);
  const what =
    of.firstNight !== null && of.lastNight !== null
      ? t('history.period', {
          name,
          nights: formatDateRange(of.firstNight, of.lastNight, language),
        })
      : t('history.code', { code: name });
  const column = field.split('.')[1];
  if (column === undefined) return t(to === true ? 'history.added' : 'history.removed', { what });
  const say = (value: Value) => rateValue(t, column, value, language);
  const label = t(`rateFields.${column as RateField}`, { defaultValue: column });
  return t('history.change', { what, field: label, from: say(from), to: say(to) });
}

function rateValue(t: T, column: string, value: Value, language: Language): string {
  if (value === null) return t('history.nothing');
  if (typeof value === 'boolean') return t(value ? 'history.on' : 'history.off');
  if (/Price$|^amount$/.test(column)) return formatBaht(Number(value));
  if (column === 'percent') return `${value}%`;
  if (column === 'kind') return t(`rateFields.kinds.${value as RatePeriodKind}`);
  if (column === 'arrivalDays') return weekdayList(String(value).split(',').map(Number), language);
  const text = String(value);
  return isCalendarDate(text) ? formatDate(text, language) : text;
}
