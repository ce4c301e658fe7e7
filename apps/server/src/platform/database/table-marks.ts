import type { Sqlite } from './open.ts';

/** Tables, and what is done to them that counts, as a trigger names it: `insert`, `update of state`, `delete`. */
export type WatchedWrites = Readonly<Record<string, readonly string[]>>;

export const ANY_WRITE = ['insert', 'update', 'delete'] as const;

/**
 * Keeps a number that each of these writes of this process replaces by one that was never there before; what is undone
 * with its transaction brings the old one back. Only triggers of this connection see what it writes itself.
 * @returns the table of its one row
 */
export function markWrites(sqlite: Sqlite, name: string, writes: WatchedWrites): string {
  const triggers = Object.entries(writes).flatMap(([table, changes]) =>
    changes.map(
      (change) => `
        create temp trigger "${name} ${table} ${change}" after ${change} on main.${table}
        begin update "${name}" set mark = random(); end;`,
    ),
  );
  sqlite.exec(`
    create temp table "${name}" (mark integer not null);
    insert into temp."${name}" values (random());
    ${triggers.join('')}
  `);
  return `temp."${name}"`;
}

/**
 * Shows whether some tables may have changed, and stays as it is while this process writes into others: what is kept
 * of rarely changed rows need not be read again after each booking.
 * @returns the tables' mark. Equal marks: no row of theirs was written in between, by this process or by another.
 */
export function createTableMarks(sqlite: Sqlite, tables: readonly string[]): () => string {
  const writes = Object.fromEntries(tables.map((table) => [table, ANY_WRITE]));
  const marks = markWrites(sqlite, `marks_of_${tables.join('_')}`, writes);
  // `data_version` moves when another connection commits, whatever it wrote.
  const read = sqlite
    .prepare(`select data_version || ' ' || (select mark from ${marks}) from pragma_data_version`)
    .pluck();
  return () => read.get() as string;
}
