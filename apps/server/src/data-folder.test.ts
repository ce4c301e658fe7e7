import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderRefused, openDatabaseOf } from './data-folder.ts';
import { openDatabase } from './db/open.ts';
import { damageTable, shortened } from './testing/damage-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

  test('nor is one that is a database without a table', () => {
    openDatabase(database()).sqlite.close();
    expect(statSync(database()).size).toBeGreaterThan(0);
    leave('slips/a.png');
    expect(refusal()).toContain('villa.db is missing or empty');
  });

  test('and the refusal names the newest backup', () => {
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
