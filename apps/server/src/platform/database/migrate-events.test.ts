import { afterEach, beforeEach, expect, test } from 'vitest';
import { knownSteps } from './migrate.ts';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

const AFTER = '0033_events-without-a-log';
/** The version before, whatever its last migration is called. */
const BEFORE = knownSteps()[knownSteps().findIndex(({ tag }) => tag === AFTER) - 1]?.tag ?? '';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

const named = (type: string): string[] =>
  trial.sqlite
    .prepare("select name from sqlite_master where type = ? and name not like 'sqlite%' order by 1")
    .pluck()
    .all(type) as string[];
const rowsOf = (table: string): unknown[] => trial.sqlite.prepare(`select * from ${table}`).all();

/** A row in each of some tables; their triggers of before wrote the log. */
const FILL = `
  insert into people (id, name, email, password_hash, role, created_at)
    values ('p1', 'Nok', 'nok@example.com', 'x', 'owner', 1);
  insert into invitations (id, code_hash, note, created_at, expires_at)
    values ('i1', 'x', 'for Mali', 1, 2);
  insert into blocks (id, from_night, until_day, note, created_at)
    values ('k1', '2026-12-01', '2026-12-03', '', 1);
`;

test('the log of changes and its triggers go, and everything else stays as it was', () => {
  const { sqlite } = trial;
  trial.migrateTo(BEFORE);
  sqlite.exec(FILL);
  expect(rowsOf('changes')).toHaveLength(3);
  const tables = named('table').filter((table) => !/^changes$|migrations/.test(table));
  const before = tables.map((table) => [table, rowsOf(table)]);
  const objects = ['index', 'trigger'].map(named);

  trial.migrateTo(AFTER);

  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(tables.map((table) => [table, rowsOf(table)])).toEqual(before);
  const [indexes, triggers] = objects;
  expect(named('index')).toEqual(expect.arrayContaining(indexes ?? []));
  expect(named('trigger')).toEqual(triggers?.filter((name) => !name.startsWith('changes_')));
  expect(named('table')).not.toContain('changes');
  // A trigger that was left would write into a table that is gone.
  sqlite.exec("update people set name = 'Noi'; delete from invitations; delete from blocks");
});
