import * as z from 'zod/mini';
import { calendarDate, instant } from './fields.ts';
import { OFFSITE_PROBLEMS } from './offsite.ts';
import { MAIL_SERVER_SET_IN } from './mails.ts';
import { route } from './route.ts';

/** No mail was taken for half an hour while one waits, or the mail server refuses our log-in. */
const mailDead = z.object({
  kind: z.literal('mail_dead'),
  /** The first attempt that failed; none has succeeded after it. */
  since: instant,
  /**
   * `log_in`: the mail server refuses our name or password. `no_password`: none is kept, since the villa came out of a
   * backup. `refused`: it is there, and takes nothing from us.
   */
  reason: z.enum(['log_in', 'no_password', 'unreachable', 'refused']),
  /** A number of the mail server's or a short word, such as 535 or ECONNREFUSED. */
  code: z.string(),
  /** How many mails wait. */
  waiting: z.int(),
  /** The one who names the mail server; older servers do not say it. */
  setIn: z.optional(z.enum(MAIL_SERVER_SET_IN)),
});

/** Two attempts in a row failed, or there has been no backup for 36 hours. */
const backupFailing = z.object({
  kind: z.literal('backup_failing'),
  since: instant,
  /** Attempts in a row that failed. */
  failures: z.int(),
  /** Null while there has never been a backup. */
  lastMadeAt: z.nullable(instant),
  reason: z.enum(['disk_full', 'read_only', 'damaged', 'unknown']),
});

/** No off-site copy has worked for 26 hours, or the drill found that the newest one cannot be brought back whole. */
const offsiteFailing = z.object({
  kind: z.literal('offsite_failing'),
  part: z.enum(['copy', 'drill']),
  since: instant,
  /** When a copy last worked; null: never. */
  lastAt: z.nullable(instant),
  problem: z.enum(OFFSITE_PROBLEMS),
  /** A number or a short word of the place's, such as `403 AccessDenied`. */
  detail: z.string(),
});

/** The disk will be full before long. */
const diskLow = z.object({
  kind: z.literal('disk_low'),
  since: instant,
  /** Backups may have a disk of their own. */
  disk: z.enum(['data', 'backups']),
  freeBytes: z.number(),
  totalBytes: z.number(),
  /** Bytes of all backups and of the databases that updates have kept. */
  backupBytes: z.number(),
});

/** Money has not gone back by the day that its guest was told. */
const refundLate = z.object({
  kind: z.literal('refund_late'),
  /** The end of the earliest of these days. */
  since: instant,
  /** How many bookings. */
  count: z.int(),
  /** The earliest of these days, and its booking. */
  by: calendarDate,
  bookingId: z.string(),
  /** It has to be brought back from the bin before a refund is written down. */
  inBin: z.boolean(),
});

/** Guests hold so many nights that nobody has confirmed that somebody may be booking without meaning to come. */
const crowded = z.object({
  kind: z.literal('crowded'),
  since: instant,
  /** Nights of any year, not only of the coming one. */
  nights: z.int(),
});

/** Any alarm. A new kind needs a row here and a file on the server. */
export const alarm = z.discriminatedUnion('kind', [
  mailDead,
  backupFailing,
  offsiteFailing,
  diskLow,
  refundLate,
  crowded,
]);
export type Alarm = z.infer<typeof alarm>;
export type AlarmKind = Alarm['kind'];
export type AlarmOf<Kind extends AlarmKind> = Extract<Alarm, { kind: Kind }>;

/** The worst first; empty while all is well. */
export const listAlarms = route({
  method: 'GET',
  path: '/api/admin/alarms',
  access: { may: 'bookings.read' },
  answer: z.object({ alarms: z.array(alarm) }),
});
