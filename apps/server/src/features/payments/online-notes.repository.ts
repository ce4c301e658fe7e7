import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { onlineNotesTable } from './online-money.table.ts';

export type OnlineNoteRow = typeof onlineNotesTable.$inferSelect;
type NewNote = Pick<OnlineNoteRow, 'kind' | 'bookingId' | 'amount' | 'key' | 'at'> &
  Partial<Pick<OnlineNoteRow, 'currency' | 'dueBy'>>;

export interface OnlineNotes {
  /** Once for a kind and key. @returns the note where it is new */
  add(note: NewNote): OnlineNoteRow | null;
  newest(count: number): OnlineNoteRow[];
  find(id: number): OnlineNoteRow | null;
}

export function createOnlineNotes(db: Db): OnlineNotes {
  const table = onlineNotesTable;
  return {
    add(note) {
      const isSame = and(eq(table.kind, note.kind), eq(table.key, note.key));
      if (db.select().from(table).where(isSame).get()) return null;
      return db
        .insert(table)
        .values({ currency: 'thb', dueBy: null, ...note })
        .returning()
        .get();
    },
    newest: (count) => db.select().from(table).orderBy(desc(table.id)).limit(count).all(),
    find: (id) => db.select().from(table).where(eq(table.id, id)).get() ?? null,
  };
}
