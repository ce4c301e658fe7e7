import * as z from 'zod/mini';

/** The reviews that count, those that are hidden among them. */
export const reviewSum = z.object({
  count: z.int(),
  /** Stars with one decimal; null for fewer than three reviews. */
  mean: z.nullable(z.number()),
});
