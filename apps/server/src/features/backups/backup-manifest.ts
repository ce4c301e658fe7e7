import * as z from 'zod/mini';
import { backup } from '@villa/shared/contract/backups.ts';
import { SECRETS_FOLDER } from '../../platform/files/secrets.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'villa.db';

/**
 * A file inside a backup: the database, or one of an uploads folder. Plain names only, no dot in
 * front: nothing that could lead out of the data folder or hide in it.
 */
const PATH = /^(?:villa\.db|[A-Za-z0-9_][\w-]*(?:\/[A-Za-z0-9_][\w.-]*)+)$/;
/**
 * Folders that no backup holds, so that none can bring one in: backups, mails, which the database has, and what the owner
 * typed to log in elsewhere.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set(['backups', 'mails', SECRETS_FOLDER]);

/** True if a path may stand in a backup. */
export function isBackupPath(path: string): boolean {
  const [folder = ''] = path.split('/');
  return PATH.test(path) && !LEFT_OUT.has(folder);
}

/** The manifest of a backup; every file in it is named here with its hash. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The newest migration of the database; an older server cannot read it. */
  migration: z.number(),
  /** The program that made it, so that an older one can name it; backups of before do not say it. */
  madeBy: z.optional(z.object({ version: z.string(), newestStep: z.string() })),
  contents: backup.shape.contents,
  files: z.array(
    z.object({
      path: z.string().check(z.refine(isBackupPath)),
      bytes: z.int().check(z.nonnegative()),
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;
export type BackupFile = Manifest['files'][number];
