import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataFolderRefused, needsUpdate, openDatabaseOf, updateDataFolder } from './data-folder.ts';
import { openDatabase } from './platform/database/open.ts';
import { noteVersion, thisVersion } from './features/versions/program-versions.ts';
import { damageTable, shortened } from './testing/damage-file.ts';
import { createMigrationTrial } from './testing/migration-trial.ts';
import { runNewerProgram } from './testing/newer-program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-folder-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const database = () => join(folder, 'villa.db');

/** A folder whose villa has been run and stopped. */
function makeVilla(): void {
  const { sqlite } = openDatabaseOf(folder);
  sqlite.exec("insert into rooms (id, position, name, description) values ('a', 1, '{}', '{}')");
  sqlite.close();
}

function leave(file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), 'x');
}

function refusal(): string {
  try {
    openDatabaseOf(folder).sqlite.close();
  } catch (error) {
    if (error instanceof DataFolderRefused) return error.message;
    throw error;
  }
  throw new Error('it was opened');
}

describe('a damaged database is not started on, in words', () => {
  test.each(['nights', 'bookings', 'villa'])('in its table %s', (table) => {
    makeVilla();
    damageTable(database(), table);
    expect(refusal()).toContain('villa.db is damaged (');
    expect(refusal()).toContain(
      `DATA_DIR=${folder} npm run restore -- FILE --replace (what is in the folder now is moved aside and kept).`,
    );
  });

  test('cut off', () => {
    makeVilla();
    writeFileSync(database(), shortened(database(), 0.6));
    expect(refusal()).toContain('villa.db is damaged (');
  });

  test('no database at all', () => {
    writeFileSync(database(), 'not a database at all '.repeat(1000));
    expect(refusal()).toContain('villa.db is damaged (file is not a database)');
  });
});

describe('a database that is gone is not replaced by a new villa', () => {
  test.each([
    ['slips', 'slips/a.png'],
    ['pictures', 'media/a.avif'],
    ['pictures', 'originals/a.jpg'],
    ['a PromptPay picture', 'promptpay/a.png'],
    ['backups', 'backups/villa-2026-11-21T02-00-00-000Z-daily.zip'],
  ])('beside %s (%s)', (what, file) => {
    leave(file);
    expect(refusal()).toContain(
      `villa.db is missing or empty, and beside it are ${what} of a villa.`,
    );
    // Nothing was made: a second start finds what the first one found.
    expect(readdirSync(folder)).toEqual([dirname(file)]);
    writeFileSync(database(), '');
    expect(refusal()).toContain('villa.db is missing or empty');
    expect(statSync(database()).size).toBe(0);
  });

  test('a database without a table is not replaced either', () => {
    openDatabase(database()).sqlite.close();
    expect(statSync(database()).size).toBeGreaterThan(0);
    leave('slips/a.png');
    expect(refusal()).toContain('villa.db is missing or empty');
  });

  test('the refusal names the newest backup', () => {
    for (const day of ['20', '22', '21']) {
      leave(`backups/villa-2026-11-${day}T02-00-00-000Z-daily.zip`);
    }
    leave('backups/notes.txt');
    const newest = join(folder, 'backups', 'villa-2026-11-22T02-00-00-000Z-daily.zip');
    expect(refusal()).toContain(`npm run restore -- ${newest} --replace`);
  });
});

test.each([
  ['an empty folder', []],
  ['folders with nothing in them', ['slips/.keep', 'media/.keep', 'backups/.making/pid']],
  ['what a first start leaves that broke off', ['incoming/a', 'token-secret', 'setup-code']],
])('%s is a new villa', (_what, files) => {
  for (const file of files) leave(file);
  makeVilla();
  expect(statSync(database()).mode & 0o777).toBe(0o600);
});

test('a villa with everything beside it is opened again and again', () => {
  makeVilla();
  for (const file of ['slips/a.png', 'media/a.avif', 'backups/a.zip']) leave(file);
  for (let start = 0; start < 2; start += 1) {
    const { sqlite } = openDatabaseOf(folder);
    expect(sqlite.prepare('select id from rooms').pluck().all()).toEqual(['a']);
    sqlite.close();
  }
});

