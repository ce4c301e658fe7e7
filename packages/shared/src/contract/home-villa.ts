import * as z from 'zod/mini';
import type { Rates } from '../domain/pricing/pricing.ts';
import { CHARGE_FIELDS, HOME_FIELDS, OWN_PRICES } from '../domain/villa/home-fields.ts';
import { baht, localized } from './fields.ts';
import { villa } from './villa.ts';

const maskOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, true])) as Record<Field, true>;

const ownPrices = z.pick(villa, maskOf(OWN_PRICES)).shape;
const charges = z.pick(villa, maskOf(CHARGE_FIELDS)).shape;

/** The villa's data that the pages show, whatever its nights cost. */
const drawnVilla = z.object({
  ...z.pick(villa, maskOf(HOME_FIELDS)).shape,
  /** Left out: all of them. */
  amenities: z.optional(villa.shape.amenities),
  /** Left out: they are shown. */
  sampleReviews: z.optional(z.boolean()),
  /** Left out: no guest has written any. */
  reviews: villa.shape.reviews,
  slideImages: villa.shape.slideImages,
  /** Left out: it was. */
  opened: z.optional(z.boolean()),
});
export type DrawnVilla = z.infer<typeof drawnVilla>;

/** The villa's data by which a stay is chosen and priced. */
export type StayVilla = DrawnVilla & Pick<z.infer<typeof villa>, PriceField>;
/** Every rate: with one that the lists of `home-fields.ts` lack, a page would show too low a price, so it does not compile. */
type PriceField = Exclude<keyof Rates, 'bedrooms'>;

const shownRate = z.object({ regular: baht, price: baht, varies: z.boolean() });

/** The prices of a month's nights, for the price tile. */
const monthRates = z.object({
  weekday: shownRate,
  weekend: shownRate,
  /** The periods that the prices are from, in the order of their nights; none when only the villa's own count. */
  names: z.array(
    z.object({
      name: localized,
      /** Its lowest price; null where every night of the month is its own, and the tile says it anyway. */
      from: z.nullable(baht),
    }),
  ),
});
export type MonthRates = z.infer<typeof monthRates>;

const drawnFirst = {
  ...drawnVilla.shape,
  /** True when there is anything below the server's part. */
  more: z.boolean(),
  /** Whom to ask while it is not open for booking, as people read it. Left out where nobody can be, or need be, called. */
  phone: z.optional(z.string()),
};

const first = {
  ...drawnFirst,
  ...charges,
  opened: z.optional(z.undefined()),
  /** The lowest price of a night that can be booked, of the whole villa: with fewer bedrooms it may be less. */
  from: baht,
};

/**
 * The villa as the home page is sent with it. An owner may have 400 periods, so none is there: where rates
 * change from day to day, `shown` has the few prices that are drawn first, and the rest is fetched later.
 */
export const homeVilla = z.union([
  z.object({ ...first, ...ownPrices, shown: z.optional(z.undefined()) }),
  z.object({ ...first, shown: monthRates }),
]);
export type HomeVilla = z.infer<typeof homeVilla>;

/** The same before the owner opens it for the first time: nobody has confirmed any price yet, so it is sent with none. */
export const preparedVilla = z.object({ ...drawnFirst, opened: z.literal(false) });
export type PreparedVilla = z.infer<typeof preparedVilla>;
