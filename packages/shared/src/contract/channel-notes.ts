import * as z from 'zod/mini';
import { baht, calendarDate } from './fields.ts';

/** The guest and the amount of a channel's stay in short, as staff wrote them: its calendar has neither. */
export const channelNote = z.object({
  /** The first night of the stay. */
  night: calendarDate,
  name: z.string(),
  amount: z.nullable(baht),
  by: z.string(),
});
export type ChannelNote = z.infer<typeof channelNote>;
