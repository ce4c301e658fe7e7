import * as z from 'zod/mini';
import { idParams, instant } from './fields.ts';
import { route } from './route.ts';

/** A log-in that is remembered ends so long after its last use. */
export const REMEMBERED_DAYS = 30;

const device = z.object({
  id: z.string(),
  /** By name; `desk` is the desk app, null one that the server does not know. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: instant,
  /** To the minute. */
  lastUsedAt: instant,
  /** From then on it has to log in again, unless it is used before. */
  endsAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Device = z.infer<typeof device>;

/** The devices that one's own log-in is remembered on, the one used last first. */
export const listDevices = route({
  method: 'GET',
  path: '/api/admin/auth/devices',
  access: {},
  answer: z.object({ devices: z.array(device) }),
});

/** Ends the log-in of one of them: its next call is refused, and its stream of changes ends. */
export const endDevice = route({
  method: 'DELETE',
  path: '/api/admin/auth/devices/:id',
  access: {},
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});
