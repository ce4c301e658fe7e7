import type { Language } from '@villa/shared/domain/text/language.ts';
import { desc, eq, isNotNull, isNull, and } from 'drizzle-orm';
import type { Db } from '@villa/server/platform/database/open.ts';
import { messageTemplatesTable } from '../message-templates.table.ts';
import { readyTemplates } from './ready-messages.ts';

export type TemplateRow = typeof messageTemplatesTable.$inferSelect;

export interface MessageTemplatesRepository {
  /** All that are not removed: the stored ones, and the ready ones that nobody has changed yet. */
  all(language: Language): TemplateRow[];
  /** Those that are on. */
  active(): TemplateRow[];
  /** Also a ready one without a row; null: unknown or removed. */
  find(id: string, language: Language): TemplateRow | null;
  /** The name of one, also of a removed one. */
  nameOf(id: string): string | null;
  save(row: TemplateRow): void;
  /** When one was last switched on or given another moment. */
  newestSince(): Date | null;
}

/** A ready one is like a row of before everything. */
const NO_ROW = {
  since: null,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  updatedBy: '',
  removedAt: null,
};

export function createMessageTemplatesRepository(db: Db): MessageTemplatesRepository {
  const table = messageTemplatesTable;
  const isThere = isNull(table.removedAt);
  const stored = (id: string) => db.select().from(table).where(eq(table.id, id)).get() ?? null;
  const ready = (language: Language): TemplateRow[] =>
    readyTemplates(language).map((one) => ({ ...one, ...NO_ROW }));
  return {
    all(language) {
      const rows = db.select().from(table).all();
      const known = new Set(rows.map(({ id }) => id));
      const unchanged = ready(language).filter(({ id }) => !known.has(id));
      return [...rows.filter(({ removedAt }) => removedAt === null), ...unchanged];
    },
    active: () =>
      db
        .select()
        .from(table)
        .where(and(isThere, isNotNull(table.since)))
        .all(),
    find(id, language) {
      const row = stored(id);
      if (row === null) return ready(language).find((one) => one.id === id) ?? null;
      return row.removedAt === null ? row : null;
    },
    nameOf: (id) => stored(id)?.name ?? null,
    save: (row) =>
      void db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: row }).run(),
    newestSince: () =>
      db
        .select({ since: table.since })
        .from(table)
        .where(and(isThere, isNotNull(table.since)))
        .orderBy(desc(table.since))
        .limit(1)
        .get()?.since ?? null,
  };
}
