import * as z from 'zod/mini';
import { route } from './route.ts';

/** The process answers. `updating`: the database is being brought to this version, and all other calls answer 503. */
export const getHealth = route({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  answer: z.object({
    status: z.enum(['ok', 'updating']),
    version: z.string(),
    /** Null where the program was not made by `npm run release`; absent before version 0.2.0. */
    commit: z.optional(z.nullable(z.string())),
  }),
});

/** The reason why the server takes no bookings. */
export type NotReady = 'database' | 'disk' | 'updating';

/**
 * A booking could be written: the database may be written to and its disk has room. Else 503
 * `unavailable` with what is wrong, a `NotReady`, in `data.reason`. The answer is up to 5 seconds old.
 */
export const getReady = route({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  answer: z.object({ status: z.literal('ready') }),
});
