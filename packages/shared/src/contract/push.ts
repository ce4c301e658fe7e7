import * as z from 'zod/mini';
import { because, idParams, instant } from './fields.ts';
import { route } from './route.ts';

/**
 * Why nothing can be pushed: push services want to know whose server it is, by a public https address
 * (`no_address`: none is set, `not_https`, `not_public`). `resting`: the villa came out of a copy.
 */
export const PUSH_REFUSALS = ['no_address', 'not_https', 'not_public', 'resting'] as const;
export type PushRefusal = (typeof PUSH_REFUSALS)[number];

/**
 * `ours`: the push service refuses this server, which is no fault of the device. `unreachable`: it did not answer, or
 * asked to wait. `refused`: it did not take the message. `renew`: the server has other keys now; the device gives new
 * ones when it is opened.
 */
export const PUSH_PROBLEMS = ['ours', 'unreachable', 'refused', 'renew'] as const;
export type PushProblem = (typeof PUSH_PROBLEMS)[number];

const pushDevice = z.object({
  id: z.string(),
  /** By name; null one that the server does not know. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The log-in that asks is on it. */
  isThis: z.boolean(),
  createdAt: instant,
  /** Null: never yet. */
  lastDeliveredAt: z.nullable(instant),
  problem: z.nullable(z.enum(PUSH_PROBLEMS)),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** One's own devices, the one that was renewed last first. */
export const getPush = route({
  method: 'GET',
  path: '/api/admin/push',
  access: {},
  answer: z.object({
    /** The key that a browser subscribes with, in base64url; null while nothing can be pushed. */
    publicKey: z.nullable(z.string()),
    refusal: z.nullable(z.enum(PUSH_REFUSALS)),
    devices: z.array(pushDevice),
  }),
});

/** Longer addresses are no push service's. */
export const MAX_ENDPOINT_LENGTH = 1000;
const base64url = (length: number) =>
  z
    .string(because('invalid'))
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`), 'invalid'));

export const newPushSubscription = z.object({
  /** As the browser gives it. */
  subscription: z.object({
    endpoint: z
      .string(because('invalid'))
      .check(z.minLength(1, 'required'), z.maxLength(MAX_ENDPOINT_LENGTH, 'too_long')),
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  }),
  /** The name that the browser gave itself once, so that its next subscription takes the place of this one. */
  device: z.string(because('invalid')).check(z.regex(/^[\w-]{8,64}$/, 'invalid')),
});

/** Begins or renews the subscription of this device. */
export const subscribePush = route({
  method: 'POST',
  path: '/api/admin/push/subscriptions',
  access: {},
  status: 201,
  body: newPushSubscription,
  answer: pushDevice,
});

/** Only one's own. */
export const unsubscribePush = route({
  method: 'DELETE',
  path: '/api/admin/push/subscriptions/:id',
  access: {},
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});

/** Sends one to the device of this log-in, and answers what its push service said. */
export const testPush = route({
  method: 'POST',
  path: '/api/admin/push/test',
  access: {},
  answer: z.object({
    /** `gone`: the device's subscription had ended, and is removed. */
    result: z.enum(['sent', 'gone', ...PUSH_PROBLEMS]),
  }),
});
