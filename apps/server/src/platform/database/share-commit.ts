import { isBusy } from './busy.ts';
import type { Sqlite } from './open.ts';
import type { WriteTransaction } from './write-transaction.ts';

/**
 * Runs the work in a transaction that it may share with others that were asked for in the same turn of the event loop.
 * The promise is kept once that is on disk; it is broken by what the work throws, which then has written nothing.
 */
export type ShareCommit = <T>(work: () => T) => Promise<T>;

/** Nobody else is answered while one commit's works run, so there is an end to how many they are. */
const MAX_AT_ONCE = 16;

interface Waiting {
  work: () => unknown;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Waiting for the disk is most of what a small write costs, and the disk takes many as fast as one. Each work has its
 * own savepoint; where the commit itself fails, each is run again by itself, so that one harms no other.
 */
export function createShareCommit(sqlite: Sqlite, writeTransaction: WriteTransaction): ShareCommit {
  const waiting: Waiting[] = [];

  function commit(): void {
    const some = waiting.splice(0, MAX_AT_ONCE);
    if (waiting.length > 0) setImmediate(commit);
    if (some.length === 1 || !commitTogether(some)) some.forEach(commitAlone);
  }

  function commitTogether(some: readonly Waiting[]): boolean {
    let ends: (() => void)[];
    try {
      ends = writeTransaction(() => some.map(attempt));
    } catch (error) {
      // Another process keeps the file, and this one has waited long enough: no second time for each of them.
      if (!isBusy(error)) return false;
      for (const { reject } of some) reject(error);
      return true;
    }
    for (const end of ends) end();
    return true;
  }

  /** @returns what tells the caller once all is on disk */
  function attempt({ work, resolve, reject }: Waiting): () => void {
    try {
      // Inside the transaction of all this is a savepoint.
      const result = writeTransaction(work);
      return () => resolve(result);
    } catch (error) {
      // A full disk, for one, makes SQLite undo the whole transaction and not only this part of it.
      if (!sqlite.inTransaction) throw error;
      return () => reject(error);
    }
  }

  function commitAlone({ work, resolve, reject }: Waiting): void {
    try {
      resolve(writeTransaction(work));
    } catch (error) {
      reject(error);
    }
  }

  return <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      if (waiting.push({ work, resolve: resolve as Waiting['resolve'], reject }) === 1) {
        setImmediate(commit);
      }
    });
}
