import * as z from 'zod/mini';
import { GONE_DECISIONS } from '../domain/stay/channel-stay.ts';
import { commission } from './booking-sources.ts';
import {
  baht,
  because,
  calendarDate,
  idParams,
  instant,
  line,
  optionalLine,
  phone,
  wholeNumber,
  wireDate,
} from './fields.ts';
import { route } from './route.ts';
import { seenAtBank } from './seen-at-bank.ts';

const MAX_BAHT = 100_000_000;
const MAX_SATANG = 10_000_000_000;
const satang = z.int();

/**
 * The things that a stay still asks for: the guest's name, the amount, what becomes of the money of one that is gone, a
 * payout that has not come by its day, and one that was less than noted.
 */
export const STAY_NEEDS = ['name', 'amount', 'gone', 'payout_late', 'payout_short'] as const;
export type StayNeed = (typeof STAY_NEEDS)[number];

/** A stay that a channel has sold, with what staff noted: the channel's calendar tells its days and nothing else. */
export const channelStayBooked = z.object({
  id: z.string(),
  channel: z.object({ id: z.string(), name: z.string() }),
  from: calendarDate,
  /** The day on which it leaves. */
  until: calendarDate,
  customerName: z.string(),
  /** Null: none, or not for this user. */
  phone: z.nullable(z.string()),
  guests: z.nullable(z.int()),
  /** The amount that the guest pays the channel; null: nobody has said. */
  gross: z.nullable(baht),
  /** As it was said, and what it comes to. */
  commission: z.nullable(commission),
  commissionSatang: satang,
  payout: z.object({
    /** The amount that is expected; null while the gross amount is unknown. */
    expected: z.nullable(satang),
    /** The amount that staff said themselves; null: it is gross less commission. */
    said: z.nullable(satang),
    /** The day on which it is expected. */
    on: z.nullable(calendarDate),
    came: satang,
    /** It lacks by more than 1 percent or 50 baht; 0: it does not, or nothing came yet. */
    short: satang,
    /** Why less than noted is right. */
    shortReason: z.string(),
  }),
  /** The channel shows it no more. */
  gone: z.nullable(
    z.object({
      at: instant,
      decision: z.nullable(z.enum(GONE_DECISIONS)),
      kept: z.nullable(baht),
    }),
  ),
  needs: z.array(z.enum(STAY_NEEDS)),
  version: z.int(),
});
export type BookedChannelStay = z.infer<typeof channelStayBooked>;

/** Those to come, those of the last two months, and all that ask for something; in order. */
export const listChannelStays = route({
  method: 'GET',
  path: '/api/admin/channels/stays',
  access: { may: 'bookings.read' },
  answer: z.object({ today: calendarDate, stays: z.array(channelStayBooked) }),
});

const payout = z.object({
  id: z.string(),
  channel: z.string(),
  receivedOn: calendarDate,
  /** The whole sum; less than 0 where it takes one back. */
  satang,
  note: z.string(),
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
  reason: z.string(),
  by: z.string(),
});

const oneStay = z.object({
  ...channelStayBooked.shape,
  /** Newest first. The days are those that it had until then. */
  history: z.array(
    z.object({
      at: instant,
      /** Null: the channel's calendar. */
      by: z.nullable(z.string()),
      what: z.enum(['found', 'noted', 'moved', 'gone', 'back', 'decided', 'channel_removed']),
      from: z.optional(calendarDate),
      until: z.optional(calendarDate),
    }),
  ),
  /**
   * Each payout with its part for this stay. `seen` is the row of the bank's statement that the whole payout is; left out
   * while there is none, and of the answer to whoever may not read payments.
   */
  payouts: z.array(z.extend(payout, { part: satang, seen: z.optional(seenAtBank) })),
  /** The commission that its channel takes as a rule. */
  usualCommission: z.nullable(commission),
});
export type OneChannelStay = z.infer<typeof oneStay>;

