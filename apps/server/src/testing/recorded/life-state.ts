/** All that a villa keeps, as rows with names: the tables of its database, and the files of its folders. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { TestApp } from '../create-test-app.ts';
import type { HeldRandom } from './life-random.ts';
import { type Names, createNames } from './life-names.ts';

/** Left out: they count rows, or say which program made them. */
const TABLES_LEFT_OUT = new Set(['__drizzle_migrations', 'program_versions', 'sqlite_sequence']);

/**
 * Columns whose values are the machine's, or hashes of what is random, by table. A row's own running number is left out
 * of each table, so that a row more elsewhere renames no other.
 */
const COLUMNS_LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // Salted.
  people: ['password_hash'],
  // Hashes of codes that only the link says.
  invitations: ['code_hash'],
  password_links: ['code_hash'],
  // The stand-in counts its answers over all tests.
  channels: ['etag'],
  // How long a reading took.
  channel_runs: ['ms'],
};

/** The step by which they grow is recorded, not the number, so that one step more is one difference. */
const COUNTED = new Set(['version']);
/** The port of a stand-in for somebody else's server. */
const PORT = /127\.0\.0\.1:\d+/g;
/** The same number in a copy of a row, such as the booking that a mail was written about. */
const VERSION_IN_JSON = /"version":\d+/g;

/** Only the names of these files count: pictures are encoded otherwise by another machine, backups hold the time. */
const NAMES_ONLY = [
  'media',
  'originals',
  'promptpay',
  'backups',
  'mails',
  // The key of push is random.
  'secrets',
  '.slip-views',
  '.transfer-picture-views',
];

const DATABASE = /^villa\.db(?:-wal|-shm)?$/;

type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** A row that came, went or changed. `row` has the columns that changed, or all of them. */
export interface RowChange {
  how: '+' | '-' | '~';
  /** The row's name, such as `bookings/7`; empty where rows have a running number only. */
  name: string;
  row: Row;
}

/** The changes of one step, by table (`bookings`) and by folder (`slips/`). */
export type StepChanges = ReadonlyMap<string, readonly RowChange[]>;

interface Table {
  name: string;
  columns: readonly string[];
  /** Those that name a row. */
  keys: readonly string[];
}

/** By its own key or, where that is a running number, by that. */
type Kept = Map<string, Row>;

export interface LifeState {
  names: Names;
  /** The changes since the last call. */
  changes(): StepChanges;
}

