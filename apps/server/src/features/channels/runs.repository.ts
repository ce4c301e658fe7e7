import { desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { channelRunsTable } from './channel-rows.table.ts';

export type NewRun = typeof channelRunsTable.$inferInsert;
export type Run = typeof channelRunsTable.$inferSelect;

/** The outcome of each reading. */
export interface RunsRepository {
  add(run: NewRun): void;
  /** Newest first. */
  of(channelId: string): Run[];
  forgetBefore(at: Date): void;
}

export function createRunsRepository(db: Db): RunsRepository {
  return {
    add: (run) => void db.insert(channelRunsTable).values(run).run(),
    of: (channelId) =>
      db
        .select()
        .from(channelRunsTable)
        .where(eq(channelRunsTable.channelId, channelId))
        .orderBy(desc(channelRunsTable.at), desc(channelRunsTable.id))
        .all(),
    forgetBefore: (at) => void db.delete(channelRunsTable).where(lt(channelRunsTable.at, at)).run(),
  };
}
