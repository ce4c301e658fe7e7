import { type PromoCodeAnswer, newPromoCode } from '@villa/shared/contract/rates.ts';
import { type CalendarDate, isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';

/** An emptied number is null, one that is none is NaN. */
type Typed = number | null;

/** The form's values; a day that is left open is empty. */
export interface PromoForm {
  code: string;
  kind: 'percent' | 'amount';
  percent: Typed;
  amount: Typed;
  bookFrom: string;
  bookUntil: string;
  firstNight: string;
  lastNight: string;
  minNights: Typed;
  maxUses: Typed;
  note: string;
  active: boolean;
}

export const EMPTY_PROMO: PromoForm = {
  code: '',
  kind: 'percent',
  percent: null,
  amount: null,
  bookFrom: '',
  bookUntil: '',
  firstNight: '',
  lastNight: '',
  minNights: 1,
  maxUses: null,
  note: '',
  active: true,
};

/** Fields that only make sense together. */
export const LINKED = [
  ['kind', 'percent', 'amount'],
  ['bookFrom', 'bookUntil'],
  ['firstNight', 'lastNight'],
] as const;

const DAYS = ['bookFrom', 'bookUntil', 'firstNight', 'lastNight'] as const;
const RANGES = [
  ['bookFrom', 'bookUntil'],
  ['firstNight', 'lastNight'],
] as const;

export function promoFormOf(promo: PromoCodeAnswer | null): PromoForm {
  if (promo === null) return EMPTY_PROMO;
  const { code, percent, amount, minNights, maxUses, note, active } = promo;
  return {
    code,
    kind: amount === null ? 'percent' : 'amount',
    percent,
    amount,
    bookFrom: promo.bookFrom ?? '',
    bookUntil: promo.bookUntil ?? '',
    firstNight: promo.firstNight ?? '',
    lastNight: promo.lastNight ?? '',
    minNights,
    maxUses,
    note,
    active,
  };
}

/** A code as it is stored. */
export type PromoValues = Omit<PromoCodeAnswer, 'id' | 'uses' | 'version'>;

export interface CheckedPromo {
  /** Null while something is refused. */
  values: PromoValues | null;
  /** Reasons of the contract, by field. */
  errors: Partial<Record<keyof PromoForm, string>>;
}

/** The form as the call takes it, or what is wrong with which field. */
export function checkPromo(
  { kind, ...form }: PromoForm,
  others: readonly Pick<PromoCodeAnswer, 'code'>[],
): CheckedPromo {
  const errors: CheckedPromo['errors'] = {};
  // An amount of the other kind is not sent, and one of the chosen kind is required.
  const given = kind === 'percent' ? form.percent : form.amount;
  if (given === null) errors[kind] = 'required';
  for (const day of DAYS) {
    if (form[day] !== '' && !isCalendarDate(form[day])) errors[day] = 'not_a_date';
  }
  for (const [from, until] of RANGES) {
    const isRange = isCalendarDate(form[from]) && isCalendarDate(form[until]);
    if (isRange && form[until] < form[from]) errors[until] = 'reversed';
  }
  const days = Object.fromEntries(
    DAYS.map((day) => [day, isCalendarDate(form[day]) ? form[day] : null]),
  ) as Record<(typeof DAYS)[number], CalendarDate | null>;
  const parsed = newPromoCode.safeParse({
    ...form,
    ...days,
    percent: kind === 'percent' ? form.percent : null,
    amount: kind === 'amount' ? form.amount : null,
    minNights: form.minNights ?? 1,
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]) as keyof PromoForm;
    errors[field] ??= message;
  }
  if (parsed.data && others.some(({ code }) => code === parsed.data.code)) {
    errors.code = 'code_taken';
  }
  const isFine = parsed.success && Object.keys(errors).length === 0;
  return { values: isFine ? (parsed.data as PromoValues) : null, errors };
}

export type PromoState = 'active' | 'off' | 'ended' | 'used_up' | 'not_begun';

/** The answer that a guest who typed the code today would get, whatever the nights. */
export function promoState(
  promo: Pick<PromoCodeAnswer, 'active' | 'bookFrom' | 'bookUntil' | 'maxUses' | 'uses'>,
  today: CalendarDate,
): PromoState {
  if (!promo.active) return 'off';
  if (promo.bookUntil !== null && today > promo.bookUntil) return 'ended';
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return 'used_up';
  return promo.bookFrom !== null && today < promo.bookFrom ? 'not_begun' : 'active';
}
