import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sqlite, openDatabase } from './open.ts';
import { type ShareCommit, createShareCommit } from './share-commit.ts';
import { createWriteTransaction } from './write-transaction.ts';

let folder: string;
let sqlite: Sqlite;
/** Sees only what is committed. */
let other: Sqlite;
let share: ShareCommit;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-db-'));
  const file = join(folder, 'villa.db');
  ({ sqlite } = openDatabase(file));
  sqlite.exec(`
    create table stays (id integer primary key);
    create table nights (
      night text primary key, stay integer not null references stays deferrable initially deferred
    );
  `);
  ({ sqlite: other } = openDatabase(file));
  share = createShareCommit(sqlite, createWriteTransaction(sqlite));
});
afterEach(() => {
  sqlite.close();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const book = (stay: number): number => {
  sqlite.prepare('insert into stays values (?)').run(stay);
  sqlite.prepare('insert into nights values (?, ?)').run(`night ${stay}`, stay);
  return stay;
};
const stored = (): unknown[] => other.prepare('select id from stays order by id').pluck().all();
const dataVersion = (): unknown => other.pragma('data_version', { simple: true });

test('those of one moment share a commit, and each is answered once it is on disk', async () => {
  const seen: unknown[] = [];
  const answered: unknown[][] = [];
  const works = [1, 2, 3].map((stay) =>
    share(() => {
      seen.push(stored().length);
      return book(stay);
    }).then((result) => {
      answered.push(stored());
      return result;
    }),
  );
  const before = dataVersion();
  expect(await Promise.all(works)).toEqual([1, 2, 3]);
  // Nobody else saw a part of them.
  expect(seen).toEqual([0, 0, 0]);
  expect(answered).toEqual([1, 2, 3].map(() => [1, 2, 3]));
  expect(dataVersion()).not.toBe(before);
});

test('one that is refused writes nothing and harms no other', async () => {
  const works = [1, 2, 3].map((stay) =>
    share(() => {
      book(stay);
      if (stay === 2) throw new Error('refused');
    }),
  );
  const ends = await Promise.allSettled(works);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(works[1]).rejects.toThrow('refused');
  expect(stored()).toEqual([1, 3]);
});

test('one whose fault undoes the whole transaction is refused alone', async () => {
  const works = [1, 2, 3].map((stay) =>
    share(() => {
      book(stay);
      // As SQLite does by itself where the disk is full.
      if (stay === 2) sqlite.exec('insert or rollback into stays values (2)');
    }),
  );
  const ends = await Promise.allSettled(works);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual([1, 3]);
});

test('one that cannot be committed is refused alone', async () => {
  const works = [1, 2, 3].map((stay) =>
    share(() => {
      book(stay);
      if (stay === 2) sqlite.exec("insert into nights values ('of nobody', 99)");
    }),
  );
  const ends = await Promise.allSettled(works);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(works[1]).rejects.toThrow('FOREIGN KEY');
  expect(stored()).toEqual([1, 3]);
});

test('where the file stays busy, all are refused, and the next ones are not', async () => {
  sqlite.pragma('busy_timeout = 1');
  other.exec('begin immediate');
  const waited: boolean[] = [];
  const refused = createShareCommit(sqlite, (work) => {
    waited.push(true);
    return createWriteTransaction(sqlite)(work);
  });
  const ends = await Promise.allSettled([1, 2].map((stay) => refused(() => book(stay))));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  // Together, and not each again.
  expect(waited).toHaveLength(1);
  other.exec('rollback');
  expect(await share(() => book(3))).toBe(3);
  expect(stored()).toEqual([3]);
});

test('more than fit into one commit come in their order', async () => {
  const order: number[] = [];
  const stays = Array.from({ length: 50 }, (_, index) => index + 1);
  await Promise.all(stays.map((stay) => share(() => order.push(book(stay)))));
  expect(order).toEqual(stays);
  expect(stored()).toEqual(stays);
});

test('a work cannot wait for a promise', async () => {
  const ends = await Promise.allSettled([
    share(() => book(1)),
    share(() => {
      book(2);
      return Promise.resolve();
    }),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(stored()).toEqual([1]);
});
