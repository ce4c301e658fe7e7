import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { villaTable } from './villa.table.ts';

export type VillaRow = typeof villaTable.$inferSelect;
export type NewVillaRow = Omit<typeof villaTable.$inferInsert, 'id' | 'version' | 'listingId'>;

export interface VillaRepository {
  read(): VillaRow | undefined;
  /** The one row there is; a second is refused by the database. */
  insert(villa: NewVillaRow): void;
  update(changes: Partial<Omit<VillaRow, 'id'>>): void;
}

export function createVillaRepository(db: Db): VillaRepository {
  const read = db.select().from(villaTable).where(eq(villaTable.id, 1)).prepare();
  return {
    read: () => read.get(),
    insert: (villa) =>
      void db
        .insert(villaTable)
        .values({ ...villa, id: 1, listingId: randomBytes(4).toString('hex') })
        .run(),
    update: (changes) => void db.update(villaTable).set(changes).where(eq(villaTable.id, 1)).run(),
  };
}
