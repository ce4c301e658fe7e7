import { and, asc, eq, isNotNull } from '../../db/orm.ts';
import type { Db } from '../../db/open.ts';
import { picturesTable } from './pictures.table.ts';

export type PictureRow = typeof picturesTable.$inferSelect;

export interface PicturesRepository {
  /** Of every place, each place's in the order they are shown. */
  list(): PictureRow[];
  insert(picture: PictureRow): void;
  delete(id: string): void;
  move(id: string, position: number): void;
  /** What still has to be encoded, in the order it is shown. */
  unfinished(): PictureRow[];
  /** Puts what was encoded in the place of the original. False when the picture is gone meanwhile. */
  finish(id: string, original: string, made: Partial<PictureRow>): boolean;
}

export function createPicturesRepository(db: Db): PicturesRepository {
  const { id, position, original } = picturesTable;
  const list = db.select().from(picturesTable).orderBy(asc(position)).prepare();
  return {
    list: () => list.all(),
    insert: (picture) => void db.insert(picturesTable).values(picture).run(),
    delete: (which) => void db.delete(picturesTable).where(eq(id, which)).run(),
    move: (which, to) =>
      void db.update(picturesTable).set({ position: to }).where(eq(id, which)).run(),
    unfinished: () =>
      db.select().from(picturesTable).where(isNotNull(original)).orderBy(asc(position)).all(),
    finish: (which, from, made) =>
      db
        .update(picturesTable)
        .set({ ...made, original: null })
        .where(and(eq(id, which), eq(original, from)))
        .run().changes > 0,
  };
}
