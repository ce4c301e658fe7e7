import { desc } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { villaHistoryTable } from './villa-history.table.ts';

export type VillaHistoryRow = typeof villaHistoryTable.$inferSelect;

export interface VillaHistoryRepository {
  insert(row: Omit<VillaHistoryRow, 'id'>): void;
  /** The newest first. */
  latest(count: number): VillaHistoryRow[];
}

export function createVillaHistoryRepository(db: Db): VillaHistoryRepository {
  return {
    insert: (row) => void db.insert(villaHistoryTable).values(row).run(),
    latest: (count) =>
      db.select().from(villaHistoryTable).orderBy(desc(villaHistoryTable.id)).limit(count).all(),
  };
}