export const getChannelStay = route({
  method: 'GET',
  path: '/api/admin/channels/stays/:id',
  access: { may: 'bookings.read' },
  params: idParams,
  answer: oneStay,
});

const noted = {
  name: z.optional(optionalLine(80)),
  guests: z.optional(z.nullable(wholeNumber(1, 100))),
  gross: z.optional(z.nullable(wholeNumber(0, MAX_BAHT))),
  /** The channel's usual one where the amount is noted without any. */
  commission: z.optional(z.nullable(commission)),
  payout: z.optional(
    z.object(
      {
        /** Null: gross less commission. */
        satang: z.optional(z.nullable(wholeNumber(0, MAX_SATANG))),
        on: z.optional(z.nullable(wireDate)),
      },
      because('invalid'),
    ),
  ),
  phone: z.optional(z.union([z.literal(''), phone], because('invalid_phone'))),
  /** Why a payout that is less than noted is right. */
  shortReason: z.optional(optionalLine(300)),
};

/** Only what changes. 409 `stale_version`. */
export const changeChannelStay = route({
  method: 'PATCH',
  path: '/api/admin/channels/stays/:id',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({ ...noted, version: wholeNumber(1, 1_000_000_000) }),
  answer: oneStay,
});
export type ChannelStayChange = z.infer<NonNullable<typeof changeChannelStay.body>>;

/**
 * Notes a stay for nights that a channel has and does not call reserved, or for a part of an entry that holds several.
 * 409 `stay_noted` where another one has some of these nights.
 */
export const addChannelStay = route({
  method: 'POST',
  path: '/api/admin/channels/:id/stays',
  access: { may: 'bookings.write' },
  status: 201,
  params: idParams,
  body: z.object({ ...noted, from: wireDate, until: wireDate }),
  answer: oneStay,
});
export type NewChannelStay = z.infer<NonNullable<typeof addChannelStay.body>>;

/** Says what becomes of the money of a stay that its channel shows no more. */
export const decideGoneStay = route({
  method: 'POST',
  path: '/api/admin/channels/stays/:id/gone',
  access: { may: 'bookings.money' },
  params: idParams,
  body: z.object({
    decision: z.enum(GONE_DECISIONS, because('invalid')),
    /** Whole baht; with `kept` alone. */
    kept: z.optional(wholeNumber(1, MAX_BAHT)),
    version: wholeNumber(1, 1_000_000_000),
  }),
  answer: oneStay,
});
export type GoneDecided = z.infer<NonNullable<typeof decideGoneStay.body>>;

/** Writes down what a channel paid out, with the part of each stay; the parts are the sum. */
export const addChannelPayout = route({
  method: 'POST',
  path: '/api/admin/channels/payouts',
  access: { may: 'bookings.money' },
  status: 201,
  body: z.object({
    receivedOn: wireDate,
    parts: z
      .array(
        z.object({
          stay: line(100),
          /** Less than 0 where the channel took something back. */
          satang: z
            .int(because('invalid'))
            .check(z.minimum(-MAX_SATANG, 'too_small'), z.maximum(MAX_SATANG, 'too_big')),
        }),
        because('invalid'),
      )
      .check(z.minLength(1, 'required'), z.maxLength(50, 'too_big')),
    note: z.optional(optionalLine(300)),
    /** The caller's own name for it: one payout is written under it. */
    key: z.optional(line(100)),
  }),
  answer: payout,
});
export type NewChannelPayout = z.infer<NonNullable<typeof addChannelPayout.body>>;
export type ChannelPayout = z.infer<typeof payout>;

/** Takes one back by a row of its own. 409 `payment_reversed`. */
export const reverseChannelPayout = route({
  method: 'POST',
  path: '/api/admin/channels/payouts/:id/reverse',
  access: { may: 'money.correct' },
  params: idParams,
  body: z.object({ reason: line(300) }),
  answer: payout,
});
