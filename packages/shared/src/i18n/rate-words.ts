import { sorted } from '../domain/sorted.ts';
import { type Language, localize } from '../domain/text/language.ts';
import type { BrokenRateRule, RateReason } from '../domain/pricing/rate-periods.ts';
import type { PromoRefusal, StayDiscount } from '../domain/pricing/stay-discounts.ts';
import { formatBaht, weekdayNames } from './locale.ts';
import { texts as en } from './rate-words.en.ts';
import { texts as th } from './rate-words.th.ts';

/**
 * The words about rates that guests, staff, mails and documents share. Functions, since they stand where no texts are
 * loaded, too.
 */
const WORDS = { th, en };

/** Above the included ones. */
export function extraGuestsText(language: Language): string {
  return WORDS[language].extraGuests;
}

/** `Above 4 guests: ฿800 each per night`; null where guests cost nothing extra. */
export function extraGuestsRule(
  {
    includedGuests,
    extraGuestPrice,
    maxGuests,
  }: { includedGuests: number | null; extraGuestPrice: number; maxGuests: number },
  language: Language,
): string | null {
  if (includedGuests === null || includedGuests >= maxGuests || extraGuestPrice === 0) return null;
  return WORDS[language].above(includedGuests, formatBaht(extraGuestPrice));
}

/** The period that a night's price is from, by its name; the villa's own has none and is called regular. */
export function rateName(rate: RateReason, language: Language): string {
  const name = rate.name === null ? '' : localize(rate.name, language);
  return name || WORDS[language][rate.kind === 'villa' ? 'own' : rate.kind];
}

/** Days of the week in words: `Friday or Saturday`. 0 = Sunday. */
export function weekdayList(days: readonly number[], language: Language): string {
  const names = weekdayNames(language);
  const long = sorted(days, (a, b) => a - b).map((day) => names[day]?.long ?? '');
  if (language === 'en') return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(long);
  // As it is written: no comma, and no space behind the "or".
  return [...long.slice(0, -2), long.slice(-2).join(' หรือ')].join(' ');
}

/** `Songkran: at least 3 nights`. */
export function leastNightsText(
  { minNights, period }: { minNights: number; period: RateReason },
  language: Language,
): string {
  return ruleOf(period, WORDS[language].leastNights(minNights), language);
}

/** `High season: check-in on Friday or Saturday only`. */
export function arrivalDaysText(
  { arrivalDays, period }: { arrivalDays: readonly number[]; period: RateReason },
  language: Language,
): string {
  const days = weekdayList(arrivalDays, language);
  return ruleOf(period, WORDS[language].arrivalDays(days), language);
}

/** Why a stay breaks a rule of its rates. */
export function brokenRuleText(broken: BrokenRateRule, language: Language): string {
  return broken.reason === 'too_few_nights'
    ? leastNightsText(broken, language)
    : arrivalDaysText(broken, language);
}

/** The villa's own rules have no name before them. */
function ruleOf(period: RateReason, rule: string, language: Language): string {
  if (period.kind !== 'villa') return `${rateName(period, language)}: ${rule}`;
  return `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;
}

/** Why a promo code cannot be used. */
export function promoRefusalText(reason: PromoRefusal, language: Language): string {
  return WORDS[language].refused[reason];
}

/** The reason for a discount of a stay: `7 nights or more`, `Code SEASIDE`. */
export function discountReason(
  { kind, threshold, code }: Pick<StayDiscount, 'kind' | 'threshold' | 'code'>,
  language: Language,
): string {
  const words = WORDS[language];
  switch (kind) {
    case 'length':
      return words.length(threshold ?? 1);
    case 'early':
      return words.early(threshold ?? 0);
    case 'last_minute':
      return words.lastMinute(threshold ?? 0);
    case 'promo':
      return words.promo(code ?? '');
  }
}

/** The same with what it takes off, where that is a percentage: `7 nights or more, 10% off`. */
export function discountText(
  discount: Pick<StayDiscount, 'kind' | 'threshold' | 'code' | 'percent'>,
  language: Language,
): string {
  const reason = discountReason(discount, language);
  if (discount.percent === null) return reason;
  const off = WORDS[language].off(discount.percent);
  return language === 'th' ? `${reason} ${off}` : `${reason}, ${off}`;
}
