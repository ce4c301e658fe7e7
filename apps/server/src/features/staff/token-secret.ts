import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DataFolderRefused } from '../../data-folder.ts';
import { readOrMakeSecretFile } from '../../platform/files/secret-file.ts';

const SECRET_BYTES = 48;
const FILE = 'token-secret';
/** The length that `JWT_SECRET` must have too. */
const MIN_LENGTH = 32;

/**
 * The secret that tokens are signed with: the configured one, else the data folder's own, made at
 * the first start and readable by its owner alone.
 * @throws DataFolderRefused when the file is there but holds no secret: a short one could be guessed
 */
export function readTokenSecret(dataDir: string, configured: string | null): string {
  if (configured !== null) return configured;
  const secret = readOrMakeSecretFile(join(dataDir, FILE), () =>
    randomBytes(SECRET_BYTES).toString('base64url'),
  );
  if (secret.length < MIN_LENGTH) {
    throw new DataFolderRefused(
      `${FILE} is damaged. Delete it, and the next start makes a new one: everybody logs in again.`,
    );
  }
  return secret;
}
