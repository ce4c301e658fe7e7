import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { knownAddressesTable } from './known-addresses.table.ts';

/** Addresses, as keyed hashes, from which users have logged in. */
export interface KnownAddressesRepository {
  has(userId: string, addressKey: string): boolean;
  note(userId: string, addressKey: string, at: Date): void;
  deleteOlder(than: Date): void;
  deleteOf(userId: string): void;
}

export function createKnownAddressesRepository(db: Db): KnownAddressesRepository {
  const { userId: user, addressKey: key, lastSeenAt } = knownAddressesTable;
  return {
    has: (userId, addressKey) =>
      db
        .select({ key })
        .from(knownAddressesTable)
        .where(and(eq(user, userId), eq(key, addressKey)))
        .get() !== undefined,
    note: (userId, addressKey, at) =>
      void db
        .insert(knownAddressesTable)
        .values({ userId, addressKey, lastSeenAt: at })
        .onConflictDoUpdate({ target: [user, key], set: { lastSeenAt: at } })
        .run(),
    deleteOlder: (than) => void db.delete(knownAddressesTable).where(lt(lastSeenAt, than)).run(),
    deleteOf: (userId) => void db.delete(knownAddressesTable).where(eq(user, userId)).run(),
  };
}
