import { count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { chargesTable } from '../ledger/charges.table.ts';
import { damagePicturesTable } from './damage-pictures.table.ts';

export type DamagePictureRow = typeof damagePicturesTable.$inferSelect;

export interface DamagePicturesRepository {
  insert(picture: DamagePictureRow): void;
  countOf(chargeId: number): number;
  find(id: string): DamagePictureRow | null;
  /** Those of a booking, the oldest first. */
  allOf(bookingId: string): DamagePictureRow[];
}

export function createDamagePicturesRepository(db: Db): DamagePicturesRepository {
  const table = damagePicturesTable;
  return {
    insert: (picture) => void db.insert(table).values(picture).run(),
    countOf: (chargeId) =>
      db.select({ rows: count() }).from(table).where(eq(table.chargeId, chargeId)).get()?.rows ?? 0,
    find: (id) => db.select().from(table).where(eq(table.id, id)).get() ?? null,
    allOf: (bookingId) =>
      db
        .select(getTableColumns(table))
        .from(table)
        .innerJoin(chargesTable, eq(chargesTable.id, table.chargeId))
        .where(eq(chargesTable.bookingId, bookingId))
        .orderBy(sql`${table}.rowid`)
        .all(),
  };
}
