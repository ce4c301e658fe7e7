import { createHash } from 'node:crypto';
import { type Sqlite, openToRead } from '../platform/database/open.ts';

/** The content of each table at one moment: how many rows, the newest one's number (null where rows have none), and a hash of all. */
export type TablePrints = Record<string, { rows: number; newest: number | null; hash: string }>;

/** The server writes these by itself, about itself; nobody misses them. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'program_versions',
  'alarm_signs',
  'channel_fetches',
  'channel_runs',
]);

/** The names that people count by; every other table is named as it is called. */
const NOUNS: Readonly<Record<string, string>> = {
  bookings: 'booking',
  payments: 'payment',
  slips: 'slip',
  cancellation_requests: 'request to cancel',
  mails: 'mail',
  people: 'user',
  pictures: 'picture',
  blocks: 'blocked stretch',
};

/** Reads every row once, so that a change of any kind is seen. */
export function tablePrints(file: string): TablePrints {
  const sqlite = openToRead(file);
  try {
    return Object.fromEntries(tablesOf(sqlite).map((table) => [table, printOf(sqlite, table)]));
  } finally {
    sqlite.close();
  }
}

/** @returns the rows written since, in words: `3 bookings, 2 payments, changes of villa`; null for nothing */
export function writtenSince(file: string, before: TablePrints): string | null {
  const sqlite = openToRead(file);
  try {
    const added: string[] = [];
    const changed: string[] = [];
    for (const table of tablesOf(sqlite)) {
      const now = printOf(sqlite, table);
      const then = before[table];
      if (then?.hash === now.hash) continue;
      const count = then ? rowsAfter(sqlite, table, then.newest) : now.rows;
      const noun = NOUNS[table];
      if (noun !== undefined && count > 0) added.push(`${count} ${noun}${count === 1 ? '' : 's'}`);
      else changed.push(table.replaceAll('_', ' '));
    }
    const rest = changed.length > 0 ? [`changes of ${changed.join(', ')}`] : [];
    const all = [...added, ...rest];
    return all.length > 0 ? all.join(', ') : null;
  } finally {
    sqlite.close();
  }
}

function tablesOf(sqlite: Sqlite): string[] {
  const names = sqlite
    .prepare(
      String.raw`select name from sqlite_master where type = 'table' and name not like 'sqlite\_%' escape '\'
         and name not like '\_\_%' escape '\' order by name`,
    )
    .pluck()
    .all() as string[];
  const order = Object.keys(NOUNS);
  const placeOf = (name: string): number => (order.indexOf(name) + 1 || order.length + 1) - 1;
  return names
    .filter((name) => !OF_THE_SERVER.has(name))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

function printOf(sqlite: Sqlite, table: string): TablePrints[string] {
  const hash = createHash('sha256');
  let rows = 0;
  for (const row of sqlite.prepare(`select * from "${table}"`).raw().iterate()) {
    rows += 1;
    hash.update(JSON.stringify(row));
  }
  return { rows, newest: newestOf(sqlite, table), hash: hash.digest('hex') };
}

function newestOf(sqlite: Sqlite, table: string): number | null {
  return hasNumbers(sqlite, table)
    ? Number(sqlite.prepare(`select coalesce(max(rowid), 0) from "${table}"`).pluck().get())
    : null;
}

function rowsAfter(sqlite: Sqlite, table: string, newest: number | null): number {
  if (newest === null) return 0;
  return Number(
    sqlite.prepare(`select count(*) from "${table}" where rowid > ?`).pluck().get(newest),
  );
}

function hasNumbers(sqlite: Sqlite, table: string): boolean {
  return sqlite.prepare('select wr from pragma_table_list where name = ?').pluck().get(table) === 0;
}
