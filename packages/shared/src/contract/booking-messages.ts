import * as z from 'zod/mini';
import { NOT_SENT_REASONS } from '../domain/message/message-verdict.ts';
import { MESSAGE_WAYS, OUTGOING_WAYS } from '../domain/message/message-template.ts';
import { LANGUAGES } from '../domain/text/language.ts';
import { because, calendarDate, idParams, instant, optionalLine, pageNumber } from './fields.ts';
import { messagePlan, messageWords } from './message-templates.ts';
import { route } from './route.ts';

/** The way by which a message goes, or would. */
const way = z.enum(OUTGOING_WAYS);

const plannedMessage = z.object({
  templateId: z.string(),
  name: z.string(),
  ...messagePlan,
  ways: z.enum(MESSAGE_WAYS),
  way,
  /** The user who holds it back, and since when. */
  held: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
  /** The words that staff gave this one; they stay when the template changes. */
  edited: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  /** True: the stay has changed since. */
  editedBefore: z.boolean(),
});
export type PlannedMessage = z.infer<typeof plannedMessage>;

export const SENT_MESSAGE_STATES = ['sending', 'sent', 'skipped', 'not_sent'] as const;
const sentMessage = z.object({
  id: z.string(),
  /** Null: written by hand. */
  templateId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  state: z.enum(SENT_MESSAGE_STATES),
  reason: z.nullable(z.enum(NOT_SENT_REASONS)),
  missing: z.array(z.string()),
  at: instant,
  /** The user who wrote it, sent it before its time, or skipped it; null: it went by itself. */
  by: z.nullable(z.string()),
  /** Why it was skipped. */
  why: z.string(),
  /** As it was sent, with the codes blanked; '' once it is two years old. */
  subject: z.string(),
  text: z.string(),
  mailId: z.nullable(z.string()),
  /** Null where it did not go out. */
  way: z.nullable(way),
});
export type SentMessage = z.infer<typeof sentMessage>;

/** A message that went, and that the owner may have sent once more. No answer is no. */
const askedAgain = z.object({
  templateId: z.string(),
  name: z.string(),
  /** The stay moved, or a code that stood in it is another one now. */
  why: z.enum(['moved', 'code']),
  sentAt: instant,
  /** The day that it was counted from, and the one now. */
  before: calendarDate,
  now: calendarDate,
  /** When it would go. */
  at: instant,
});
export type AskedAgain = z.infer<typeof askedAgain>;

export const bookingMessages = z.object({
  booking: z.object({
    id: z.string(),
    reference: z.string(),
    guestName: z.string(),
    checkIn: calendarDate,
    checkOut: calendarDate,
    language: z.enum(LANGUAGES),
    hasAddress: z.boolean(),
    /** The ways by which this guest can be written to now. */
    reachedBy: z.array(way),
  }),
  /** The next first. */
  planned: z.array(plannedMessage),
  /** The newest first. */
  sent: z.array(sentMessage),
  again: z.array(askedAgain),
});
export type BookingMessages = z.infer<typeof bookingMessages>;

const ofTemplate = z.object({ id: z.string(), templateId: z.string() });

export const getBookingMessages = route({
  method: 'GET',
  path: '/api/admin/bookings/:id/messages',
  access: { may: 'bookings.read' },
  params: idParams,
  answer: bookingMessages,
});

/** By hand; it goes once it can no longer be taken back. 409 `customer_info_missing` for a guest without an address, `not_confirmed` before a stay is. */
export const writeMessage = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/messages',
  access: { may: 'guests.contact' },
  status: 201,
  params: idParams,
  body: z.object(messageWords),
  answer: bookingMessages,
});

/** Takes one by hand back that has not gone; 409 `message_gone` for one that has, or is on its way. */
export const takeMessageBack = route({
  method: 'DELETE',
  path: '/api/admin/bookings/:id/messages/sent/:messageId',
  access: { may: 'guests.contact' },
  params: z.object({ id: z.string(), messageId: z.string() }),
  answer: bookingMessages,
});

/**
 * One of: hold it back or let it go; skip it for this booking; give this one other words, or (null) those of the
 * template; answer that a message which went before the stay moved goes once more, or not.
 */
export const changePlannedMessage = route({
  method: 'PATCH',
  path: '/api/admin/bookings/:id/messages/:templateId',
  access: { may: 'bookings.write' },
  params: ofTemplate,
  body: z.union(
    [
      z.object({ hold: z.boolean() }),
      z.object({ skip: z.literal(true), why: z.optional(optionalLine(200)) }),
      z.object({ again: z.boolean() }),
      z.object({ words: z.nullable(z.object(messageWords)) }),
    ],
    because('invalid'),
  ),
  answer: bookingMessages,
});
export type PlannedMessageChange = z.infer<NonNullable<(typeof changePlannedMessage)['body']>>;

/**
 * Before its time, or after it did not go; counts as the one of this booking. 409 `message_gone` for one that went,
 * `variable_missing` with `data.missing`.
 */
export const sendPlannedMessage = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/messages/:templateId/send',
  access: { may: 'guests.contact' },
  params: ofTemplate,
  answer: bookingMessages,
});

const comingMessage = z.object({
  bookingId: z.string(),
  reference: z.string(),
  guestName: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  templateId: z.string(),
  name: z.string(),
  ...messagePlan,
  way,
  heldBy: z.nullable(z.string()),
});
export type ComingMessage = z.infer<typeof comingMessage>;

export const comingMessages = z.object({
  messages: z.array(comingMessage),
  /** Stays of channels, whose guests left no address: how many messages each would get, and when the first. */
  unreached: z.array(
    z.object({
      channel: z.string(),
      checkIn: calendarDate,
      checkOut: calendarDate,
      messages: z.int(),
      at: instant,
      /**
       * The messages that would go, in the order of their moments, to be copied into the channel's own messages. A value that a channel's
       * stay has not (`missing`) is a gap of four underscores.
       */
      texts: z.array(
        z.object({
          templateId: z.string(),
          name: z.string(),
          at: instant,
          text: z.object({ th: z.string(), en: z.string() }),
          missing: z.array(z.string()),
        }),
      ),
    }),
  ),
  serverTime: instant,
});
export type ComingMessages = z.infer<typeof comingMessages>;

/**
 * Every message of the next days (14 when left out), by its time. With `template`: of that one as if it were switched
 * on now, for all bookings to come, also those that do not get it.
 */
export const listComingMessages = route({
  method: 'GET',
  path: '/api/admin/messages/coming',
  access: { may: 'bookings.read' },
  query: z.object({
    days: z.optional(pageNumber(2)),
    template: z.optional(z.string(because('invalid')).check(z.maxLength(100, 'invalid'))),
  }),
  answer: comingMessages,
});
