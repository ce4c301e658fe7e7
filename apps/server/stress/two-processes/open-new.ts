import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import type { OpenNew } from './open-in-step.ts';

/** As the server does it. */
export const openNew: OpenNew = (file) => {
  const { sqlite } = openDatabase(file);
  migrateDatabase(sqlite);
  sqlite.close();
};
