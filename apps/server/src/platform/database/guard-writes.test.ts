import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { glob } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { alarmSignsTable } from '../../features/alarm-signs/alarm-signs.table.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { startStatements } from '../../testing/start-statements.ts';
import { runNewerProgram } from '../../testing/newer-program.ts';
import { ChangedBeneath } from './changed-beneath.ts';
import { prepareInsert } from './prepare-insert.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
});
afterEach(() => app.close());

const row = {
  kind: 'disk_low',
  since: null,
  lastAt: null,
  count: 1,
  word: '',
  toldAt: null,
} as const;
const statement = "insert into alarm_signs (kind) values ('disk_low')";

/** Each way to write without a transaction of one's own. */
const WAYS: Record<string, (app: TestApp) => unknown> = {
  'a statement of SQL': ({ deps }) => deps.sqlite.prepare(statement).run(),
  'a statement that returns its row': ({ deps }) =>
    deps.sqlite.prepare(`${statement} returning *`).get(),
  'a statement that returns all': ({ deps }) =>
    deps.sqlite.prepare(`${statement} returning *`).all(),
  'a statement whose rows come as lists': ({ deps }) =>
    deps.sqlite.prepare(`${statement} returning *`).raw().all(),
  'several statements': ({ deps }) => deps.sqlite.exec(`${statement};`),
  'an insert that is built': ({ db }) => db.insert(alarmSignsTable).values(row).run(),
  'an insert that is built and returns': ({ db }) =>
    db.insert(alarmSignsTable).values(row).returning().get(),
  'an insert that is prepared': ({ db }) => prepareInsert(db, alarmSignsTable).run(row),
  'a change that is built': ({ db }) =>
    db.update(alarmSignsTable).set({ count: 9 }).where(eq(alarmSignsTable.kind, 'crowded')).run(),
  'a row that is taken away': ({ db }) => db.delete(alarmSignsTable).run(),
  'SQL by way of drizzle': ({ db }) => db.run(sql.raw(statement)),
};

describe.each(Object.entries(WAYS))('%s', (_name, write) => {
  const rows = () => app.deps.sqlite.prepare('select kind, count from alarm_signs').all();
  beforeEach(() => {
    app.db
      .insert(alarmSignsTable)
      .values({ ...row, kind: 'crowded' })
      .run();
  });

  test('writes in a transaction of its own', () => {
    const before = rows();
    write(app);
    expect(rows()).not.toEqual(before);
    expect(app.deps.sqlite.inTransaction).toBe(false);
  });

  test('writes nothing once a newer program has changed the tables', () => {
    const before = rows();
    runNewerProgram(app.dataDir, { since: app.clock.now(), until: app.clock.now() });
    // Drizzle puts the error into one of its own.
    const attempt = () => {
      try {
        write(app);
      } catch (error) {
        throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
      }
    };
    expect(attempt).toThrow(ChangedBeneath);
    expect(rows()).toEqual(before);
  });
});

test('a sign of trouble is remembered then, and not written', () => {
  const { alarmSigns, sqlite } = app.deps;
  runNewerProgram(app.dataDir, { since: app.clock.now(), until: app.clock.now() });
  alarmSigns.note('mail_dead', '535');
  expect(alarmSigns.find('mail_dead')).toMatchObject({ word: '535' });
  alarmSigns.end('mail_dead');
  expect(alarmSigns.find('mail_dead')).toBeNull();
  expect(sqlite.prepare('select * from alarm_signs').all()).toEqual([]);
});

test('every statement that the start makes can be prepared, though each is only when it is first run', async () => {
  const made = await createTestApp({ seed: 'plain' });
  const sources = await startStatements(made);
  expect(sources.length).toBeGreaterThan(100);
  const refused = sources.flatMap((source) => {
    try {
      void made.deps.sqlite.prepare(source).readonly;
      return [];
    } catch (error) {
      return [{ source, error }];
    }
  });
  expect(refused).toEqual([]);
  expect(() => made.deps.sqlite.prepare('select missing from villa').get()).toThrow(
    'no such column: missing',
  );
  await made.close();
});

/** Connections and transactions past the guard, each with its reason. */
const PAST_IT: Record<string, string> = {
  'command/data-steps.ts': 'empties the log of a stopped villa, which has no events to tell',
  'command/lock.ts': 'locks a file of its own',
  'data-folder.ts': 'opens the database; the guard is put on it next',
  'features/backups/database-snapshot.ts': 'reads, and writes a copy',
  'features/backups/restore-backup.ts': 'reads a copy that nobody uses',
  'features/backups/settle-database.ts': 'writes a copy that nobody uses',
  'features/offsite/drill-copy.ts': 'reads a copy that nobody uses',
  'platform/database/migrate.ts': 'changes the tables itself',
  'platform/database/open.ts': 'is what opens a database',
  'platform/database/write-transaction.ts': 'is the transaction',
};

test('nothing else opens a database to write, or begins a transaction past the guard', async () => {
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts') || file.startsWith('testing/')) continue;
    const text = readFileSync(source + file, 'utf8');
    const past =
      /new Database\(|\bopenDatabase\(|\b(?:sqlite|db|client)\.transaction\(|['"`]\s*(?:begin|savepoint)\b/;
    if (past.test(text)) found.push(file);
  }
  expect(found.toSorted()).toEqual(Object.keys(PAST_IT));
});
