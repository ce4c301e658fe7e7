import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { route } from './route.ts';

/** No mail has gone out for an hour or more: the mail server takes none from us. */
const mailDead = z.object({
  kind: z.literal('mail_dead'),
  /** The first attempt that failed; none has succeeded after it. */
  since: instant,
  /** `log_in`: the mail server refuses our name or password. `refused`: it is there, and takes nothing from us. */
  reason: z.enum(['log_in', 'unreachable', 'refused']),
  /** A number of the mail server's or a short word, such as 535 or ECONNREFUSED. */
  code: z.string(),
  /** How many mails wait. */
  waiting: z.int(),
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

/** Guests hold so many nights that nobody has confirmed that somebody may be booking without meaning to come. */
const crowded = z.object({
  kind: z.literal('crowded'),
  since: instant,
  /** Nights of any year, not only of the coming one. */
  nights: z.int(),
});

/** Any alarm. A new kind needs a row here and a file on the server. */
export const alarm = z.discriminatedUnion('kind', [mailDead, backupFailing, diskLow, crowded]);
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
