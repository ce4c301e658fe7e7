import { gt, inArray, and, max } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { clientAllowancesTable } from './client-allowances.table.ts';

type AllowanceRow = typeof clientAllowancesTable.$inferSelect;

/** Whom staff let hold more for a while. */
export interface ClientAllowancesRepository {
  /** Until when one of these keys is allowed more; null when none is. */
  until(keys: readonly string[], now: Date): Date | null;
  /** Replaces what the key was allowed before. */
  allow(row: AllowanceRow): void;
}

export function createClientAllowancesRepository(db: Db): ClientAllowancesRepository {
  const { clientKey, until } = clientAllowancesTable;
  return {
    until: (keys, now) =>
      db
        .select({ value: max(until) })
        .from(clientAllowancesTable)
        .where(and(inArray(clientKey, [...keys]), gt(until, now)))
        .get()?.value ?? null,
    allow: (row) =>
      void db
        .insert(clientAllowancesTable)
        .values(row)
        .onConflictDoUpdate({ target: clientKey, set: row })
        .run(),
  };
}
