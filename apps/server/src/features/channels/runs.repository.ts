import { lt } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { channelRunsTable } from './channels.table.ts';

export type NewRun = typeof channelRunsTable.$inferInsert;

/** What each reading came to. */
export interface RunsRepository {
  add(run: NewRun): void;
  forgetBefore(at: Date): void;
}

export function createRunsRepository(db: Db): RunsRepository {
  return {
    add: (run) => void db.insert(channelRunsTable).values(run).run(),
    forgetBefore: (at) => void db.delete(channelRunsTable).where(lt(channelRunsTable.at, at)).run(),
  };
}
