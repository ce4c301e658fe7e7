import type { InferSelectModel } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { once } from '../lib/once.ts';
import type { Db } from './open.ts';
import { getTableColumns, sql } from 'drizzle-orm';

/**
 * A prepared insert of whole rows, five times as fast as one that is built each time. Its columns come
 * from the table: one that a manual list left out would be lost without a word.
 * @param generated columns that the database fills
 * @returns inserts a row and returns it as it was stored
 */
export function prepareInsert<
  Table extends SQLiteTable,
  Generated extends keyof InferSelectModel<Table> & string = never,
>(
  db: Db,
  table: Table,
  ...generated: Generated[]
): (row: Omit<InferSelectModel<Table>, Generated>) => InferSelectModel<Table> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !(generated as string[]).includes(name),
  );
  const insertion = once(() => {
    // Past the columns' own encoders, which drizzle also runs on null: JSON would store the word "null".
    const values = columns.map(([name]) => [name, sql`${sql.placeholder(name)}`]);
    return db
      .insert(table)
      .values(Object.fromEntries(values) as Table['$inferInsert'])
      .returning()
      .prepare();
  });
  return (row) => {
    const encoded = columns.map(([name, column]) => {
      const value: unknown = row[name as keyof typeof row];
      return [name, value === null ? null : column.mapToDriverValue(value)];
    });
    return insertion().get(Object.fromEntries(encoded)) as InferSelectModel<Table>;
  };
}
