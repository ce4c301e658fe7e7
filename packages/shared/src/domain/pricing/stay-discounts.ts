import { type CalendarDate, daysBetween } from '../stay/calendar-date.ts';
import { type Stay, nightCount, nightsOf } from '../stay/stay.ts';

export interface LengthDiscount {
  /** From so many nights on. */
  nights: number;
  percent: number;
}

export interface DaysAheadDiscount {
  daysAhead: number;
  percent: number;
}

/** The villa's own discounts of a whole stay. */
export interface StayDiscounts {
  lengthDiscounts: readonly LengthDiscount[];
  /** For whoever books at least so many days before check-in. */
  earlyDiscount: DaysAheadDiscount | null;
  /** For whoever books at most so many days before check-in. */
  lastMinuteDiscount: DaysAheadDiscount | null;
}

/** The discount of a promo code and its terms; a booking keeps them as they were. */
export interface PromoTerms {
  id: string;
  code: string;
  /** One of the two is set. */
  percent: number | null;
  /** Whole baht off the stay. */
  amount: number | null;
  /** The days on which it may be used; null: no bound. */
  bookFrom: CalendarDate | null;
  bookUntil: CalendarDate | null;
  /** All nights of the stay lie between these two, both included; null: no bound. */
  firstNight: CalendarDate | null;
  lastNight: CalendarDate | null;
  minNights: number;
}

export const PROMO_REFUSALS = ['unknown', 'ended', 'used_up', 'other_nights', 'too_short'] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];

/** The shape of a code in upper case. */
export const PROMO_CODE_SHAPE = /^[A-Z0-9]{4,20}$/;

/** The code as it is kept and compared. */
export function normalizePromoCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Why the terms of a code do not fit a stay, or null. */
export function refusePromoStay(
  promo: Pick<PromoTerms, 'firstNight' | 'lastNight' | 'minNights'>,
  stay: Stay,
): 'other_nights' | 'too_short' | null {
  const nights = nightsOf(stay);
  const last = nights.at(-1);
  if (promo.firstNight !== null && stay.checkIn < promo.firstNight) return 'other_nights';
  if (promo.lastNight !== null && last !== undefined && last > promo.lastNight) {
    return 'other_nights';
  }
  return nights.length < promo.minNights ? 'too_short' : null;
}

/** Why a code cannot be used for a stay that is booked on this day, or null. */
export function refusePromo(
  promo: PromoTerms & { active: boolean; maxUses: number | null; uses: number },
  stay: Stay,
  bookedOn: CalendarDate,
): PromoRefusal | null {
  // One that begins later is nobody's business yet.
  if (promo.bookFrom !== null && bookedOn < promo.bookFrom) return 'unknown';
  if (!promo.active || (promo.bookUntil !== null && bookedOn > promo.bookUntil)) return 'ended';
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return 'used_up';
  return refusePromoStay(promo, stay);
}

export const DISCOUNT_KINDS = ['length', 'early', 'last_minute', 'promo'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** The one discount that counts. */
export interface StayDiscount {
  kind: DiscountKind;
  /** Null for a code that takes off an amount. */
  percent: number | null;
  /** Whole baht. */
  amount: number;
  code: string | null;
  /**
   * The number of nights from which it is given, or of days ahead; null for a code. Kept, as the villa's may change.
   */
  threshold: number | null;
}

/** Percent of an amount, rounded half up to a whole baht. In hundredths of a percent, so no float creeps in. */
export function percentOf(amount: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((amount * hundredths + 5000) / 10_000);
}

/**
 * The greatest discount in baht that a stay gets; nothing stacks. Of two that are equal the villa's own
 * comes first, so that no use of a code is spent on what everybody gets.
 * @param amount of the nights and the extra guests
 */
export function greatestDiscount(
  discounts: Partial<StayDiscounts>,
  stay: Stay,
  amount: number,
  {
    bookedOn,
    promo,
  }: { bookedOn?: CalendarDate | undefined; promo?: PromoTerms | null | undefined },
): StayDiscount | null {
  const nights = nightCount(stay);
  const ahead = bookedOn === undefined ? null : daysBetween(bookedOn, stay.checkIn);
  const found: StayDiscount[] = [];
  const offer = (kind: DiscountKind, percent: number, threshold: number) =>
    found.push({ kind, percent, amount: percentOf(amount, percent), code: null, threshold });

  for (const step of discounts.lengthDiscounts ?? []) {
    if (nights >= step.nights) offer('length', step.percent, step.nights);
  }
  const { earlyDiscount: early = null, lastMinuteDiscount: late = null } = discounts;
  if (early !== null && ahead !== null && ahead >= early.daysAhead) {
    offer('early', early.percent, early.daysAhead);
  }
  if (late !== null && ahead !== null && ahead >= 0 && ahead <= late.daysAhead) {
    offer('last_minute', late.percent, late.daysAhead);
  }
  if (promo && refusePromoStay(promo, stay) === null) {
    const { percent, code } = promo;
    const off = percent === null ? Math.min(promo.amount ?? 0, amount) : percentOf(amount, percent);
    found.push({ kind: 'promo', percent, amount: off, code, threshold: null });
  }
  let greatest: StayDiscount | null = null;
  for (const discount of found) {
    if (discount.amount > (greatest?.amount ?? 0)) greatest = discount;
  }
  return greatest;
}
