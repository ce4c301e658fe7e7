import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { type PushSubscriptionRow, pushSubscriptionsTable } from './push-subscriptions.table.ts';

export type { PushSubscriptionRow };

/** The browsers that take pushed alerts. */
export interface PushSubscriptions {
  find(id: string): PushSubscriptionRow | null;
  findByEndpoint(endpoint: string): PushSubscriptionRow | null;
  /** A user's, the one renewed last first. */
  list(userId: string): PushSubscriptionRow[];
  /** In place of what the same browser had before. Belongs into a transaction. */
  put(row: PushSubscriptionRow): void;
  update(id: string, changes: Partial<PushSubscriptionRow>): void;
  /** @returns whether this user had it */
  delete(row: Pick<PushSubscriptionRow, 'id' | 'userId'>): boolean;
  /** For a push service that knows the address no more; it may have been renewed under the same id meanwhile. */
  deleteByEndpoint(endpoint: string): void;
  /** Belongs into the transaction that ends the log-ins. */
  deleteOfLogIns(logInIds: readonly string[]): void;
  deleteOfUser(userId: string): void;
}

export function createPushSubscriptions(db: Db): PushSubscriptions {
  const table = pushSubscriptionsTable;
  const remove = (where: ReturnType<typeof and>) => db.delete(table).where(where).run().changes > 0;
  return {
    find: (id) => db.select().from(table).where(eq(table.id, id)).get() ?? null,
    findByEndpoint: (endpoint) =>
      db.select().from(table).where(eq(table.endpoint, endpoint)).get() ?? null,
    list: (userId) =>
      db
        .select()
        .from(table)
        .where(eq(table.userId, userId))
        .orderBy(desc(table.renewedAt), table.id)
        .all(),
    put(row) {
      // A browser has one subscription: whoever logged in on it before is heard of there no more.
      remove(eq(table.endpoint, row.endpoint));
      remove(and(eq(table.userId, row.userId), eq(table.device, row.device)));
      db.insert(table).values(row).run();
    },
    update: (id, changes) => void db.update(table).set(changes).where(eq(table.id, id)).run(),
    delete: ({ id, userId }) => remove(and(eq(table.id, id), eq(table.userId, userId))),
    deleteByEndpoint: (endpoint) => void remove(eq(table.endpoint, endpoint)),
    deleteOfLogIns: (ids) => void remove(inArray(table.logInId, [...ids])),
    deleteOfUser: (userId) => void remove(eq(table.userId, userId)),
  };
}
