import type { Checked } from '@villa/admin/form/checked-by.ts';
import { isFilled, placesOf } from '@villa/admin/form/places.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import {
  type AdminVilla,
  MAX_LENGTH_DISCOUNTS,
  rateSettings,
} from '@villa/shared/contract/admin-villa.ts';
import type {
  DaysAheadDiscount,
  LengthDiscount,
} from '@villa/shared/domain/pricing/stay-discounts.ts';
import * as z from 'zod/mini';

/** An emptied number is null, one that is none is NaN. */
type Typed = number | null;

/**
 * The form's values. The discounts by length have a fixed number of places, since a draft and what somebody
 * else saves are merged field by field; a place without numbers is no discount.
 */
export interface DiscountsForm {
  includedGuests: Typed;
  extraGuestPrice: Typed;
  steps: Record<string, { nights: Typed; percent: Typed }>;
  early: { daysAhead: Typed; percent: Typed };
  lastMinute: { daysAhead: Typed; percent: Typed };
  allowGapStays: boolean;
  showCalendarPrices: boolean;
}

/** Fields that only make sense together. */
export const LINKED = [
  ...Array.from({ length: MAX_LENGTH_DISCOUNTS }, (_, place) => [
    `steps.${place}.nights`,
    `steps.${place}.percent`,
  ]),
  ['early.daysAhead', 'early.percent'],
  ['lastMinute.daysAhead', 'lastMinute.percent'],
] as const;

const NOTHING = { daysAhead: null, percent: null };
const settings = z.object(rateSettings.shape);
export type Settings = z.output<typeof settings>;

export function formOf(villa: AdminVilla): DiscountsForm {
  const steps = sorted(villa.lengthDiscounts, (a, b) => a.nights - b.nights);
  return {
    includedGuests: villa.includedGuests,
    extraGuestPrice: villa.extraGuestPrice,
    steps: placesOf<DiscountsForm['steps'][string]>(MAX_LENGTH_DISCOUNTS, steps, {
      nights: null,
      percent: null,
    }),
    early: { ...(villa.earlyDiscount ?? NOTHING) },
    lastMinute: { ...(villa.lastMinuteDiscount ?? NOTHING) },
    allowGapStays: villa.allowGapStays,
    showCalendarPrices: villa.showCalendarPrices,
  };
}

/** The form as the call takes it, or what is wrong with which field. */
export function checkDiscounts(form: DiscountsForm): Checked<Settings> {
  const places = Object.keys(form.steps).filter((place) => isFilled(form.steps[place] ?? {}));
  const parsed = settings.safeParse({
    ...form,
    lengthDiscounts: places.map((place) => form.steps[place]),
    earlyDiscount: isFilled(form.early) ? form.early : null,
    lastMinuteDiscount: isFilled(form.lastMinute) ? form.lastMinute : null,
  });
  if (parsed.success) {
    const lengthDiscounts = sorted(parsed.data.lengthDiscounts, (a, b) => a.nights - b.nights);
    return { settings: { ...parsed.data, lengthDiscounts }, errors: {} };
  }
  const errors = parsed.error.issues.map(({ path, message }) => {
    const [field, index, ...rest] = path.map(String);
    const where: Record<string, string[]> = {
      lengthDiscounts: ['steps', places[Number(index)] ?? '0', ...rest],
      earlyDiscount: ['early', index ?? '', ...rest],
      lastMinuteDiscount: ['lastMinute', index ?? '', ...rest],
    };
    return [(where[field ?? ''] ?? path.map(String)).join('.'), message];
  });
  return { settings: null, errors: Object.fromEntries(errors) };
}

/** Only what differs from what is stored. */
export function changedSettings(typed: Settings, villa: AdminVilla): Partial<Settings> {
  const { settings: stored } = checkDiscounts(formOf(villa));
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(stored?.[field as keyof Settings]),
    ),
  );
}

/** Why no stay would ever get a discount that may be written down all the same. */
export type Pointless = 'shorter_takes_more' | 'beyond_most_nights' | 'beyond_days_ahead';

export function pointlessStep(
  step: LengthDiscount,
  steps: readonly LengthDiscount[],
  { maxNights }: Pick<AdminVilla, 'maxNights'>,
): Pointless | null {
  if (step.nights > maxNights) return 'beyond_most_nights';
  const beaten = steps.some(
    ({ nights, percent }) => nights < step.nights && percent >= step.percent,
  );
  return beaten ? 'shorter_takes_more' : null;
}

export function pointlessEarly(
  { daysAhead }: DaysAheadDiscount,
  villa: Pick<AdminVilla, 'daysAhead'>,
): Pointless | null {
  return daysAhead > villa.daysAhead ? 'beyond_days_ahead' : null;
}
