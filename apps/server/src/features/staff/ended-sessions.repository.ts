import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import { endedSessionsTable } from './ended-sessions.table.ts';

export interface EndedSessionsRepository {
  has(id: string): boolean;
  insert(session: { id: string; until: Date }): void;
  deleteOver(now: Date): void;
}

export function createEndedSessionsRepository(db: Db): EndedSessionsRepository {
  // Read at every call of a user, so prepared once.
  const byId = once(() =>
    db
      .select({ id: endedSessionsTable.id })
      .from(endedSessionsTable)
      .where(eq(endedSessionsTable.id, sql.placeholder('id')))
      .prepare(),
  );
  return {
    has: (id) => byId().get({ id }) !== undefined,
    insert: (session) =>
      void db.insert(endedSessionsTable).values(session).onConflictDoNothing().run(),
    deleteOver: (now) =>
      void db.delete(endedSessionsTable).where(lte(endedSessionsTable.until, now)).run(),
  };
}
