import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { calendarAddressesTable } from './channel-rows.table.ts';

/** The secret address of the cleaning calendar, made when it is first asked for. */
export interface CalendarAddresses {
  cleaning(): string | null;
  add(token: string, now: Date): void;
}

export function createCalendarAddresses(db: Db): CalendarAddresses {
  const table = calendarAddressesTable;
  return {
    cleaning: () =>
      db.select().from(table).where(eq(table.purpose, 'cleaning')).get()?.token ?? null,
    add: (token, now) =>
      void db
        .insert(table)
        .values({ purpose: 'cleaning', token, createdAt: now })
        .onConflictDoNothing()
        .run(),
  };
}
