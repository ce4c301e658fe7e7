import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tablePrints, writtenSince } from './table-prints.ts';

let folder: string;
let file: string;
let sqlite: Database.Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-prints-'));
  file = join(folder, 'villa.db');
  sqlite = new Database(file);
  sqlite.exec(`
    create table bookings (id text primary key, total integer);
    create table payments (id integer primary key, amount integer);
    create table villa (name text);
    create table rate_periods (id text primary key, price integer) without rowid;
    create table program_versions (id integer primary key, until integer);
    insert into bookings values ('a', 100), ('b', 200);
    insert into villa values ('Baan Mali');
    insert into program_versions values (1, 5);`);
});
afterEach(() => {
  sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});

test('A4 what was written since is counted by what people count, and named otherwise', () => {
  const before = tablePrints(file);
  sqlite.exec(`
    insert into bookings values ('c', 300);
    insert into payments (amount) values (1), (2);
    update villa set name = 'Baan Rim Nam';
    insert into rate_periods values ('green', 9);`);
  expect(writtenSince(file, before)).toBe('1 booking, 2 payments, changes of rate periods, villa');
});

test('A4 nothing was written where only the server wrote about itself', () => {
  const before = tablePrints(file);
  sqlite.exec('update program_versions set until = 99');
  expect(writtenSince(file, before)).toBeNull();
});

test('A4 a row that was only changed, or taken away, counts as written', () => {
  const before = tablePrints(file);
  sqlite.exec("update bookings set total = 150 where id = 'a'");
  expect(writtenSince(file, before)).toBe('changes of bookings');
  sqlite.exec("update bookings set total = 100 where id = 'a'");
  expect(writtenSince(file, before)).toBeNull();
  sqlite.exec("delete from bookings where id = 'b'");
  expect(writtenSince(file, before)).toBe('changes of bookings');
});