describe('a database that a newer program has changed', () => {
  const lastRan = new Date('2026-11-28T01:15:00.000Z');
  const since = new Date('2026-11-20T00:00:00.000Z');
  const content = () =>
    ['villa.db', 'villa.db-wal'].map((name) => readFileSync(join(folder, name)).toString('hex'));

  test('is refused with both versions, when the newer one last ran, and the ways out', () => {
    makeVilla();
    runNewerProgram(folder, { since, until: lastRan });
    for (const day of ['18', '19', '21']) {
      leave(`backups/villa-2026-11-${day}T02-00-00-000Z-daily.zip`);
    }
    const { version, newestStep } = thisVersion();
    expect(refusal()).toContain(
      'it belongs to version 99.0.0+99 (0098_of-tomorrow), which last ran on 2026-11-28 01:15 UTC; ' +
        `this is version ${version} (${newestStep}), which does not know all that is in it. Nothing was changed. ` +
        'Either start that version again, or go on with this one from a backup that was made before',
    );
    const older = join(folder, 'backups', 'villa-2026-11-19T02-00-00-000Z-daily.zip');
    expect(refusal()).toContain(`DATA_DIR=${folder} npm run restore -- ${older} --replace`);
  });

  test.each([
    ['that stopped', false],
    ['that was killed, whose log is not yet in the file', true],
  ])('stays as it is to the byte, of one %s', (_how, killed) => {
    makeVilla();
    runNewerProgram(folder, { since, until: lastRan, killed });
    if (!killed) writeFileSync(join(folder, 'villa.db-wal'), '');
    const before = content();
    expect(refusal()).toContain('version 99.0.0+99');
    expect(refusal()).toContain('version 99.0.0+99');
    expect(content()).toEqual(before);
  });

  test.each([
    ['nowhere', ''],
    ['in a way of its own', 'create table program_versions (other text)'],
  ])('is refused also where the version wrote itself down %s', (_where, table) => {
    makeVilla();
    const { sqlite } = openDatabase(database());
    sqlite.exec(`drop table if exists program_versions; ${table};
      alter table bookings add column of_tomorrow text;
      insert into __drizzle_migrations (hash, created_at) values ('x', 4000000000000)`);
    sqlite.close();
    expect(refusal()).toContain('a version that did not write down its name');
  });

  test('is refused by the name of the other version, also where this one has run since', () => {
    makeVilla();
    runNewerProgram(folder, { since, until: lastRan });
    const { sqlite } = openDatabase(database());
    noteVersion(sqlite, new Date('2026-11-29T00:00:00.000Z'));
    sqlite.close();
    expect(refusal()).toContain(
      'version 99.0.0+99 (0098_of-tomorrow), which last ran on 2026-11-28',
    );
  });

  test('is refused also when its change was made beside ours, not after them', () => {
    makeVilla();
    runNewerProgram(folder, { since, until: lastRan, when: 1_795_000_000_001 });
    expect(refusal()).toContain('villa.db is made by a version beside this one');
  });
});

test('a database of an older version is opened by nothing but the start of the server, which updates it', () => {
  const trial = createMigrationTrial();
  trial.migrateTo('0025_refund-accounts');
  trial.sqlite.close();
  expect(needsUpdate(trial.dataDir)).toBe(true);
  expect(() => openDatabaseOf(trial.dataDir)).toThrow('villa.db is older than version');
  updateDataFolder(trial.dataDir, () => {});
  expect(needsUpdate(trial.dataDir)).toBe(false);
  openDatabaseOf(trial.dataDir).sqlite.close();
  trial.close();
});

test('a version’s stretch of time grows until another version runs, and begins anew after it', () => {
  makeVilla();
  const { sqlite } = openDatabase(database());
  sqlite.exec('delete from program_versions');
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));
  noteVersion(sqlite, at(1));
  noteVersion(sqlite, at(3));
  // The clock was put back: the end of the stretch stays.
  noteVersion(sqlite, at(2));
  sqlite
    .prepare(
      "insert into program_versions (version, newest_step, since, until) values ('x', '', ?, ?)",
    )
    .run(at(4).getTime(), at(5).getTime());
  noteVersion(sqlite, at(6));
  const { version } = thisVersion();
  expect(
    sqlite.prepare('select version, since, until from program_versions order by id').raw().all(),
  ).toEqual([
    [version, at(1).getTime(), at(3).getTime()],
    ['x', at(4).getTime(), at(5).getTime()],
    [version, at(6).getTime(), at(6).getTime()],
  ]);
  sqlite.close();
});

test.each([
  ['villa', /with: villa restore FILE --replace \(/],
  [
    'docker',
    /with: docker compose run .* villa \/villa\/server\/villa\.mjs bring-back FILE --replace \(/,
  ],
])('F16 the way back is named as the villa was installed: %s', (installedAs, line) => {
  vi.stubEnv('VILLA_INSTALL', installedAs);
  leave('slips/a.jpg');
  expect(refusal()).toMatch(line);
});
