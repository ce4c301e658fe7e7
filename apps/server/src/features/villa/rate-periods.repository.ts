import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { ratePeriodsTable } from './rate-periods.table.ts';

export type RatePeriodRow = typeof ratePeriodsTable.$inferSelect;

export interface RatePeriodsRepository {
  /** In the order of their nights. */
  list(): RatePeriodRow[];
  insert(row: RatePeriodRow): void;
  update(id: string, changes: Partial<Omit<RatePeriodRow, 'id'>>): void;
  remove(id: string): void;
}

export function createRatePeriodsRepository(db: Db): RatePeriodsRepository {
  const byId = (id: string) => eq(ratePeriodsTable.id, id);
  return {
    list: () =>
      db
        .select()
        .from(ratePeriodsTable)
        .orderBy(asc(ratePeriodsTable.firstNight), asc(ratePeriodsTable.kind))
        .all(),
    insert: (row) => void db.insert(ratePeriodsTable).values(row).run(),
    update: (id, changes) => void db.update(ratePeriodsTable).set(changes).where(byId(id)).run(),
    remove: (id) => void db.delete(ratePeriodsTable).where(byId(id)).run(),
  };
}
