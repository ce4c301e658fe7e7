import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { villaHistoryTable } from './villa-history.table.ts';

export type VillaHistoryRow = typeof villaHistoryTable.$inferSelect;

export interface VillaHistoryRepository {
  insert(row: Omit<VillaHistoryRow, 'id'>): void;
  /** The newest first. */
  latest(count: number): VillaHistoryRow[];
  /** True if anybody has ever changed one of these fields. */
  mentions(fields: readonly string[]): boolean;
}

export function createVillaHistoryRepository(db: Db): VillaHistoryRepository {
  return {
    insert: (row) => void db.insert(villaHistoryTable).values(row).run(),
    mentions: (fields) =>
      db
        .select({ id: villaHistoryTable.id })
        .from(villaHistoryTable)
        .where(
          sql`exists (
            select 1 from json_each(${villaHistoryTable.fields}) changed
            where changed.value ->> 'field' in (select value from json_each(${JSON.stringify(fields)})))`,
        )
        .limit(1)
        .get() !== undefined,
    latest: (count) =>
      db.select().from(villaHistoryTable).orderBy(desc(villaHistoryTable.id)).limit(count).all(),
  };
}
