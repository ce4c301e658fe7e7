import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { readOrMakeSecretFile } from '../../platform/files/secret-file.ts';
import { newCode } from './codes.ts';

const FILE = 'setup-code';

/** The code that makes the first account the owner's. Wanted only while there is no owner. */
export interface SetupCode {
  /** The configured one, else the data folder's own: the same after every restart until it is used. */
  read(): string;
  /** It has made an owner and opens nothing any more. */
  forget(): void;
}

export function createSetupCode(config: Pick<Config, 'dataDir' | 'setupCode'>): SetupCode {
  const file = join(config.dataDir, FILE);
  return {
    read: () => config.setupCode ?? readOrMakeSecretFile(file, newCode),
    forget: () => rmSync(file, { force: true }),
  };
}
