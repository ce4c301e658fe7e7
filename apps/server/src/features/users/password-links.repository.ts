import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { passwordLinksTable } from './password-links.table.ts';

export type PasswordLinkRow = typeof passwordLinksTable.$inferSelect;

export interface PasswordLinksRepository {
  /** One that still opens something. */
  findByCode(codeHash: string, now: Date): PasswordLinkRow | null;
  insert(link: PasswordLinkRow): void;
  /** All of a user: they have a password that counts now, or a newer link, or are gone. */
  deleteOf(userId: string): void;
}

export function createPasswordLinksRepository(db: Db): PasswordLinksRepository {
  return {
    findByCode: (codeHash, now) =>
      db
        .select()
        .from(passwordLinksTable)
        .where(
          and(eq(passwordLinksTable.codeHash, codeHash), gt(passwordLinksTable.expiresAt, now)),
        )
        .get() ?? null,
    insert: (link) => void db.insert(passwordLinksTable).values(link).run(),
    deleteOf: (userId) =>
      void db.delete(passwordLinksTable).where(eq(passwordLinksTable.userId, userId)).run(),
  };
}
