import * as z from 'zod/mini';
import {
  CHANNEL_FAULTS,
  CHANNEL_KINDS,
  CHANNEL_STATES,
  CHANNEL_TAKES,
  CLASH_DECISIONS,
  CLASH_KINDS,
  FEED_REMARKS,
  MAX_SELL_WINDOW_DAYS,
} from '../domain/stay/channels.ts';
import { isCalendarDate } from '../domain/stay/calendar-date.ts';
import { BOOKING_STATUSES } from '../domain/booking/booking-status.ts';
import { channelNote } from './channel-notes.ts';
import { commission } from './booking-sources.ts';
import { baht, because, calendarDate, idParams, instant, line, wholeNumber } from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** Nights one after the other: the first, and the day after the last. */
const stretch = z.object({ from: calendarDate, until: calendarDate });
export type Stretch = z.infer<typeof stretch>;

/** An answer that would free more nights than a channel gives back at once. They stay until it is believed. */
const suspicion = z.object({
  /** `empty`: believed only when a person says so. */
  kind: z.enum(['empty', 'many_lost']),
  /** The number of nights that would become free. */
  nights: z.int(),
  stretches: z.array(stretch),
  /** When equal answers are believed by themselves; null: never. */
  believedAt: z.nullable(instant),
  /** Names the answer: what a person believes is this one and no other. */
  print: z.string(),
});

/** From where on the nights of its own window are sold here: days ahead, or a day. */
const sellFrom = z.union([z.int(), calendarDate]);

/** Counts the entries of a calendar: all of them, and those of each kind. */
const feedCount = z.object({
  events: z.int(),
  taken: z.int(),
  free: z.int(),
  past: z.int(),
  /** They begin further ahead than is read. */
  later: z.int(),
  /** By the only one who was asked. */
  declined: z.int(),
  cancelled: z.int(),
});

/** Counts strange writing of one kind in a calendar that was read nevertheless. */
const feedRemark = z.object({ kind: z.enum(FEED_REMARKS), count: z.int() });

const accounted = {
  /** Null before a whole reading. */
  counted: z.nullable(feedCount),
  remarks: z.array(feedRemark),
};

export const channelHealth = z.object({
  state: z.enum(CHANNEL_STATES),
  lastTryAt: z.nullable(instant),
  lastSuccessAt: z.nullable(instant),
  nextTryAt: z.nullable(instant),
  /** Entries of its calendar, and nights that it has here. */
  events: z.int(),
  nights: z.int(),
  ...accounted,
  /** The last fault; null after a good reading. */
  fault: z.nullable(z.enum(CHANNEL_FAULTS)),
  failures: z.int(),
  /** When it last fetched our calendar. */
  lastFetchAt: z.nullable(instant),
  pausedAt: z.nullable(instant),
  pausedBy: z.nullable(z.string()),
  suspicion: z.nullable(suspicion),
  /** Closed here because its own window seems to close them: the owner may sell them. */
  offered: z.array(stretch),
  /** The word that the offer stands for. */
  sellFrom: z.nullable(sellFrom),
  /** Its own window that is sold here by the owner's word. */
  sold: z.array(stretch),
  /** Closed there by its own window, and a booking's or a block's here: no double booking. */
  soldByYou: z.array(stretch),
  /** True if an older version left the window for sale without asking the owner. */
  asksWindow: z.boolean(),
  openClashes: z.int(),
});
export type ChannelHealth = z.infer<typeof channelHealth>;

export const channel = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  /** The addresses are the owner's: null for staff. */
  importUrl: z.nullable(z.string()),
  exportUrl: z.nullable(z.string()),
  colour: z.string(),
  active: z.boolean(),
  take: z.enum(CHANNEL_TAKES),
  /** Null: all that it closes is closed here. */
  sellWindowFrom: z.nullable(sellFrom),
  /** The same as a yes or no, as it was asked for before. */
  takeWindow: z.boolean(),
  /** Channels that read this one's calendar, or it theirs, without us. */
  linked: z.array(z.string()),
  /** The commission that it takes as a rule. */
  commission: z.optional(z.nullable(commission)),
  version: z.int(),
  health: channelHealth,
});
export type Channel = z.infer<typeof channel>;

