import { encodeSeed } from '../features/seed/encode-seed.ts';
import { makeMigratedDatabase } from './migrated-database.ts';

/**
 * Once before the server's tests: otherwise the first one with the demo villa encodes for a minute, and each of the
 * thousands migrates a database.
 * @returns what is done after the last test
 */
export async function setup(): Promise<() => void> {
  await encodeSeed();
  return makeMigratedDatabase();
}
