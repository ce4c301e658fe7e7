import { migrateDatabase } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { OpenNew } from './open-in-step.ts';

/** As the server does it. */
export const openNew: OpenNew = (file) => {
  const { sqlite } = openDatabase(file);
  migrateDatabase(sqlite);
  sqlite.close();
};
