import * as z from 'zod/mini';
import { RATE_PERIOD_KINDS } from '../domain/pricing/rate-periods.ts';
import { discountPercent } from './admin-villa.ts';
import {
  baht,
  because,
  calendarDate,
  idParams,
  localizedLine,
  optionalLine,
  wholeNumber,
  wireDate,
} from './fields.ts';
import { route } from './route.ts';
import { villaPeriod } from './villa.ts';

export const ratePeriod = z.object({ id: z.string(), ...villaPeriod.shape, version: z.int() });
export type RatePeriodAnswer = z.infer<typeof ratePeriod>;

const price = z.nullable(wholeNumber(1, 10_000_000));
const discountedPrice = z.nullable(wholeNumber(0, 10_000_000));
const rules = {
  weekdayPrice: z.optional(price),
  weekdayDiscountedPrice: z.optional(discountedPrice),
  weekendPrice: z.optional(price),
  weekendDiscountedPrice: z.optional(discountedPrice),
  minNights: z.optional(z.nullable(wholeNumber(1, 365))),
  /** 0 = Sunday; empty: any. */
  arrivalDays: z.optional(
    z.array(wholeNumber(0, 6), because('invalid')).check(z.maxLength(7, 'too_big')),
  ),
};
const what = {
  kind: z.enum(RATE_PERIOD_KINDS, because('invalid')),
  name: localizedLine(100),
  firstNight: wireDate,
  lastNight: wireDate,
};
/** The version a change was made on; an older one than the server's is refused. */
const version = z.optional(wholeNumber(1, 1_000_000_000));

export const newRatePeriod = z.object({ ...what, ...rules });
export type NewRatePeriod = z.infer<typeof newRatePeriod>;
/** Only what changes. */
export const ratePeriodChange = z.object({
  ...z.partial(z.object(what)).shape,
  ...rules,
  version,
});
export type RatePeriodChange = z.infer<typeof ratePeriodChange>;

const removed = z.object({ status: z.literal('success') });

/** In the order of their nights. */
export const listRatePeriods = route({
  method: 'GET',
  path: '/api/admin/rates/periods',
  access: { may: 'villa.read' },
  answer: z.object({ periods: z.array(ratePeriod) }),
});

/** Refused with 409 `period_overlap` when another of its kind shares a night; `data.period` is that one. */
export const addRatePeriod = route({
  method: 'POST',
  path: '/api/admin/rates/periods',
  access: { may: 'rates.write' },
  status: 201,
  body: newRatePeriod,
  answer: ratePeriod,
});

export const changeRatePeriod = route({
  method: 'PATCH',
  path: '/api/admin/rates/periods/:id',
  access: { may: 'rates.write' },
  params: idParams,
  body: ratePeriodChange,
  answer: ratePeriod,
});

export const removeRatePeriod = route({
  method: 'DELETE',
  path: '/api/admin/rates/periods/:id',
  access: { may: 'rates.write' },
  params: idParams,
  answer: removed,
});

/** The discount of a code and the stays that it counts for; see `PromoTerms` in the domain. */
export const promoTerms = z.object({
  id: z.string(),
  /** In capitals. */
  code: z.string(),
  /** One of the two is set. */
  percent: z.nullable(z.int()),
  amount: z.nullable(baht),
  bookFrom: z.nullable(calendarDate),
  bookUntil: z.nullable(calendarDate),
  firstNight: z.nullable(calendarDate),
  lastNight: z.nullable(calendarDate),
  minNights: z.int(),
});

export const promoCode = z.object({
  ...promoTerms.shape,
  /** Null: as often as anybody likes. */
  maxUses: z.nullable(z.int()),
  uses: z.int(),
  active: z.boolean(),
  note: z.string(),
  version: z.int(),
});
export type PromoCodeAnswer = z.infer<typeof promoCode>;

const code = z.pipe(
  z
    .string(because('invalid'))
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.minLength(4, 'too_short'),
      z.maxLength(20, 'too_long'),
      z.regex(/^[A-Za-z0-9]+$/, 'invalid'),
    ),
  z.transform((text) => text.toUpperCase()),
);
const day = z.optional(z.nullable(wireDate));
const terms = {
  percent: z.optional(z.nullable(discountPercent)),
  amount: z.optional(z.nullable(wholeNumber(1, 10_000_000))),
  bookFrom: day,
  bookUntil: day,
  firstNight: day,
  lastNight: day,
  minNights: z.optional(wholeNumber(1, 365)),
  maxUses: z.optional(z.nullable(wholeNumber(1, 1_000_000))),
  active: z.optional(z.boolean(because('invalid'))),
  note: z.optional(optionalLine(200)),
};

export const newPromoCode = z.object({ code, ...terms });
export type NewPromoCode = z.infer<typeof newPromoCode>;
/** Only what changes. */
export const promoCodeChange = z.object({ code: z.optional(code), ...terms, version });
export type PromoCodeChange = z.infer<typeof promoCodeChange>;

export const listPromoCodes = route({
  method: 'GET',
  path: '/api/admin/rates/promo-codes',
  access: { may: 'villa.read' },
  answer: z.object({ promoCodes: z.array(promoCode) }),
});

export const addPromoCode = route({
  method: 'POST',
  path: '/api/admin/rates/promo-codes',
  access: { may: 'rates.write' },
  status: 201,
  body: newPromoCode,
  answer: promoCode,
});

export const changePromoCode = route({
  method: 'PATCH',
  path: '/api/admin/rates/promo-codes/:id',
  access: { may: 'rates.write' },
  params: idParams,
  body: promoCodeChange,
  answer: promoCode,
});

/** Bookings that came with it keep their discount. */
export const removePromoCode = route({
  method: 'DELETE',
  path: '/api/admin/rates/promo-codes/:id',
  access: { may: 'rates.write' },
  params: idParams,
  answer: removed,
});
