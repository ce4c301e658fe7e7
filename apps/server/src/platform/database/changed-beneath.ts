import { knownSteps } from './migrate.ts';
import type { Sqlite } from './open.ts';

/** Another version of the program has changed the tables while this one runs on them. */
export class ChangedBeneath extends Error {
  override readonly name = 'ChangedBeneath';

  constructor() {
    super('another version has changed the tables');
  }
}

/**
 * Asks whether the tables are still those that this program knows. A migration is a row of its table, so a
 * count of these shows the first one that somebody else brings.
 */
export function createIsStillOurs(sqlite: Sqlite): () => boolean {
  const count = sqlite.prepare('select count(*) from __drizzle_migrations').pluck();
  return () => count.get() === knownSteps().length;
}
