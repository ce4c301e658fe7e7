import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sqlite, openDatabase } from './open.ts';
import { createTableMarks } from './table-marks.ts';
import { createWriteTransaction } from './write-transaction.ts';

let folder: string;
let sqlite: Sqlite;
let mark: () => string;
const file = () => join(folder, 'villa.db');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-db-'));
  ({ sqlite } = openDatabase(file()));
  sqlite.exec(`
    create table villa (price integer);
    create table periods (price integer);
    create table bookings (price integer);
    insert into villa values (1);
  `);
  mark = createTableMarks(sqlite, ['villa', 'periods']);
});
afterEach(() => {
  sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});

const moves = (change: () => void): boolean => {
  const before = mark();
  change();
  return mark() !== before;
};
const write = (sql: string) => () => void sqlite.exec(sql);

test('moves with each write into its tables and with none into others', () => {
  expect(moves(() => {})).toBe(false);
  expect(moves(write('update villa set price = 2'))).toBe(true);
  expect(moves(write('insert into periods values (3)'))).toBe(true);
  expect(moves(write('delete from periods'))).toBe(true);
  expect(moves(write('insert into bookings values (4)'))).toBe(false);
});

test('moves with what another process writes', () => {
  const { sqlite: other } = openDatabase(file());
  expect(moves(() => void other.exec('update villa set price = 5'))).toBe(true);
  other.close();
});

test('what was read in a transaction that is undone is not taken for what comes later', () => {
  const transaction = createWriteTransaction(sqlite);
  const marks: string[] = [mark()];
  expect(() =>
    transaction(() => {
      sqlite.exec('update villa set price = 6');
      marks.push(mark());
      throw new Error('undone');
    }),
  ).toThrow('undone');
  expect(mark()).toBe(marks[0]);
  sqlite.exec('update villa set price = 7');
  expect(marks).not.toContain(mark());
});
