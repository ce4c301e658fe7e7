import * as z from 'zod/mini';
import { CHANNEL_FAULTS } from '../domain/stay/channels.ts';
import { calendarDate, instant, localized } from './fields.ts';
import { route } from './route.ts';

/**
 * The owner's word on a villa that was brought back from a copy. `asked`: there is none yet. `look`: it is only looked at.
 * `mine`: it is the villa, and rests no more.
 */
export const REST_STATES = ['asked', 'look', 'mine'] as const;
export type RestState = (typeof REST_STATES)[number];

/** The place in which the copy was kept. */
export const COPY_PLACES = ['backup', 'off-site'] as const;

/** The part of it that staff may see. */
export const restSign = z.object({
  state: z.enum(REST_STATES),
  /** The instant whose state the copy holds. */
  copyMadeAt: instant,
});
export type RestSign = z.infer<typeof restSign>;

/** Nights that a channel still closes, and that nobody has here: a booking that came after the copy may be lost with it. */
const lostStretch = z.object({
  /** Names it in `keepClosed`. */
  id: z.string(),
  channelId: z.string(),
  channelName: z.string(),
  /** Both are days: the first night, and the day on which it ends. */
  from: calendarDate,
  until: calendarDate,
  /** True: the channel's entry carries the mark that only our calendars give. False: closed there since the copy was made. */
  isMarked: z.boolean(),
});
export type LostStretch = z.infer<typeof lostStretch>;

const readCalendar = z.object({
  channelId: z.string(),
  channelName: z.string(),
  /** Why it could not be read; null when it was. */
  fault: z.nullable(z.enum(CHANNEL_FAULTS)),
});

/** A mail that counts as sent, because it fell due between the copy and now. */
const countedMail = z.object({
  id: z.string(),
  kind: z.string(),
  name: localized,
  bookingId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});

const rest = z.object({
  ...restSign.shape,
  from: z.enum(COPY_PLACES),
  /** When the copy was brought back, and when the owner said that this is the villa. */
  restoredAt: instant,
  endedAt: z.nullable(instant),
  /** When the calendars elsewhere were read since; null: not yet. */
  readAt: z.nullable(instant),
  calendars: z.array(readCalendar),
  lost: z.array(lostStretch),
  counted: z.array(countedMail),
  /** How many mails waited when the copy was made; they are held back, and can be sent one by one. */
  heldMails: z.int(),
});
export type VillaRest = z.infer<typeof rest>;

/** Null: the villa was never brought back from a copy. */
const answer = z.object({ rest: z.nullable(rest) });

export const getRest = route({
  method: 'GET',
  path: '/api/admin/rest',
  access: { may: 'system' },
  answer,
});

/** Reads the calendars elsewhere once, for what has come in since the copy. Nothing else leaves the villa. */
export const readSinceCopy = route({
  method: 'POST',
  path: '/api/admin/rest/read',
  access: { may: 'system' },
  answer,
});

/**
 * The owner's word. `mine` needs the calendars read within the last half an hour: what fell due since the copy counts as
 * sent, the nights named by `keepClosed` are blocked, and the rest ends, all in one step.
 */
export const sayWhatItIs = route({
  method: 'POST',
  path: '/api/admin/rest',
  access: { may: 'system' },
  body: z.object({
    is: z.enum(['mine', 'look'], 'invalid'),
    keepClosed: z.optional(
      z
        .array(z.string('invalid').check(z.maxLength(200, 'too_long')))
        .check(z.maxLength(2000, 'too_many')),
    ),
  }),
  answer,
});
