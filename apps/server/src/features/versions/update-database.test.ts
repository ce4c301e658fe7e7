import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabaseOf, updateDataFolder } from '../../data-folder.ts';
import { pendingSteps } from '../../platform/database/migrate.ts';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { thisVersion } from './program-versions.ts';
import { keptDatabases, updateDatabase } from './update-database.ts';

/** The last version before versions wrote themselves down, with a villa and its texts in it. */
let trial: MigrationTrial;
let lines: string[];
beforeEach(() => {
  lines = [];
  trial = createMigrationTrial();
  trial.migrateTo('0025_refund-accounts');
  trial.sqlite.exec(
    "insert into rooms (id, position, name, description) values ('a', 1, '{}', '{}')",
  );
});
afterEach(() => trial.close());

const backups = () => join(trial.dataDir, 'backups');
const file = () => join(trial.dataDir, 'villa.db');
const update = () => updateDataFolder(trial.dataDir, (line) => lines.push(line));
const columnOf = (sqlite: Database.Database, sql: string) => sqlite.prepare(sql).pluck().all();

test('a database is brought up to date after a copy of it that is kept; each step has its line', () => {
  const steps = pendingSteps(trial.sqlite);
  trial.sqlite.close();
  update();
  expect(lines[0]).toMatch(
    new RegExp(
      `^The database \\(\\d+\\.\\d MB\\) is brought to version .*: ${steps.length} step\\(s\\)\\. Guests are`,
    ),
  );
  expect(lines[1]).toMatch(
    /^ {2}kept as it was in backups\/before-update-.*\.db: \d+\.\d MB, \d+\.\d s$/,
  );
  expect(lines.slice(2, -1).map((line) => line.replace(/, \d+\.\d s$/, ''))).toEqual(
    steps.map(({ tag }, place) => `  step ${place + 1} of ${steps.length}: ${tag}`),
  );
  expect(lines.at(-1)).toMatch(
    /^The database is up to date: \d+ step\(s\), \d+\.\d MB, \d+\.\d s\.$/,
  );

  const [kept] = keptDatabases(backups());
  const copy = new Database(join(backups(), kept?.name ?? ''), { readonly: true });
  expect(pendingSteps(copy)).toEqual(steps);
  expect(columnOf(copy, 'select id from rooms')).toEqual(['a']);
  copy.close();
  expect(statSync(join(backups(), kept?.name ?? '')).mode & 0o777).toBe(0o600);

  const { sqlite } = openDatabaseOf(trial.dataDir);
  expect(columnOf(sqlite, 'select id from rooms')).toEqual(['a']);
  expect(columnOf(sqlite, 'select version from program_versions')).toEqual([thisVersion().version]);
  sqlite.close();
  lines = [];
  update();
  expect([lines, keptDatabases(backups())]).toEqual([[], [kept]]);
});

test('a step that fails leaves the database as it was, and no copy', () => {
  trial.sqlite.exec('create table program_versions (in_the_way text)');
  const before = columnOf(trial.sqlite, 'select sql from sqlite_master order by name');
  trial.sqlite.close();
  expect(update).toThrow('already exists');
  expect(readdirSync(backups())).toEqual([]);
  const sqlite = new Database(file());
  expect(columnOf(sqlite, 'select sql from sqlite_master order by name')).toEqual(before);
  sqlite.close();
});

test('a step that fails costs none of the databases that were kept before', () => {
  trial.sqlite.exec('create table program_versions (in_the_way text)');
  trial.sqlite.close();
  mkdirSync(backups());
  const kept = ['23', '22', '21'].map((day) => `before-update-2025-11-${day}T02-00-00-000Z.db`);
  for (const name of kept) writeFileSync(join(backups(), name), 'x');
  expect(update).toThrow('already exists');
  expect(keptDatabases(backups()).map(({ name }) => name)).toEqual(kept);
});

test('rows that would point nowhere undo all steps', () => {
  trial.sqlite.exec("insert into nights (night, booking_id) values ('2026-12-01', 'nobody')");
  const steps = pendingSteps(trial.sqlite);
  trial.sqlite.close();
  expect(update).toThrow('point to rows that do not exist');
  const sqlite = new Database(file());
  expect(pendingSteps(sqlite)).toEqual(steps);
  sqlite.close();
});

