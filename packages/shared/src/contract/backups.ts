import * as z from 'zod/mini';
import { because, instant } from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** The contents of a backup, counted by opening it again after it was made. */
const backupContents = z.object({
  bookings: z.int(),
  /** The number of `bookings` that are in the bin. */
  deletedBookings: z.int(),
  slips: z.int(),
  pictures: z.int(),
  people: z.int(),
  mails: z.int(),
  /** Files beside the database: slips, encoded pictures, the PromptPay picture. */
  files: z.int(),
  /** Files that the database names but the disk no longer had. */
  missing: z.array(z.string()),
});
export type BackupContents = z.infer<typeof backupContents>;

export const backup = z.object({
  /** The file's name; it leads to the download. */
  name: z.string(),
  /** The instant whose state the backup holds. */
  madeAt: instant,
  kind: z.enum(['daily', 'by_hand']),
  bytes: z.number(),
  contents: backupContents,
});
export type Backup = z.infer<typeof backup>;
export type BackupKind = Backup['kind'];

/** Newest first. */
export const listBackups = route({
  method: 'GET',
  path: '/api/admin/backups',
  access: { may: 'system' },
  answer: z.object({
    backups: z.array(backup),
    /** How many of the daily ones are kept. */
    kept: z.int(),
    /** The most bytes that all of them may take; beyond it the server deletes the oldest first. */
    maxBytes: z.number(),
    /** When the server makes the next one by itself. */
    nextAt: instant,
    /** True while one is being made. */
    making: z.boolean(),
    /** When the last attempt failed, if nothing has worked since. */
    failedAt: z.nullable(instant),
    /** The line that brings the newest back, as the villa was installed; older servers leave it out. */
    restoreWith: z.optional(
      z.object({
        line: z.string(),
        /** The line stops the villa and starts it again. */
        byItself: z.boolean(),
      }),
    ),
  }),
});
export type BackupList = z.infer<typeof listBackups.answer>;

/** Makes one now; answers when it is made and checked. */
export const makeBackup = route({
  method: 'POST',
  path: '/api/admin/backups',
  access: { may: 'system' },
  status: 201,
  answer: backup,
});

/** How many daily backups an owner chooses from; a villa begins with two weeks of them. */
export const KEEP_CHOICES = [7, 14, 30] as const;
export type KeepChoice = (typeof KEEP_CHOICES)[number];

/** Keeps as many daily backups from now on; older ones go at once, and their room with them. */
export const keepBackups = route({
  method: 'PATCH',
  path: '/api/admin/backups',
  access: { may: 'system' },
  body: z.object({ kept: z.literal(KEEP_CHOICES, because('invalid')) }),
  answer: z.object({
    kept: z.int(),
    /** Bytes of the backups that went. */
    freedBytes: z.number(),
  }),
});

export const downloadBackup = {
  method: 'GET',
  path: '/api/admin/backups/:name',
  access: { may: 'system' },
  type: 'application/zip',
} as const satisfies FileRoute;
