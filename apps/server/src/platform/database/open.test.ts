import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabaseVersion } from './database-version.ts';
import { createWriteTransaction } from './write-transaction.ts';
import { migrateDatabase } from './migrate.ts';
import { type Sqlite, openDatabase } from './open.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-db-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openDatabase(join(folder, 'villa.db'));
const setting = (sqlite: Sqlite, name: string): unknown => sqlite.pragma(name, { simple: true });

test('an acknowledged write survives a power cut: WAL and FULL, foreign keys, patience', () => {
  const { sqlite } = open();
  expect(setting(sqlite, 'journal_mode')).toBe('wal');
  expect(setting(sqlite, 'synchronous')).toBe(2);
  expect(setting(sqlite, 'foreign_keys')).toBe(1);
  expect(setting(sqlite, 'busy_timeout')).toBe(5000);
  sqlite.close();
});

test('a setting that SQLite does not take stops the start', () => {
  // A database in memory cannot keep a write-ahead log.
  expect(() => openDatabase(':memory:')).toThrow('journal_mode');
});

test('migrates once, from nothing and from a second process alike', () => {
  const first = open();
  const second = open();
  migrateDatabase(first.sqlite);
  migrateDatabase(second.sqlite);
  migrateDatabase(first.sqlite);
  const count = first.sqlite.prepare('select count(*) from __drizzle_migrations').pluck().get();
  const [{ foreign_keys: keys }] = second.sqlite.pragma('foreign_keys') as [
    { foreign_keys: number },
  ];
  expect([Number(count) > 0, keys]).toEqual([true, 1]);
  expect(first.sqlite.pragma('foreign_key_check')).toEqual([]);
  first.sqlite.close();
  second.sqlite.close();
});

test('no table lets a taken night vanish with its booking', () => {
  const { sqlite } = open();
  migrateDatabase(sqlite);
  const tables = sqlite.prepare("select sql from sqlite_master where type = 'table'").pluck().all();
  expect(tables.join()).not.toMatch(/cascade/i);
  expect(() =>
    sqlite.exec("insert into nights (night, booking_id) values ('2026-12-01', 'x')"),
  ).toThrow(/FOREIGN KEY/);
  expect(() => sqlite.exec("insert into nights (night) values ('2026-12-01')")).toThrow(/CHECK/);
  sqlite.close();
});

test('a mark stays while nothing changes and moves with every write, whoever writes', () => {
  const one = open();
  migrateDatabase(one.sqlite);
  const two = open();
  const databaseVersion = createDatabaseVersion(one.sqlite);
  const mark = () => databaseVersion.mark();
  const insert = "insert into rooms (id, position, name, description) values (?, 1, '{}', '{}')";
  const before = mark();
  expect(mark()).toBe(before);
  one.sqlite.prepare(insert).run('a');
  const own = mark();
  expect(own).not.toBe(before);
  two.sqlite.prepare(insert).run('b');
  const others = mark();
  expect(others).not.toBe(own);
  one.sqlite.prepare('delete from rooms').run();
  expect(mark()).not.toBe(others);
  one.sqlite.close();
  two.sqlite.close();
});

test('a transaction is whole or not at all, and cannot wait for a promise', () => {
  const { sqlite } = open();
  migrateDatabase(sqlite);
  const writeTransaction = createWriteTransaction(sqlite);
  const insert = () =>
    sqlite.exec("insert into rooms (id, position, name, description) values ('a', 1, '{}', '{}')");
  const rooms = () => sqlite.prepare('select count(*) from rooms').pluck().get();
  expect(() =>
    writeTransaction(() => {
      insert();
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(rooms()).toBe(0);
  expect(() =>
    writeTransaction(() => {
      insert();
      return Promise.resolve();
    }),
  ).toThrow('promise');
  expect(rooms()).toBe(0);
  expect(writeTransaction(() => insert() && 'done')).toBe('done');
  expect(rooms()).toBe(1);
  sqlite.close();
});

test('a busy file is tried three times, then refused', () => {
  const one = open();
  migrateDatabase(one.sqlite);
  const two = open();
  one.sqlite.pragma('busy_timeout = 1');
  two.sqlite.exec('begin immediate');
  expect(() => createWriteTransaction(one.sqlite)(() => 1)).toThrow(
    expect.objectContaining({ code: 'SQLITE_BUSY' }),
  );
  two.sqlite.exec('rollback');
  expect(createWriteTransaction(one.sqlite)(() => 1)).toBe(1);
  one.sqlite.close();
  two.sqlite.close();
});
