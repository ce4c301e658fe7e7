import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { roomsTable } from './rooms.table.ts';

export type RoomRow = typeof roomsTable.$inferSelect;

export interface RoomsRepository {
  /** In the order they are shown. */
  list(): RoomRow[];
  insert(room: Omit<RoomRow, 'version'>): void;
  update(id: string, changes: Partial<Omit<RoomRow, 'id'>>): void;
  delete(id: string): void;
}

export function createRoomsRepository(db: Db): RoomsRepository {
  const list = db.select().from(roomsTable).orderBy(asc(roomsTable.position)).prepare();
  return {
    list: () => list.all(),
    insert: (room) => void db.insert(roomsTable).values(room).run(),
    update: (id, changes) =>
      void db.update(roomsTable).set(changes).where(eq(roomsTable.id, id)).run(),
    delete: (id) => void db.delete(roomsTable).where(eq(roomsTable.id, id)).run(),
  };
}
