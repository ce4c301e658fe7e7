/** A data folder as a first start leaves it, with the plain villa of the worked example in it. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { insertPlainVilla } from '../../src/testing/plain-villa.ts';

/** The database's name inside a data folder. */
export const databaseFile = 'villa.db';

export function makeDatabase(dataDir: string): void {
  const { sqlite, db } = openDatabase(join(dataDir, databaseFile));
  migrateDatabase(sqlite);
  insertPlainVilla(db);
  sqlite.close();
}

/** An owner who never logs in, to get the mails to the villa. */
export function addOwner(dataDir: string, email: string): void {
  using file = openForWriting(dataDir);
  file.db
    .prepare(
      "insert into people (id, name, email, password_hash, role, created_at) values ('owner', 'Mali', ?, '', 'owner', 0)",
    )
    .run(email);
}

/** Lets guests book centuries ahead: a long run needs more free nights than a year and a half has. */
export function bookFarAhead(dataDir: string): void {
  using file = openForWriting(dataDir);
  file.db.prepare('update villa set days_ahead = 1000000').run();
}

/** A connection of the test's own, beside those of the servers. */
export function openForWriting(dataDir: string): Disposable & { db: Database.Database } {
  const db = new Database(join(dataDir, databaseFile), { fileMustExist: true, timeout: 5000 });
  return { db, [Symbol.dispose]: () => db.close() };
}
