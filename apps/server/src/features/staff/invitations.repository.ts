import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { invitationsTable } from './invitations.table.ts';

export type InvitationRow = typeof invitationsTable.$inferSelect;

export interface InvitationsRepository {
  /** Those that still open something, the newest first. */
  list(now: Date): InvitationRow[];
  findByCode(codeHash: string, now: Date): InvitationRow | null;
  /** @returns the row as it was stored */
  insert(invitation: InvitationRow): InvitationRow;
  /** @returns whether it was there */
  delete(id: string): boolean;
  deleteExpired(now: Date): void;
}

export function createInvitationsRepository(db: Db): InvitationsRepository {
  const alive = (now: Date) => gt(invitationsTable.expiresAt, now);
  return {
    list: (now) =>
      db
        .select()
        .from(invitationsTable)
        .where(alive(now))
        .orderBy(desc(invitationsTable.createdAt))
        .all(),
    findByCode: (codeHash, now) =>
      db
        .select()
        .from(invitationsTable)
        .where(and(eq(invitationsTable.codeHash, codeHash), alive(now)))
        .get() ?? null,
    insert: (invitation) => db.insert(invitationsTable).values(invitation).returning().get(),
    delete: (id) =>
      db.delete(invitationsTable).where(eq(invitationsTable.id, id)).run().changes > 0,
    deleteExpired: (now) =>
      void db.delete(invitationsTable).where(lte(invitationsTable.expiresAt, now)).run(),
  };
}
