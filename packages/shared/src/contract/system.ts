import * as z from 'zod/mini';
import { CHANNEL_STATES } from '../domain/stay/channels.ts';
import { INSTALLS } from '../domain/villa/installs.ts';
import { alarm } from './alarms.ts';
import { KEEP_CHOICES } from './backups.ts';
import { because, email, instant, optionalLine } from './fields.ts';
import { MAIL_SERVER_SET_IN, MAIL_STATES } from './mails.ts';
import { type FileRoute, route } from './route.ts';
import { proxyFinding } from './set-up.ts';

/** Something wrong with the machine that is no alarm. */
const systemFinding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proxy'), proxy: proxyFinding }),
  /** No mail server is named, so mails become files and reach nobody. */
  z.object({ kind: z.literal('mail_files'), filed: z.int() }),
  /** Said below eight weeks, by the median day. */
  z.object({
    kind: z.literal('disk_full_soon'),
    weeks: z.int(),
    freeBytes: z.number(),
    totalBytes: z.number(),
    /** Bytes of all backups: the first that can be given up. */
    backupBytes: z.number(),
    /** The room that comes free where fewer daily backups are kept; older servers leave it out. */
    keepFewer: z.optional(
      z.nullable(z.object({ kept: z.literal(KEEP_CHOICES), freesBytes: z.number() })),
    ),
  }),
  /** The password of the mail server that the owner typed is not here: the villa came out of a backup. */
  z.object({ kind: z.literal('mail_password'), host: z.string() }),
  z.object({
    kind: z.literal('calendars'),
    clashes: z.int(),
    stale: z.array(z.string()),
    suspicious: z.array(z.string()),
  }),
  /** Nobody is held back: for load tests only. */
  z.object({ kind: z.literal('limits_off') }),
  /** Others are let in, and links in mails lead to this machine. */
  z.object({ kind: z.literal('no_public_url') }),
]);
export type SystemFinding = z.infer<typeof systemFinding>;
export type SystemFindingKind = SystemFinding['kind'];

/** Parts of the data folder, in the order in which they are shown. `rest`: what stands in none of the others. */
export const DISK_PARTS = ['backups', 'pictures', 'papers', 'database', 'rest'] as const;

/** Subjects of the log's warnings, each with words for an owner. */
export const WARNING_KINDS = [
  'database',
  'disk',
  'backup',
  'copies',
  'proxy',
  'browser',
  'alarm',
  'calendar',
  'transfer_check',
  'slip',
  'picture',
  'receipt',
  'mail',
  'log_in',
  'work',
  'answer',
  'other',
] as const;

export const getSystem = route({
  method: 'GET',
  path: '/api/admin/system',
  access: { may: 'system' },
  answer: z.object({
    serverTime: instant,
    /** How it was installed, which decides by which command something is mended. */
    install: z.enum(INSTALLS),
    version: z.string(),
    commit: z.nullable(z.string()),
    /** The first start of this version; null where none is written down yet. */
    installedAt: z.nullable(instant),
    startedAt: instant,
    /**
     * A release that is newer than the program, and the line that brings it here; null where none is known or nobody
     * looks. Older servers leave it out.
     */
    newer: z.optional(
      z.nullable(z.object({ version: z.string(), url: z.string(), line: z.nullable(z.string()) })),
    ),
    /** The alarms that the machine is the cause of, the worst first. */
    alarms: z.array(alarm),
    findings: z.array(systemFinding),
    mail: z.object({
      delivery: z.enum(['smtp', 'files']),
      setIn: z.enum(MAIL_SERVER_SET_IN),
      server: z.nullable(
        z.object({ host: z.string(), port: z.int(), user: z.string(), sender: z.string() }),
      ),
      /** The last four characters of the password that was typed here; null where none is kept. */
      passwordEnding: z.nullable(z.string()),
      passwordMissing: z.boolean(),
      /** The address of whoever asks, which a test goes to. */
      testTo: z.string(),
      waiting: z.int(),
      /** How many of them are for guests. */
      waitingForGuests: z.int(),
      lastSentAt: z.nullable(instant),
    }),
    backups: z.object({
      lastAt: z.nullable(instant),
      count: z.int(),
      bytes: z.number(),
      kept: z.int(),
      nextAt: instant,
    }),
    disk: z.object({
      /** Null where the system does not tell. */
      freeBytes: z.nullable(z.number()),
      totalBytes: z.nullable(z.number()),
      parts: z.array(z.object({ part: z.enum(DISK_PARTS), bytes: z.number() })),
    }),
    /** Warnings of the log in the last seven days; the list itself is a call of its own. */
    warnings: z.object({ week: z.int(), newestAt: z.nullable(instant) }),
    calendars: z.array(
      z.object({
        name: z.string(),
        state: z.enum(CHANNEL_STATES),
        lastSuccessAt: z.nullable(instant),
      }),
    ),
    publicUrl: z.nullable(z.string()),
    /** Null where there is no public address to ask by. */
    proxyProven: z.nullable(z.boolean()),
    allowedPrivateAddresses: z.array(z.string()),
  }),
});
export type System = z.infer<typeof getSystem.answer>;

