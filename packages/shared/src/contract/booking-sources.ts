import * as z from 'zod/mini';
import { BOOKING_SOURCES } from '../domain/booking/booking-source.ts';
import { because, line, wholeNumber } from './fields.ts';

/** A percent up to two decimals. */
const percent = z.number(because('invalid')).check(
  z.minimum(0, 'too_small'),
  z.maximum(100, 'too_big'),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'invalid'),
);

export const commission = z.union(
  [z.strictObject({ percent }), z.strictObject({ satang: wholeNumber(0, 100_000_000_000) })],
  because('invalid'),
);

const agent = z.object({
  name: line(80),
  /** Null: none was agreed. */
  commission: z.nullable(commission),
});

/** How a booking came, and who brought it, as staff record it. Only the source `agent` has an agent. */
export const requestedSource = {
  source: z.optional(z.enum(BOOKING_SOURCES, because('invalid'))),
  agent: z.optional(z.nullable(agent)),
};

export const answeredSource = {
  /** Null: a booking of before, or nobody said. Older servers do not answer it. */
  source: z.optional(z.nullable(z.enum(BOOKING_SOURCES))),
  agent: z.optional(z.nullable(agent)),
};
