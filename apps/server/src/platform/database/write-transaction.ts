import { isBusy } from './busy.ts';
import { ChangedBeneath } from './changed-beneath.ts';
import type { Sqlite } from './open.ts';

/** Runs the work in one transaction that holds the right to write from its first statement on. */
export type WriteTransaction = <T>(work: () => T) => T;

/** Beyond the five seconds that SQLite itself waits each time. */
const ATTEMPTS = 3;

/**
 * A transaction that reads first and writes later can find, at its first write, that another process
 * was faster; an immediate one cannot. The work is synchronous by type: an `await` would commit early.
 * @param isStillOurs asked with the right to write held, when nobody can change the tables any more
 */
export function createWriteTransaction(
  sqlite: Sqlite,
  isStillOurs: () => boolean = () => true,
): WriteTransaction {
  const transaction = sqlite.transaction((work: () => unknown) => {
    if (!isStillOurs()) throw new ChangedBeneath();
    const result = work();
    if (result instanceof Promise) throw new TypeError('a transaction cannot wait for a promise');
    return result;
  });
  return <T>(work: () => T): T => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return transaction.immediate(work) as T;
      } catch (error) {
        if (attempt >= ATTEMPTS || !isBusy(error)) throw error;
      }
    }
  };
}
