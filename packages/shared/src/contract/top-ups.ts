import * as z from 'zod/mini';
import { TOP_UP_STATES } from '../domain/money/top-up.ts';
import { baht, idParams, instant, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** One more bedroom for the whole stay. */
export const topUp = z.object({
  id: z.string(),
  state: z.enum(TOP_UP_STATES),
  /** The booking's bedrooms with it. */
  rooms: z.int(),
  amount: baht,
  /** The amount of it that is paid. */
  paid: baht,
  takenAt: instant,
  /** Until when it is paid or a slip is there; then the offer lapses. */
  endsAt: instant,
});
export type TopUp = z.infer<typeof topUp>;

export const topUpState = z.object({
  /** The price of one more bedroom if it is taken now, and until when it can be paid; null where none can be had. */
  offer: z.nullable(z.object({ rooms: z.int(), amount: baht, payUntil: instant })),
  /** The newest that was taken. */
  topUp: z.nullable(topUp),
});
export type TopUpAnswer = z.infer<typeof topUpState>;

export const getTopUp = route({
  method: 'GET',
  path: '/api/booking/:id/top-up',
  access: { booking: true, may: 'bookings.read' },
  params: idParams,
  answer: topUpState,
});

/** 409 `price_changed` when the amount is no longer the one that the guest saw, `top_up_closed` where none can be had. */
export const takeTopUp = route({
  method: 'POST',
  path: '/api/booking/:id/top-up',
  access: { booking: true, may: 'bookings.write' },
  status: 201,
  params: idParams,
  body: z.object({ rooms: wholeNumber(1, 1000), amount: wholeNumber(1, 1_000_000_000) }),
  answer: topUpState,
});

/** Takes it back while nothing has come for it. */
export const withdrawTopUp = route({
  method: 'DELETE',
  path: '/api/booking/:id/top-up',
  access: { booking: true, may: 'bookings.write' },
  params: idParams,
  answer: topUpState,
});
