import { encodeSeed } from '../features/seed/encode-seed.ts';
import { makeMigratedDatabases } from './migrated-database.ts';
import { makePlainDemo } from './plain-demo.ts';

/**
 * Once before the server's tests: otherwise the first one with the demo villa encodes for a minute, and each of the
 * thousands migrates a database and seeds a villa.
 * @returns what is done after the last test
 */
export async function setup(): Promise<() => void> {
  await encodeSeed();
  const removeDatabases = makeMigratedDatabases();
  const removeDemo = await makePlainDemo();
  return () => {
    removeDemo();
    removeDatabases();
  };
}