export function watchState(app: TestApp, random: HeldRandom): LifeState {
  const names = createNames(random);
  const { sqlite } = app.deps;
  const watched = readTables(sqlite).map((table) => {
    const columns = table.columns.map((column) => `"${column}"`).join(', ');
    const rows = sqlite.prepare(`select rowid as "#", ${columns} from "${table.name}"`);
    return { table, rows, kept: new Map() as Kept };
  });
  let files = new Map<string, string>();

  interface Found {
    table: Table;
    how: RowChange['how'];
    before: Row;
    after: Row;
  }

  function foundIn({ table, rows, kept }: (typeof watched)[number]): Found[] {
    const found: Found[] = [];
    const seen = new Set<string>();
    for (const { '#': number, ...row } of rows.iterate() as Iterable<Row & { '#': number }>) {
      const key = table.keys.map((column) => row[column]).join(' ') || String(number);
      seen.add(key);
      const old = kept.get(key);
      if (old && table.columns.every((column) => old[column] === row[column])) continue;
      kept.set(key, row);
      found.push({ table, how: old ? '~' : '+', before: old ?? {}, after: row });
    }
    for (const [key, row] of kept) {
      if (seen.has(key)) continue;
      kept.delete(key);
      found.push({ table, how: '-', before: row, after: {} });
    }
    return found;
  }

  /** Names first what a row is called by, then what is in it, in an order that random values do not decide. */
  function giveNames(found: readonly Found[]): void {
    const sorted = found
      .filter(({ how }) => how !== '-')
      .map((one) => ({ one, by: `${one.table.name} ${names.without(JSON.stringify(one.after))}` }))
      .toSorted((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : 0));
    for (const { one } of sorted) {
      const { id } = one.after;
      if (typeof id === 'string') names.give(id, one.table.name);
    }
    for (const { one } of sorted) {
      for (const [column, value] of Object.entries(one.after)) {
        if (typeof value === 'string') names.giveAll(value, `${one.table.name}.${column}`);
      }
    }
  }

  const textIn = (text: string): string =>
    names.in(text).replaceAll(VERSION_IN_JSON, '"version":"any"').replaceAll(PORT, '127.0.0.1:any');

  function present({ table, how, before, after }: Found): RowChange {
    const whole = how === '-' ? before : after;
    const name = table.keys.map((key) => names.in(String(whole[key]))).join(' ');
    const row: Record<string, Value> = {};
    for (const column of table.columns) {
      const value = whole[column] ?? null;
      if (how === '~' && value === before[column]) continue;
      if (how !== '~' && value === null) continue;
      if (how !== '-' && COUNTED.has(column)) {
        row[column] = `+${Number(value) - Number(before[column] ?? 0)}`;
      } else if (how !== '-' || !COUNTED.has(column)) {
        row[column] = typeof value === 'string' ? textIn(value) : value;
      }
    }
    return { how, name: name === '' ? '' : named(table.name, name), row };
  }

  function changesOfFiles(): Map<string, RowChange[]> {
    const now = readFiles(app.dataDir);
    const changes = new Map<string, RowChange[]>();
    const add = (how: RowChange['how'], file: string, content: string): void => {
      names.giveAll(file, 'file');
      const folder = `${path.dirname(file)}/`;
      const list = changes.get(folder) ?? [];
      list.push({ how, name: names.in(path.basename(file)), row: { content } });
      changes.set(folder, list);
    };
    for (const [file, content] of now) {
      const old = files.get(file);
      if (old === content) continue;
      add(old === undefined ? '+' : '~', file, content);
      // Sweeps compare a file's age with the clock that is held.
      utimesSync(path.join(app.dataDir, file), app.clock.now(), app.clock.now());
    }
    for (const [file, content] of files) if (!now.has(file)) add('-', file, content);
    files = now;
    return changes;
  }

  return {
    names,
    changes() {
      const found = watched.flatMap(foundIn);
      giveNames(found);
      const changes = new Map<string, RowChange[]>();
      for (const one of found) {
        const change = present(one);
        // Nothing but what is left out has changed.
        if (change.how === '~' && Object.keys(change.row).length === 0) continue;
        const list = changes.get(one.table.name) ?? [];
        list.push(change);
        changes.set(one.table.name, list);
      }
      for (const [folder, list] of changesOfFiles()) changes.set(folder, list);
      return new Map(
        [...changes]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, list]) => [name, list.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))]),
      );
    },
  };
}

/** A name that says its table already keeps it; another, such as a day, gets it. */
const named = (table: string, name: string): string =>
  name.startsWith(`${table}/`) ? name : `${table} ${name}`;

/** A change in words; the order of changes is that of these. */
export function textOf({ how, name, row }: RowChange): string {
  return `${how} ${name} ${JSON.stringify(row)}`;
}

function readTables(sqlite: TestApp['deps']['sqlite']): Table[] {
  const names = sqlite
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all() as string[];
  return names
    .filter((name) => !TABLES_LEFT_OUT.has(name))
    .map((name) => {
      const columns = sqlite.prepare(`pragma table_info("${name}")`).all() as {
        name: string;
        type: string;
        pk: number;
      }[];
      const keys = columns.filter(({ pk }) => pk > 0);
      const number = keys.length === 1 && /^integer$/i.test(keys[0]?.type ?? '') ? keys[0] : null;
      const leftOut = new Set(COLUMNS_LEFT_OUT[name]);
      if (number) leftOut.add(number.name);
      const id = columns.filter((column) => column.name === 'id' && column !== number);
      return {
        name,
        columns: columns
          .map((column) => column.name)
          .filter((column) => !leftOut.has(column))
          .toSorted(),
        keys: (number ? id : keys).map((key) => key.name),
      };
    });
}

/** Each file with its digest. */
function readFiles(dataDir: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const whole = path.join(entry.parentPath, entry.name);
    const file = path.relative(dataDir, whole).split(path.sep).join('/');
    if (DATABASE.test(file)) continue;
    const isNameOnly = NAMES_ONLY.some((folder) => file.startsWith(`${folder}/`));
    files.set(file, isNameOnly ? 'any' : digest(readFileSync(whole)));
  }
  return files;
}

export function digest(content: string | Uint8Array, length = 8): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length);
}
