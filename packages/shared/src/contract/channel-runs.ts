import * as z from 'zod/mini';
import { CHANNEL_FAULTS, CHANNEL_RUN_OUTCOMES } from '../domain/stay/channels.ts';
import { idParams, instant } from './fields.ts';
import { route } from './route.ts';

/** Readings in a row that came to the same, as one. */
const channelRuns = z.object({
  outcome: z.enum(CHANNEL_RUN_OUTCOMES),
  fault: z.nullable(z.enum(CHANNEL_FAULTS)),
  /** How many, and when the first and the last of them ended. */
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
  /** Entries of the last one's calendar; nights that were taken and freed, and double bookings found. */
  events: z.int(),
  taken: z.int(),
  freed: z.int(),
  clashes: z.int(),
});
export type ChannelRuns = z.infer<typeof channelRuns>;

/** How often a channel has been read in the last 90 days and what came of it: the newest first, at most 200 lines. */
export const listChannelRuns = route({
  method: 'GET',
  path: '/api/admin/channels/:id/runs',
  access: { may: 'bookings.read' },
  params: idParams,
  answer: z.object({ runs: z.array(channelRuns) }),
});