const address = z
  .string(because('invalid'))
  .check(z.trim(), z.maxLength(2000, 'too_long'), z.refine(isWebAddress, 'invalid'));

/** Empty: nothing is read of it yet. */
function isWebAddress(text: string): boolean {
  if (text === '') return true;
  try {
    const url = new URL(text);
    return ['http:', 'https:', 'webcal:', 'webcals:'].includes(url.protocol) && url.username === '';
  } catch {
    return false;
  }
}

const settings = {
  name: line(60),
  kind: z.enum(CHANNEL_KINDS, because('invalid')),
  importUrl: z.optional(address),
  colour: z.optional(z.string(because('invalid')).check(z.regex(/^#[0-9a-f]{6}$/i, 'invalid'))),
  active: z.optional(z.boolean(because('invalid'))),
  take: z.optional(z.enum(CHANNEL_TAKES, because('invalid'))),
  sellWindowFrom: z.optional(
    z.nullable(
      z.union(
        [
          z.int(because('invalid')).check(z.minimum(0), z.maximum(MAX_SELL_WINDOW_DAYS)),
          z.string().check(z.refine(isCalendarDate)),
        ],
        because('invalid'),
      ),
    ),
  ),
  takeWindow: z.optional(z.boolean(because('invalid'))),
  commission: z.optional(z.nullable(commission)),
  linked: z.optional(
    z
      .array(z.string(because('invalid')).check(z.maxLength(100, 'invalid')))
      .check(z.maxLength(20, 'too_big')),
  ),
};

export const newChannel = z.object(settings);
export type NewChannel = z.infer<typeof newChannel>;
/** Only what changes. */
export const channelChange = z.object({
  ...settings,
  name: z.optional(settings.name),
  kind: z.optional(settings.kind),
  version: z.optional(wholeNumber(1, 1_000_000_000)),
});
export type ChannelChange = z.infer<typeof channelChange>;

/** In the order they were made. `cleaning`: the address of the cleaning calendar, for the owner. */
export const listChannels = route({
  method: 'GET',
  path: '/api/admin/channels',
  access: { may: 'bookings.read' },
  answer: z.object({
    channels: z.array(channel),
    cleaning: z.nullable(z.string()),
    serverTime: instant,
  }),
});
export type ChannelList = z.infer<typeof listChannels.answer>;

export const addChannel = route({
  method: 'POST',
  path: '/api/admin/channels',
  access: { may: 'channels.write' },
  status: 201,
  body: newChannel,
  answer: channel,
});

/** `active: false` pauses the reading and nothing else. */
export const changeChannel = route({
  method: 'PATCH',
  path: '/api/admin/channels/:id',
  access: { may: 'channels.write' },
  params: idParams,
  body: channelChange,
  answer: channel,
});

/** Removes a channel; its nights become free, or blocks of ours (when left out). */
export const removeChannel = route({
  method: 'DELETE',
  path: '/api/admin/channels/:id',
  access: { may: 'channels.write' },
  params: idParams,
  query: z.object({ nights: z.optional(z.enum(['free', 'block'], because('invalid'))) }),
  answer: z.object({ status: z.literal('success') }),
});

export const newChannelAddress = route({
  method: 'POST',
  path: '/api/admin/channels/:id/new-address',
  access: { may: 'channels.write' },
  params: idParams,
  answer: channel,
});

/** A clash before it is one: what a trial run would find. */
const overlap = z.object({
  holder: z.enum(['booking', 'block', 'channel']),
  name: z.string(),
  nights: z.array(stretch),
});

/** The changes that a reading has made, or in a trial would make. */
export const syncResult = z.object({
  outcome: z.enum(['read', 'unchanged', 'suspicious', 'failed']),
  fault: z.nullable(z.enum(CHANNEL_FAULTS)),
  events: z.int(),
  ...accounted,
  taken: z.array(stretch),
  freed: z.array(stretch),
  offered: z.array(stretch),
  sellFrom: z.nullable(sellFrom),
  soldByYou: z.array(stretch),
  overlaps: z.array(overlap),
  channel,
});
export type SyncResult = z.infer<typeof syncResult>;

/**
 * Reads it now. `dryRun`: says what would happen, and does nothing. `believe`: the suspicion's `print`, when a person
 * says that it is right.
 */
export const syncChannel = route({
  method: 'POST',
  path: '/api/admin/channels/:id/sync',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({
    dryRun: z.optional(z.boolean(because('invalid'))),
    believe: z.optional(z.string(because('invalid')).check(z.maxLength(100, 'invalid'))),
  }),
  answer: syncResult,
});

const clashBooking = z.object({
  _id: z.string(),
  reference: z.string(),
  customerName: z.string(),
  status: z.enum(BOOKING_STATUSES),
  checkIn: calendarDate,
  checkOut: calendarDate,
  guests: z.int(),
  totalPrice: baht,
  /**
   * The amount paid for the stay, and the refund by the terms it was booked on if it is cancelled today; null: they
   * promise nothing.
   */
  paid: z.int(),
  refund: z.nullable(z.int()),
  phone: z.nullable(z.string()),
  createdAt: instant,
});

/** Nights that somebody has here and that a channel has sold or closed, too: both sides, and why it is no echo. */
export const clash = z.object({
  id: z.string(),
  kind: z.enum(CLASH_KINDS),
  nights: z.array(calendarDate),
  foundAt: instant,
  channel: z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(CHANNEL_KINDS),
    colour: z.string(),
  }),
  ours: z.object({
    booking: z.nullable(clashBooking),
    block: z.nullable(z.object({ from: calendarDate, to: calendarDate, note: z.string() })),
    channel: z.nullable(z.string()),
  }),
  /** The channel's entries that have these nights. */
  theirs: z.array(
    z.object({
      ...stretch.shape,
      reserved: z.boolean(),
      title: z.string(),
      note: z.nullable(channelNote),
    }),
  ),
  /** When the channel had last fetched our calendar, before this was found; null: never. */
  fetchedAt: z.nullable(instant),
  /** The decision of staff; `ours` and `same` are watched until the channel shows the nights no more. */
  decision: z.nullable(z.enum(CLASH_DECISIONS)),
  settledAt: z.nullable(instant),
  settledBy: z.nullable(z.string()),
});
export type Clash = z.infer<typeof clash>;

/** Those that are still there, the unsettled ones first. */
export const listClashes = route({
  method: 'GET',
  path: '/api/admin/channels/clashes',
  access: { may: 'bookings.read' },
  answer: z.object({ clashes: z.array(clash) }),
});

/**
 * `ours`: somebody cancels it there; `theirs`: our booking is cancelled with its mail, or our block ends; `same`: the
 * nights count once. With `theirs`, `kept`, `reason` and `version` are those of a cancelled booking; without `kept` all
 * that was paid goes back.
 */
export const settleClash = route({
  method: 'POST',
  path: '/api/admin/channels/clashes/:id/settle',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({
    decision: z.enum(CLASH_DECISIONS, because('invalid')),
    kept: z.optional(wholeNumber(0, 1_000_000_000)),
    reason: z.optional(line(300)),
    version: z.optional(wholeNumber(1, 1_000_000_000)),
  }),
  answer: z.object({ status: z.literal('success') }),
});

/**
 * The calendar of taken nights that a channel reads: anybody who knows the address can. The cleaning calendar is found
 * in the same place.
 */
export const getTakenCalendar = {
  method: 'GET',
  path: '/calendar/:token.ics',
  access: 'public',
  type: 'text/calendar',
} as const satisfies FileRoute;
