import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import { devicesTable } from './devices.table.ts';

const DAY_MS = 24 * 3_600_000;

export type DeviceRow = typeof devicesTable.$inferSelect;

export interface DevicesRepository {
  findByHash(tokenHash: string): DeviceRow | null;
  /** Those of a log-in that counts, the one used last first. */
  list(user: { id: string; tokenGeneration: number }): DeviceRow[];
  insert(device: DeviceRow): void;
  noteUse(id: string, at: Date): void;
  /** A clock that was ahead has left uses in the future: none lasts for longer by it. */
  bringBack(now: Date): void;
  /** Removes those that were not used for as long as they last. */
  deleteUnused(now: Date): void;
  /** @returns whether it was there, and this user's */
  delete(device: { id: string; userId: string }): boolean;
}

export function createDevicesRepository(db: Db): DevicesRepository {
  const { id, userId, tokenHash, tokenGeneration, lastUsedAt, days } = devicesTable;
  // Read at every call from a device, so prepared once.
  const byHash = once(() =>
    db
      .select()
      .from(devicesTable)
      .where(eq(tokenHash, sql.placeholder('tokenHash')))
      .prepare(),
  );
  return {
    findByHash: (hash) => byHash().get({ tokenHash: hash }) ?? null,
    list: (user) =>
      db
        .select()
        .from(devicesTable)
        .where(and(eq(userId, user.id), eq(tokenGeneration, user.tokenGeneration)))
        .orderBy(desc(lastUsedAt), id)
        .all(),
    insert: (device) => void db.insert(devicesTable).values(device).run(),
    noteUse: (device, at) =>
      void db.update(devicesTable).set({ lastUsedAt: at }).where(eq(id, device)).run(),
    bringBack: (now) =>
      void db.update(devicesTable).set({ lastUsedAt: now }).where(gt(lastUsedAt, now)).run(),
    deleteUnused: (now) =>
      void db
        .delete(devicesTable)
        .where(sql`${lastUsedAt} + ${days} * ${DAY_MS} <= ${now.getTime()}`)
        .run(),
    delete: (device) =>
      db
        .delete(devicesTable)
        .where(and(eq(id, device.id), eq(userId, device.userId)))
        .run().changes > 0,
  };
}
