import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { once } from '../../lib/once.ts';
import { idempotencyTable } from './idempotency.table.ts';

export interface KeptAnswer {
  key: string;
  bodyHash: string;
  status: number;
  answer: string;
  createdAt: Date;
}

/** First answers, word for word. */
export interface IdempotencyRepository {
  /** The answer kept under a key after an instant, or null. */
  find(key: string, after: Date): KeptAnswer | null;
  /** Keeps an answer; one that is too old to be found makes room. */
  keep(answer: KeptAnswer): void;
  forgetUntil(instant: Date): void;
}

export function createIdempotencyRepository(db: Db): IdempotencyRepository {
  const given = sql.placeholder;
  const byKey = once(() =>
    db
      .select()
      .from(idempotencyTable)
      .where(
        and(eq(idempotencyTable.key, given('key')), gt(idempotencyTable.createdAt, given('after'))),
      )
      .prepare(),
  );
  const upsert = once(() =>
    db
      .insert(idempotencyTable)
      .values({
        key: given('key'),
        bodyHash: given('bodyHash'),
        status: given('status'),
        answer: given('answer'),
        createdAt: given('createdAt'),
      })
      .onConflictDoUpdate({
        target: idempotencyTable.key,
        set: {
          bodyHash: sql`excluded.body_hash`,
          status: sql`excluded.status`,
          answer: sql`excluded.answer`,
          createdAt: sql`excluded.created_at`,
        },
      })
      .prepare(),
  );
  return {
    find: (key, after) => byKey().get({ key, after: after.getTime() }) ?? null,
    keep: (answer) => void upsert().run({ ...answer }),
    forgetUntil: (instant) =>
      void db.delete(idempotencyTable).where(lte(idempotencyTable.createdAt, instant)).run(),
  };
}
