import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './whole-file.ts';

/** The folder below the data folder; no backup holds it (`LEFT_OUT` of backup-manifest.ts). */
export const SECRETS_FOLDER = 'secrets';
/** No name leads out of the folder. */
const NAME = /^[a-z][a-z0-9-]*$/;

/** Passwords and keys of outside services as the owner typed them, a file each, readable by the server's user alone. */
export interface Secrets {
  /** Null where it was never typed, or the villa came out of a backup. */
  read(name: string): string | null;
  /** Whole or not at all. */
  write(name: string, text: string): void;
  remove(name: string): void;
}

export function createSecrets(dataDir: string): Secrets {
  const folder = join(dataDir, SECRETS_FOLDER);
  const fileOf = (name: string): string => {
    if (!NAME.test(name)) throw new RangeError(`no name of a secret: ${name}`);
    return join(folder, name);
  };
  return {
    read(name) {
      try {
        return readFileSync(fileOf(name), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    write(name, text) {
      const file = fileOf(name);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Somebody may have made it for all to read.
      chmodSync(folder, 0o700);
      writeWhole(file, text);
    },
    remove: (name) => rmSync(fileOf(name), { force: true }),
  };
}

/** The part of a secret that may be shown: its last four characters, and nothing of a short one. */
export function endingOf(secret: string): string {
  return secret.length < 8 ? '' : secret.slice(-4);
}
