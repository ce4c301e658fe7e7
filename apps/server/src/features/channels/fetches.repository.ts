import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { channelFetchesTable } from './channel-rows.table.ts';

export type FetchRecord = typeof channelFetchesTable.$inferSelect;

/** When which channel was handed our calendar, and what stood in it. */
export interface FetchesRepository {
  insert(record: FetchRecord): void;
  find(id: string): FetchRecord | null;
  finish(id: string, at: Date): void;
  remove(id: string): void;
  unfinishedBefore(at: Date): FetchRecord[];
  /** The finished ones of a channel, newest first. */
  latest(channelId: string, limit: number): FetchRecord[];
  forgetBefore(at: Date): void;
}

export function createFetchesRepository(db: Db): FetchesRepository {
  const table = channelFetchesTable;
  return {
    insert: (record) => void db.insert(table).values(record).run(),
    find: (id) => db.select().from(table).where(eq(table.id, id)).get() ?? null,
    finish: (id, at) => void db.update(table).set({ finishedAt: at }).where(eq(table.id, id)).run(),
    remove: (id) => void db.delete(table).where(eq(table.id, id)).run(),
    unfinishedBefore: (at) =>
      db
        .select()
        .from(table)
        .where(and(isNull(table.finishedAt), lt(table.at, at)))
        .all(),
    latest: (channelId, limit) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.channelId, channelId), isNotNull(table.finishedAt)))
        .orderBy(desc(table.at))
        .limit(limit)
        .all(),
    forgetBefore: (at) => void db.delete(table).where(lt(table.at, at)).run(),
  };
}
