import { newRatePeriod, type RatePeriodAnswer } from '@villa/shared/contract/rates.ts';
import {
  type RatePeriod,
  type RatePeriodKind,
  findOverlap,
  findPeriodMisfits,
} from '@villa/shared/domain/pricing/rate-periods.ts';
import * as z from 'zod/mini';

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
type DayField = `d${(typeof WEEKDAYS)[number]}`;
export const PRICE_FIELDS = [
  'weekdayPrice',
  'weekdayDiscountedPrice',
  'weekendPrice',
  'weekendDiscountedPrice',
] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** The values of a period's form. A day that cannot be read is as it was typed. */
export interface PeriodValues extends Record<PriceField, number | null> {
  kind: RatePeriodKind;
  name: { th: string; en: string };
  firstNight: string;
  lastNight: string;
  minNights: number | null;
  /** Each weekday by itself, since two people may change two of them. */
  arrivalDays: Record<DayField, boolean>;
}

const NOTHING: Omit<RatePeriodAnswer, 'id' | 'version'> = {
  kind: 'season',
  name: { th: '', en: '' },
  firstNight: '',
  lastNight: '',
  weekdayPrice: null,
  weekdayDiscountedPrice: null,
  weekendPrice: null,
  weekendDiscountedPrice: null,
  minNights: null,
  arrivalDays: [],
};

export function periodValuesOf(period: RatePeriodAnswer | null): PeriodValues {
  const { kind, name, firstNight, lastNight, minNights, arrivalDays, ...rest } = period ?? NOTHING;
  return {
    kind,
    name,
    firstNight,
    lastNight,
    weekdayPrice: rest.weekdayPrice,
    weekdayDiscountedPrice: rest.weekdayDiscountedPrice,
    weekendPrice: rest.weekendPrice,
    weekendDiscountedPrice: rest.weekendDiscountedPrice,
    minNights,
    arrivalDays: Object.fromEntries(
      WEEKDAYS.map((day) => [`d${day}`, arrivalDays.includes(day)]),
    ) as PeriodValues['arrivalDays'],
  };
}

export const daysOf = (days: PeriodValues['arrivalDays']): number[] =>
  WEEKDAYS.filter((day) => days[`d${day}`]);

/** The values that are sent. */
export type PeriodOutput = Omit<RatePeriod, 'arrivalDays'> & { arrivalDays: number[] };

/** Two of one kind never share a night; the form says whose it is. */
export const OVERLAP = 'overlap';

const shape = newRatePeriod.shape;
const day = z.boolean();

/** Parses the form as the server would, so that its errors show before it is asked. */
export function periodSchema(others: readonly RatePeriod[], villa: { maxNights: number }) {
  return z.pipe(
    z
      .object({
        kind: shape.kind,
        name: shape.name,
        firstNight: shape.firstNight,
        lastNight: shape.lastNight,
        weekdayPrice: z.nonoptional(shape.weekdayPrice),
        weekdayDiscountedPrice: z.nonoptional(shape.weekdayDiscountedPrice),
        weekendPrice: z.nonoptional(shape.weekendPrice),
        weekendDiscountedPrice: z.nonoptional(shape.weekendDiscountedPrice),
        minNights: z.nonoptional(shape.minNights),
        arrivalDays: z.object({ d0: day, d1: day, d2: day, d3: day, d4: day, d5: day, d6: day }),
      })
      .check(
        z.superRefine((values, context) => {
          const period = { ...values, arrivalDays: daysOf(values.arrivalDays) };
          const misfits = Object.entries(findPeriodMisfits(period, villa));
          for (const [field, message] of misfits) {
            context.addIssue({ code: 'custom', path: [field], message, input: values });
          }
          if (misfits.length === 0 && findOverlap(period, others)) {
            context.addIssue({
              code: 'custom',
              path: ['firstNight'],
              message: OVERLAP,
              input: values,
            });
          }
        }),
      ),
    z.transform(({ arrivalDays, ...values }): PeriodOutput => ({
      ...values,
      arrivalDays: daysOf(arrivalDays),
    })),
  );
}
