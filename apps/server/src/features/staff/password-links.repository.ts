import { type SQL, and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { passwordLinksTable } from './password-links.table.ts';

export type PasswordLinkRow = typeof passwordLinksTable.$inferSelect;

export interface PasswordLinksRepository {
  /** One that still opens something. */
  find(id: string, now: Date): PasswordLinkRow | null;
  findByCode(codeHash: string, now: Date): PasswordLinkRow | null;
  insert(link: PasswordLinkRow): void;
  /** All of a user: they have a password that counts now, or a newer link, or are gone. */
  deleteOf(userId: string): void;
}

export function createPasswordLinksRepository(db: Db): PasswordLinksRepository {
  const open = (which: SQL, now: Date) =>
    db
      .select()
      .from(passwordLinksTable)
      .where(and(which, gt(passwordLinksTable.expiresAt, now)))
      .get() ?? null;
  return {
    find: (id, now) => open(eq(passwordLinksTable.id, id), now),
    findByCode: (codeHash, now) => open(eq(passwordLinksTable.codeHash, codeHash), now),
    insert: (link) => void db.insert(passwordLinksTable).values(link).run(),
    deleteOf: (userId) =>
      void db.delete(passwordLinksTable).where(eq(passwordLinksTable.userId, userId)).run(),
  };
}
