import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { channelClashesTable } from './channel-rows.table.ts';

export type ClashRecord = typeof channelClashesTable.$inferSelect;

/** Double bookings and questions, each for one holder here and one channel. */
export interface ClashesRepository {
  find(id: string): ClashRecord | null;
  /** Those that were still there at the channel's last reading, settled or not. */
  present(channelId?: string): ClashRecord[];
  insert(record: ClashRecord): void;
  update(id: string, changes: Partial<ClashRecord>): void;
  /** Those that were over, or settled, before an instant. */
  forgetBefore(at: Date): void;
}

export function createClashesRepository(db: Db): ClashesRepository {
  const table = channelClashesTable;
  return {
    find: (id) => db.select().from(table).where(eq(table.id, id)).get() ?? null,
    present: (channelId) =>
      db
        .select()
        .from(table)
        .where(
          channelId === undefined
            ? isNull(table.goneAt)
            : and(isNull(table.goneAt), eq(table.channelId, channelId)),
        )
        .orderBy(table.foundAt, table.id)
        .all(),
    insert: (record) => void db.insert(table).values(record).run(),
    forgetBefore: (at) =>
      void db
        .delete(table)
        .where(lt(sql`coalesce(${table.goneAt}, ${table.settledAt})`, at.getTime()))
        .run(),
    update: (id, changes) => void db.update(table).set(changes).where(eq(table.id, id)).run(),
  };
}
