import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { cleanerLinksTable } from './cleaner-links.table.ts';

export type CleanerLinkRow = typeof cleanerLinksTable.$inferSelect;

export interface CleanerLinksRepository {
  /** The link of a code that has not run out. */
  findByCode(codeHash: string, now: Date): CleanerLinkRow | null;
  /** In place of the cleaner's link of before. */
  replace(link: CleanerLinkRow): void;
  deleteOf(userId: string): void;
}

export function createCleanerLinksRepository(db: Db): CleanerLinksRepository {
  const table = cleanerLinksTable;
  return {
    findByCode: (codeHash, now) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.codeHash, codeHash), gt(table.expiresAt, now)))
        .get() ?? null,
    replace: (link) =>
      void db
        .insert(table)
        .values(link)
        .onConflictDoUpdate({ target: table.userId, set: link })
        .run(),
    deleteOf: (userId) => void db.delete(table).where(eq(table.userId, userId)).run(),
  };
}
