import * as z from 'zod/mini';
import { because } from './fields.ts';
import { route } from './route.ts';

/** The events that users are alerted of, in the order in which they are shown; the last ones go to cleaners, and nobody chooses them. */
export const ALERT_EVENTS = [
  'slip_sent',
  'booking_made',
  'paid_online',
  'payment_trouble',
  'slip_unseen',
  'request_made',
  'cancellation_asked',
  'balance_late',
  'unusual_holds',
  'arrivals_tomorrow',
  'codes_changed',
  'check_in_missing',
  'tm30_due',
  'turnover_unconfirmed',
  'turnover_declined',
  'turnover_problem',
  'clash',
  'calendar_stale',
  'mail_failed',
  'backup_failed',
  'cleaning_asked',
  'cleaning_moved',
  'cleaning_gone',
  'cleaning_code',
] as const;
export type AlertEvent = (typeof ALERT_EVENTS)[number];

export const ALERT_GROUPS = ['money', 'stay', 'system'] as const;
export type AlertGroup = (typeof ALERT_GROUPS)[number];

/** The ways by which an alert reaches its reader. */
export const ALERT_WAYS = ['push', 'line', 'mail'] as const;
export type AlertWay = (typeof ALERT_WAYS)[number];

const way = z.enum(ALERT_WAYS, because('invalid'));
const event = z.enum(ALERT_EVENTS, because('invalid'));
/** Half hours, as the lists on the screen offer them. */
const halfHour = z
  .string(because('invalid_time'))
  .check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|30)$/, 'invalid_time'));

export const quietHours = z
  .object({ on: z.boolean(because('invalid')), from: halfHour, until: halfHour })
  .check(z.refine(({ from, until }) => from !== until, { error: 'invalid_time', path: ['until'] }));
/** The hours, by the villa's clock, in which only what cannot wait rings. */
export type QuietHours = z.infer<typeof quietHours>;

const alertRow = z.object({
  event,
  group: z.enum(ALERT_GROUPS),
  name: z.object({ th: z.string(), en: z.string() }),
  /** Rings in quiet hours, too. */
  rings: z.boolean(),
  /** The only way by which anybody still hears of it; it cannot be taken off. Null where there are others. */
  lastWay: z.nullable(way),
});
export type AlertRow = z.infer<typeof alertRow>;

const alertSettings = z.object({
  /** The ways of each event that the user may hear of. */
  events: z.partialRecord(event, z.array(way)),
  quietHours,
  /** Guests' names and amounts stand on the lock screen. */
  names: z.boolean(),
  /** The ways that this villa can go. */
  ways: z.array(way),
  rows: z.array(alertRow),
});
export type AlertSettings = z.infer<typeof alertSettings>;

/** One's own settings, in the rows that one may hear of. */
export const getAlerts = route({
  method: 'GET',
  path: '/api/admin/alerts',
  access: {},
  answer: alertSettings,
});

export const alertChanges = z.object({
  events: z.optional(z.partialRecord(event, z.array(way).check(z.maxLength(ALERT_WAYS.length)))),
  quietHours: z.optional(quietHours),
  names: z.optional(z.boolean(because('invalid'))),
});
export type AlertChanges = z.infer<typeof alertChanges>;

/** Fields that are left out stay. 409 `last_way` where nobody would hear of an event that somebody has to hear of. */
export const changeAlerts = route({
  method: 'PATCH',
  path: '/api/admin/alerts',
  access: {},
  body: alertChanges,
  answer: alertSettings,
});
