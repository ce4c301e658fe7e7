import * as z from 'zod/mini';
import { calendarDate } from './fields.ts';
import { rateReason } from './quote.ts';

/** The `data` of 409 `rules_broken`: the periods' rules that this stay breaks. */
export const rulesBrokenData = z.object({
  checkIn: calendarDate,
  checkOut: calendarDate,
  rules: z.array(
    z.union([
      z.object({
        reason: z.literal('too_few_nights'),
        minNights: z.int(),
        period: rateReason,
      }),
      z.object({
        reason: z.literal('wrong_arrival_day'),
        arrivalDays: z.array(z.int()),
        period: rateReason,
      }),
    ]),
  ),
});
export type RulesBrokenData = z.infer<typeof rulesBrokenData>;
