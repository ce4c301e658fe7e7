import { type InferSelectModel, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable, SelectedFields } from 'drizzle-orm/sqlite-core';
import { LRUCache } from 'lru-cache';
import type { Db } from './open.ts';

/** More than the ways in which this code changes a row; staff who change this and that together make a few more. */
const KEPT_STATEMENTS = 50;

/**
 * Updates of one row by its id, each prepared once for the columns that it changes: building one costs several times
 * what running it does. Columns that stay are not named, so that their indices are left alone.
 * @returns changes a row and returns the named columns as they were then stored
 */
export function prepareUpdate<
  Table extends SQLiteTable & { id: SQLiteColumn },
  Returned extends SelectedFields & Record<keyof Returned, SQLiteColumn>,
>(
  db: Db,
  table: Table,
  returned: Returned,
): (
  id: string,
  changes: Partial<InferSelectModel<Table>>,
) => Pick<InferSelectModel<Table>, keyof Returned & keyof InferSelectModel<Table>> {
  const columns = getTableColumns(table);
  const prepare = (names: readonly string[]) => {
    // Past the columns' own encoders, which drizzle also runs on null: JSON would store the word "null".
    const values = names.map((name) => [name, sql`${sql.placeholder(name)}`]);
    return db
      .update(table as SQLiteTable)
      .set(Object.fromEntries(values))
      .where(eq(table.id, sql.placeholder('of')))
      .returning(returned)
      .prepare();
  };
  const statements = new LRUCache<string, ReturnType<typeof prepare>>({ max: KEPT_STATEMENTS });
  return (id, changes) => {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const names = given.map(([name]) => name).toSorted();
    const key = names.join();
    const statement = statements.get(key) ?? prepare(names);
    statements.set(key, statement);
    const encoded = given.map(([name, value]) => [
      name,
      value === null ? null : columns[name]?.mapToDriverValue(value),
    ]);
    return statement.get({ ...Object.fromEntries(encoded), of: id }) as never;
  };
}
