import * as z from 'zod/mini';
import { calendarDate, wireDate } from './fields.ts';
import { route } from './route.ts';

/** The facts of a stay that a cleaner needs: no name, no telephone number. */
const cleaningStay = z.object({
  id: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  /** Null where a channel does not say. */
  guests: z.nullable(z.int()),
  rooms: z.nullable(z.int()),
  channel: z.nullable(z.string()),
  /** A channel that writes several stays as one: somebody may leave and somebody arrive in between. */
  mayTurnOver: z.boolean(),
});
export type CleaningStay = z.infer<typeof cleaningStay>;

/** The seven days from one on (today, when left out): whoever arrives, leaves or stays in them. */
export const getCleaningWeek = route({
  method: 'GET',
  path: '/api/admin/cleaning',
  access: { may: 'cleaning.read' },
  query: z.object({ from: z.optional(wireDate) }),
  answer: z.object({
    from: calendarDate,
    /** The day after its last one. */
    to: calendarDate,
    today: calendarDate,
    checkInTime: z.string(),
    checkOutTime: z.string(),
    stays: z.array(cleaningStay),
  }),
});
export type CleaningWeek = z.infer<typeof getCleaningWeek.answer>;
