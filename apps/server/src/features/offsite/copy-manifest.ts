import * as z from 'zod/mini';
import { SECRETS_FOLDER } from '../../platform/files/secrets.ts';
import { DATABASE, isBackupPath, manifest } from '../backups/backup-manifest.ts';
import type { OffsiteKey } from './offsite-key.ts';

const SECRET = new RegExp(`^${SECRETS_FOLDER}/[a-z][a-z0-9-]*$`);

/** The list of a copy: that of a backup, in which what the owner typed to log in elsewhere may stand, too. */
export const copyManifest = z.object({
  ...manifest.shape,
  files: z.array(
    z.object({
      path: z.string().check(z.refine((path) => isBackupPath(path) || SECRET.test(path))),
      bytes: z.int().check(z.nonnegative()),
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});
export type CopyManifest = z.infer<typeof copyManifest>;
export type CopyFile = CopyManifest['files'][number];

const NAME =
  /^([0-9a-f]{16})\/copies\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.json\.gz\.age$/;

/** Without colons, which some file systems do not take in a name. */
export function copyName({ series }: OffsiteKey, madeAt: string): string {
  return `${series}/copies/${madeAt.replaceAll(/[:.]/g, '-')}.json.gz.age`;
}

/** The instant of a copy by its name; null for a name of any other form. */
export function instantOfCopy(name: string): string | null {
  const [, , day, hours, minutes, seconds, millis] = NAME.exec(name) ?? [];
  if (day === undefined) return null;
  return `${day}T${hours}:${minutes}:${seconds}.${millis}Z`;
}

/** A database is packed: it takes a fifth. Pictures are packed already. */
export const isPacked = ({ path }: Pick<CopyFile, 'path'>): boolean => path === DATABASE;

/** The object that holds a file's content. */
export function objectOf(key: OffsiteKey, file: CopyFile): string {
  const name = key.nameOf(file.sha256);
  const end = isPacked(file) ? 'gz.age' : 'age';
  return `${key.series}/objects/${name.slice(0, 2)}/${name}.${end}`;
}