/** The newest entries of the program’s changelog, which tell the owner in English what is new. */
export const listNews = route({
  method: 'GET',
  path: '/api/admin/system/news',
  access: { may: 'system' },
  answer: z.object({
    versions: z.array(
      z.object({
        version: z.string(),
        parts: z.array(z.object({ title: z.string(), points: z.array(z.string()) })),
      }),
    ),
  }),
});
export type News = z.infer<typeof listNews.answer>;

/** A name or an address, as a URL may hold it. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]+)$/i;

export const mailServerFields = z.object({
  host: z.string(because('invalid')).check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(253, 'too_long'),
    z.refine((text) => HOST.test(text), 'invalid'),
  ),
  port: z.int(because('invalid')).check(z.minimum(1, 'invalid'), z.maximum(65_535, 'invalid')),
  /** Empty: it asks for no log-in. */
  user: optionalLine(200),
  /** Left out or empty: the one that is kept for this user at this server. */
  password: z.optional(z.string(because('invalid')).check(z.maxLength(500, 'too_long'))),
  /** The address that mails come from. */
  sender: email,
});
export type MailServerBody = z.infer<typeof mailServerFields>;

/** Logs in first; what is refused is not saved. Needs the password of whoever asks. */
export const changeMailServer = route({
  method: 'PATCH',
  path: '/api/admin/system/mail',
  access: { may: 'system' },
  body: mailServerFields,
  answer: z.object({ status: z.literal('success') }),
});

/** Mails become files from then on. Needs the password, too. */
export const removeMailServer = route({
  method: 'DELETE',
  path: '/api/admin/system/mail',
  access: { may: 'system' },
  answer: z.object({ status: z.literal('success') }),
});

/** Sends a mail to whoever asks, and answers how far it came within half a minute. */
export const testMailServer = route({
  method: 'POST',
  path: '/api/admin/system/mail/test',
  access: { may: 'system' },
  answer: z.object({
    to: z.string(),
    state: z.enum(MAIL_STATES),
    /** The mail server's words where it did not take it. */
    problem: z.nullable(z.string()),
  }),
});
export type MailTest = z.infer<typeof testMailServer.answer>;

const systemWarning = z.object({
  kind: z.enum(WARNING_KINDS),
  level: z.enum(['warn', 'error']),
  /** The line of the log, in English, for whoever helps; it names nobody. */
  text: z.string(),
  word: z.string(),
  firstAt: instant,
  lastAt: instant,
  /** How often within a day. */
  count: z.int(),
});
export type SystemWarning = z.infer<typeof systemWarning>;

/** The last fifty, the newest first. */
export const listSystemWarnings = route({
  method: 'GET',
  path: '/api/admin/system/warnings',
  access: { may: 'system' },
  answer: z.object({ warnings: z.array(systemWarning) }),
});

/** For whoever helps from afar: settings without passwords, versions, warnings and sizes; no guest, no mail, no amount. */
export const downloadSupportFile = {
  method: 'GET',
  path: '/api/admin/system/support',
  access: { may: 'system' },
  type: 'application/octet-stream',
} as const satisfies FileRoute;
