import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { guestPagesTable } from './guest-pages.table.ts';

export type GuestPageRow = typeof guestPagesTable.$inferSelect;

export interface GuestPagesRepository {
  of(bookingId: string): GuestPageRow | null;
  findShared(token: string): GuestPageRow | null;
  save(row: GuestPageRow): void;
}

export function createGuestPagesRepository(db: Db): GuestPagesRepository {
  const table = guestPagesTable;
  return {
    of: (bookingId) => db.select().from(table).where(eq(table.bookingId, bookingId)).get() ?? null,
    findShared: (token) => db.select().from(table).where(eq(table.shareToken, token)).get() ?? null,
    save: (row) =>
      void db
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: table.bookingId, set: row })
        .run(),
  };
}
