import * as z from 'zod/mini';
import { baht, because, calendarDate, idParams, optionalLine, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** Staff's note about a stay of a channel, whose calendar has no name and no amount. */
export const channelNote = z.object({
  /** The first night that it was written for: a channel renews everything else. */
  night: calendarDate,
  name: z.string(),
  amount: z.nullable(baht),
  by: z.string(),
});
export type ChannelNote = z.infer<typeof channelNote>;

const night = z.string(because('not_a_date')).check(z.regex(/^\d{4}-\d\d-\d\d$/, 'not_a_date'));

/** Notes a stay from its first night to its last day; an empty name with an empty amount deletes the note. */
export const noteChannelStay = route({
  method: 'POST',
  path: '/api/admin/channels/:id/note',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({
    from: night,
    to: night,
    name: optionalLine(80),
    amount: z.nullable(wholeNumber(0, 1_000_000_000)),
  }),
  answer: z.object({ status: z.literal('success') }),
});
