import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import { extrasTable } from './extras.table.ts';
import { readyExtras } from './ready-extras.ts';

export type ExtraRow = typeof extrasTable.$inferSelect;

/** The owner's list; one that was taken off is in none of its answers. */
export interface ExtrasRepository {
  /** The ready ones, also those without a row, then the owner's in the order in which they were added. */
  list(): ExtraRow[];
  find(id: string): ExtraRow | null;
  /** One of the list that guests can have: nothing of it is read where the owner sells nothing. */
  active(): ExtraRow[];
  save(row: ExtraRow): void;
}

export function createExtrasRepository(db: Db): ExtrasRepository {
  const rows = once(() =>
    db
      .select()
      .from(extrasTable)
      .orderBy(asc(extrasTable.createdAt), sql`rowid`)
      .prepare(),
  );
  const isThere = ({ removedAt }: ExtraRow) => removedAt === null;
  function list(): ExtraRow[] {
    const stored = rows().all();
    const ready = readyExtras().map((one) => stored.find(({ id }) => id === one.id) ?? one);
    const own = stored.filter(({ id }) => ready.every((one) => one.id !== id));
    return [...ready, ...own].filter(isThere);
  }
  return {
    list,
    find: (id) => list().find((one) => one.id === id) ?? null,
    active: () => list().filter(({ active }) => active),
    save: (row) =>
      void db
        .insert(extrasTable)
        .values(row)
        .onConflictDoUpdate({ target: extrasTable.id, set: row })
        .run(),
  };
}
