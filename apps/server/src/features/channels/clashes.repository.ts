import { and, eq, isNull } from 'drizzle-orm';
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
    update: (id, changes) => void db.update(table).set(changes).where(eq(table.id, id)).run(),
  };
}
