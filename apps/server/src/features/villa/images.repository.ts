import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { imagesTable } from './images.table.ts';

export type ImageRow = typeof imagesTable.$inferSelect;

export interface ImagesRepository {
  /** The pictures of every place, each place's in the order they are shown. */
  list(): ImageRow[];
  insert(picture: typeof imagesTable.$inferInsert): void;
  delete(id: string): void;
  move(id: string, position: number): void;
  describe(id: string, words: Pick<ImageRow, 'caption' | 'hour'>): void;
  /** The pictures that still have to be encoded, in the order they are shown. */
  unfinished(): ImageRow[];
  /** Puts what was encoded in the place of the original. False when the picture is gone meanwhile. */
  finish(id: string, original: string, made: Partial<ImageRow>): boolean;
}

export function createImagesRepository(db: Db): ImagesRepository {
  const { id, position, original } = imagesTable;
  const list = db.select().from(imagesTable).orderBy(asc(position)).prepare();
  return {
    list: () => list.all(),
    insert: (picture) => void db.insert(imagesTable).values(picture).run(),
    delete: (which) => void db.delete(imagesTable).where(eq(id, which)).run(),
    move: (which, to) =>
      void db.update(imagesTable).set({ position: to }).where(eq(id, which)).run(),
    describe: (which, words) => void db.update(imagesTable).set(words).where(eq(id, which)).run(),
    unfinished: () =>
      db.select().from(imagesTable).where(isNotNull(original)).orderBy(asc(position)).all(),
    finish: (which, from, made) =>
      db
        .update(imagesTable)
        .set({ ...made, original: null })
        .where(and(eq(id, which), eq(original, from)))
        .run().changes > 0,
  };
}
