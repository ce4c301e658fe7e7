import type { Sqlite } from './open.ts';

/**
 * Shows whether some tables may have changed, and stays as it is while this process writes into others: what is kept
 * of rarely changed rows need not be read again after each booking.
 * @returns the tables' mark. Equal marks: no row of theirs was written in between, by this process or by another.
 */
export function createTableMarks(sqlite: Sqlite, tables: readonly string[]): () => string {
  // Triggers of this connection alone see what it writes itself. A number that was never there before, since a count
  // that is undone with its transaction would come up a second time, for other rows.
  const name = `marks_of_${tables.join('_')}`;
  sqlite.exec(`
    create temp table ${name} (mark integer not null);
    insert into temp.${name} values (random());
  `);
  for (const table of tables) {
    for (const change of ['insert', 'update', 'delete']) {
      sqlite.exec(`
        create temp trigger ${name}_${table}_${change} after ${change} on main.${table}
        begin update ${name} set mark = random(); end;
      `);
    }
  }
  // `data_version` moves when another connection commits, whatever it wrote.
  const read = sqlite
    .prepare(
      `select data_version || ' ' || (select mark from temp.${name}) from pragma_data_version`,
    )
    .pluck();
  return () => read.get() as string;
}
