import * as z from 'zod/mini';
import { PART_WAYS, PAYERS } from '../domain/money/ledger.ts';
import { MAX_PLAN_PARTS } from '../domain/money/own-plan.ts';
import {
  baht,
  because,
  calendarDate,
  idParams,
  instant,
  line,
  wholeNumber,
  wireDate,
} from './fields.ts';
import { bookingLedger } from './ledger.ts';
import { route } from './route.ts';

const ofSums = (what: 'parts' | 'first' | 'damage') =>
  z.object({ what: z.literal(what), plan: z.int(), terms: z.int() });
const ofSum = (what: 'cash' | 'agent') => z.object({ what: z.literal(what), plan: z.int() });

/** See `PlanDifference` in the domain. */
export const planDifference = z.discriminatedUnion('what', [
  ofSums('parts'),
  ofSums('first'),
  ofSums('damage'),
  ofSum('cash'),
  ofSum('agent'),
  z.object({ what: z.literal('last_day'), plan: calendarDate, terms: calendarDate }),
]);

/** A plan of payments that a booking has in place of its terms'; its parts are its instalments. */
export const ownPlan = z.object({
  differs: z.array(planDifference),
  reason: z.string(),
  /** The name of the user who set it. */
  by: z.nullable(z.string()),
  at: instant,
  damageDeposit: baht,
  /** The change of the price since: it is in the last part that has not come. Less than 0: it fell. */
  priceChanged: z.int(),
});
export type OwnPlan = z.infer<typeof ownPlan>;

const MAX_BAHT = 100_000_000;

const planPart = z.object(
  {
    amount: wholeNumber(1, MAX_BAHT),
    /** Left out: of cash, the day of arrival. */
    dueOn: z.optional(wireDate),
    /** The guest when left out. */
    payer: z.optional(z.enum(PAYERS, because('invalid'))),
    /** A transfer when left out. */
    way: z.optional(z.enum(PART_WAYS, because('invalid'))),
  },
  because('invalid'),
);

/**
 * The parts in which what has not come is to be paid; they add up to it. Parts that came are left alone.
 */
export const newOwnPlan = z.object({
  instalments: z.array(planPart, because('invalid')).check(z.maxLength(MAX_PLAN_PARTS, 'too_big')),
  /** Left out: as it is agreed. Another one needs `money.correct`. */
  damageDeposit: z.optional(wholeNumber(0, MAX_BAHT)),
  reason: line(300),
  version: z.optional(wholeNumber(1, 1_000_000_000)),
});
export type NewOwnPlan = z.infer<typeof newOwnPlan>;

const path = '/api/admin/bookings/:id/plan';

/**
 * Gives a booking a plan of its own, or another one. 409 `stale_version`, `invalid_transition`, `plan_over`,
 * `slip_waits`; 422 with the part that cannot be kept, and `instalments` where they do not add up.
 */
export const setOwnPlan = route({
  method: 'PATCH',
  path,
  access: { may: 'bookings.plan' },
  params: idParams,
  body: newOwnPlan,
  answer: bookingLedger,
});

/** Takes it back: what has not come falls due by the booking's terms. 409 as above, and `no_own_plan`. */
export const endOwnPlan = route({
  method: 'DELETE',
  path,
  access: { may: 'bookings.plan' },
  params: idParams,
  query: z.object({
    reason: line(300),
    version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'invalid'))),
  }),
  answer: bookingLedger,
});
