import * as z from 'zod/mini';
import { because, idParams, instant } from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** 32 signs of hexadecimal, as LINE shows it. */
const secret = z.string(because('invalid')).check(z.trim(), z.regex(/^[0-9a-f]{32}$/, 'invalid'));
/** About 170 signs. */
const token = z
  .string(because('invalid'))
  .check(z.trim(), z.minLength(40, 'too_short'), z.maxLength(400, 'too_long'));

const account = z.object({
  /** Such as `@baanvela`. */
  basicId: z.string(),
  name: z.string(),
});

const link = z.object({
  id: z.string(),
  /** The user's name; of a group its name in LINE. */
  name: z.string(),
  linkedAt: instant,
  /** The last message that LINE took for it. */
  reachedAt: z.nullable(instant),
  /** The account was blocked: nothing reaches this user. */
  blockedAt: z.nullable(instant),
});

const setUp = z.object({
  /** The last four signs; null: not there yet. */
  secretEnd: z.nullable(z.string()),
  tokenEnd: z.nullable(z.string()),
  /** The address for LINE's console; null while the villa has no public https address. */
  webhookUrl: z.nullable(z.string()),
  /** The last call of LINE's with the right signature. */
  heardAt: z.nullable(instant),
  /** The last call whose signature was made with another secret. */
  refusedAt: z.nullable(instant),
  /** Asked of LINE once a day; null: not asked yet. */
  quota: z.nullable(
    z.object({
      used: z.int(),
      /** Null: no limit. */
      limit: z.nullable(z.int()),
      askedAt: instant,
    }),
  ),
  users: z.array(link),
  group: z.nullable(
    z.extend(link, {
      members: z.int(),
      /** The user whose alerts by LINE it gets, without names. */
      linkedBy: z.string(),
    }),
  ),
  /** Guests who linked a stay. */
  guests: z.int(),
});

export const lineState = z.object({
  /** The villa's account; null: LINE is not connected. */
  account: z.nullable(account),
  /** The caller's own link. */
  mine: z.nullable(link),
  /** Null for whoever may not set it up. */
  setUp: z.nullable(setUp),
});
export type LineState = z.infer<typeof lineState>;

export const readLine = route({
  method: 'GET',
  path: '/api/admin/line',
  access: {},
  answer: lineState,
});

/**
 * Keeps the secret or the token, or ends the connection. A token is shown to LINE first: 422 `line_refused` where LINE does
 * not know it, 503 `line_unreachable`. A token of another account removes every link: they belong to the one before.
 */
export const changeLine = route({
  method: 'PATCH',
  path: '/api/admin/line',
  access: { may: 'system' },
  body: z.object({
    secret: z.optional(secret),
    token: z.optional(token),
    disconnect: z.optional(z.literal(true, because('invalid'))),
  }),
  answer: lineState,
});

/** Sends a message to the caller's own LINE; 409 `line_not_linked`, 409 `line_quota`, 422 `line_refused`, 503 `line_unreachable`. */
export const testLine = route({
  method: 'POST',
  path: '/api/admin/line/test',
  access: {},
  answer: lineState,
});

/** A code that is sent to the villa's account within ten minutes, once. */
const linkCode = z.object({ code: z.string(), until: instant });

/** 409 `line_off`. Only who may set LINE up links a group. A new code ends the one before. */
export const linkLine = route({
  method: 'POST',
  path: '/api/admin/line/link',
  access: {},
  status: 201,
  body: z.object({ for: z.enum(['me', 'group'], because('invalid')) }),
  answer: linkCode,
});

/** Ends a link: one's own, or any for who may set LINE up. */
export const unlinkLine = route({
  method: 'DELETE',
  path: '/api/admin/line/links/:id',
  access: {},
  params: idParams,
  answer: lineState,
});

/** The LINE of a booking's guest; null: the villa has none. */
export const guestLine = z.nullable(z.object({ account, linkedAt: z.nullable(instant) }));
export type GuestLine = z.infer<typeof guestLine>;

/** A code for the booking's guest; 409 `line_off`, 409 `stay_over`. */
export const linkGuestLine = route({
  method: 'POST',
  path: '/api/booking/:id/line',
  access: { booking: true, may: 'bookings.write' },
  status: 201,
  params: idParams,
  answer: linkCode,
});

export const unlinkGuestLine = route({
  method: 'DELETE',
  path: '/api/booking/:id/line',
  access: { booking: true, may: 'bookings.write' },
  params: idParams,
  answer: z.object({ line: guestLine }),
});

/** News of LINE, signed over its bytes; 403 where it is not LINE's, 404 while LINE is not connected. It answers `ok`. */
export const receiveLine = {
  method: 'POST',
  path: '/api/line/webhook',
  access: 'public',
  type: 'text/plain',
} as const satisfies FileRoute;