test('nothing is begun on a disk without enough room', () => {
  const order = { sqlite: trial.sqlite, file: file(), backups: backups(), now: () => new Date() };
  const tell = () => {};
  const steps = pendingSteps(trial.sqlite);
  const bytes = Number(trial.sqlite.pragma('page_count', { simple: true })) * 4096;
  const enough = 3 * bytes + 16 * 1024 * 1024;
  expect(() => updateDatabase({ ...order, tell, roomIn: () => enough - 1 })).toThrow(
    /needs \d+\.\d MB of free disk; there are \d+\.\d MB\. Nothing was changed/,
  );
  expect([pendingSteps(trial.sqlite), existsSync(backups())]).toEqual([steps, false]);
  updateDatabase({ ...order, tell, roomIn: () => enough });
  expect(pendingSteps(trial.sqlite)).toEqual([]);
});

test('free pages are given back, and rows keep their order', () => {
  trial.sqlite.exec(`
    create table ordered (id text primary key, pad blob);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
      insert into ordered select hex(randomblob(8)), randomblob(4000) from n;
    delete from ordered where rowid % 3 > 0`);
  const ids = columnOf(trial.sqlite, 'select id from ordered order by rowid');
  trial.sqlite.close();
  const before = statSync(file()).size;
  update();
  expect(lines.join('\n')).toMatch(/free pages: \d+\.\d MB of \d+\.\d MB are given back/);
  expect(statSync(file()).size).toBeLessThan(before / 2);
  const { sqlite } = openDatabaseOf(trial.dataDir);
  expect(sqlite.pragma('freelist_count', { simple: true })).toBe(0);
  expect(columnOf(sqlite, 'select id from ordered order by rowid')).toEqual(ids);
  expect(readdirSync(trial.dataDir).filter((name) => name.startsWith('etilqs'))).toEqual([]);
  sqlite.close();
});

test('where there is no room to write it anew, the free pages stay, and this is said', () => {
  trial.sqlite.exec(`
    create table padding as select randomblob(8000000) as pad;
    drop table padding`);
  const rooms = [1e12, 1];
  updateDatabase({
    sqlite: trial.sqlite,
    file: file(),
    backups: backups(),
    now: () => new Date(),
    tell: (line) => lines.push(line),
    roomIn: () => rooms.shift() ?? 0,
  });
  expect(lines.join('\n')).toContain('stay in the file: there is too little room');
});

test('three databases of before updates are kept, what a killed start left is cleared away, and the backups stay', () => {
  trial.sqlite.close();
  mkdirSync(backups());
  const days = ['20', '21', '22', '23'];
  for (const day of days) {
    writeFileSync(join(backups(), `before-update-2025-11-${day}T02-00-00-000Z.db`), 'x');
  }
  const others = ['villa-2025-11-20T02-00-00-000Z-daily.zip', 'notes.txt', '.making'];
  for (const name of [...others, '.before-update-2025-11-24T02-00-00-000Z.db']) {
    writeFileSync(join(backups(), name), 'x');
  }
  update();
  expect(
    keptDatabases(backups())
      .map(({ name }) => name)
      .slice(1),
  ).toEqual([
    'before-update-2025-11-23T02-00-00-000Z.db',
    'before-update-2025-11-22T02-00-00-000Z.db',
  ]);
  expect(readdirSync(backups()).filter((name) => !name.startsWith('before'))).toEqual(
    others.toSorted(),
  );
});

test('what was kept is brought back into the place of the database; the uploads stay', async () => {
  trial.sqlite.close();
  update();
  mkdirSync(join(trial.dataDir, 'slips'));
  writeFileSync(join(trial.dataDir, 'slips', 'a.png'), 'a slip');
  const [kept] = keptDatabases(backups());
  const order = {
    file: join(backups(), kept?.name ?? ''),
    dataDir: trial.dataDir,
    now: new Date('2026-12-01T00:00:00Z'),
  };
  utimesSync(order.file, new Date(), new Date('2026-11-30T00:00:00Z'));
  await expect(restoreBackup({ ...order, replace: false })).rejects.toThrow('is not empty');
  const { aside, manifest } = await restoreBackup({ ...order, replace: true });
  expect(manifest).toMatchObject({ madeAt: '2026-11-30T00:00:00.000Z', contents: { missing: [] } });
  expect(readdirSync(aside ?? '')).toContain('villa.db');
  expect(readdirSync(join(trial.dataDir, 'slips'))).toEqual(['a.png']);
  const sqlite = new Database(file());
  expect(columnOf(sqlite, 'select id from rooms')).toEqual(['a']);
  expect(pendingSteps(sqlite).length).toBeGreaterThan(0);
  sqlite.close();
});
