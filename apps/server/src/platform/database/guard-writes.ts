import { ChangedBeneath } from './changed-beneath.ts';
import { createLateStatement } from './late-statement.ts';
import type { Sqlite, Statement } from './open.ts';
import type { WriteTransaction } from './write-transaction.ts';

/**
 * Every statement that writes through this connection runs in a write transaction: in the one that its caller has
 * opened, or else in one of its own. So none can be forgotten by which an old program would write into new tables.
 */
export function guardWrites(
  sqlite: Sqlite,
  writeTransaction: WriteTransaction,
  isStillOurs: () => boolean,
): void {
  const prepare = sqlite.prepare.bind(sqlite) as (source: string) => Statement;
  const exec = sqlite.exec.bind(sqlite);
  const prepareGuarded = (source: string): Statement => {
    const statement = prepare(source);
    if (statement.readonly) return statement;
    for (const way of ['run', 'get', 'all'] as const) {
      const write = statement[way].bind<(...values: unknown[]) => unknown>(statement);
      statement[way] = ((...values: unknown[]) =>
        sqlite.inTransaction
          ? write(...values)
          : writeTransaction(() => write(...values))) as never;
    }
    statement.iterate = () => {
      throw new TypeError('a statement that writes is not read row by row');
    };
    return statement;
  };
  sqlite.prepare = ((source: string) =>
    createLateStatement(source, prepareGuarded)) as typeof sqlite.prepare;
  // It may hold several statements, and some that no transaction takes.
  sqlite.exec = (source) => {
    if (!isStillOurs()) throw new ChangedBeneath();
    return exec(source);
  };
}
