import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { prepareInsert } from '../../platform/database/prepare-insert.ts';
import { steady } from '../../platform/database/steady.ts';
import { once } from '../../platform/once.ts';
import { idempotencyTable } from './idempotency.table.ts';

export type IdempotencyRow = typeof idempotencyTable.$inferSelect;

/** The first answer to each idempotency key, as text. */
export interface IdempotencyRepository {
  /** The row that was kept under a key after an instant, or null. */
  find(key: string, after: Date): IdempotencyRow | null;
  /** Replaces what is too old to be found; belongs into a transaction. @returns the row as it was stored */
  keep(row: IdempotencyRow): IdempotencyRow;
}

export function createIdempotencyRepository(db: Db): IdempotencyRepository {
  const { placeholder } = sql;
  const insertRow = prepareInsert(db, idempotencyTable);
  const byKey = once(() =>
    db
      .select()
      .from(idempotencyTable)
      .where(
        and(
          eq(idempotencyTable.key, placeholder('key')),
          gt(idempotencyTable.createdAt, steady('after')),
        ),
      )
      .prepare(),
  );
  const forget = once(() =>
    db
      .delete(idempotencyTable)
      .where(eq(idempotencyTable.key, placeholder('key')))
      .prepare(),
  );
  return {
    find: (key, after) => byKey().get({ key, after: after.getTime() }) ?? null,
    keep(row) {
      forget().run({ key: row.key });
      return insertRow.get(row);
    },
  };
}
