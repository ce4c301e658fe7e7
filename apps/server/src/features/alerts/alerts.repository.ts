import { and, asc, eq, gt, inArray, lte, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import type { AlertWay } from '@villa/shared/contract/alerts.ts';
import { type AlertRow, alertsTable } from './alerts.table.ts';

export type NewAlert = Pick<
  AlertRow,
  | 'id'
  | 'event'
  | 'occasion'
  | 'userId'
  | 'way'
  | 'target'
  | 'bookingId'
  | 'data'
  | 'isLast'
  | 'state'
  | 'nextAttemptAt'
  | 'expiresAt'
  | 'createdAt'
>;

/** No alert is put off for longer: one that waits for a time beyond it was written before the clock was set back. */
const MAX_WAIT_MS = 24 * 3_600_000;

/** The rows of alerts. */
export interface AlertsRepository {
  /** @returns false where this reader was told of the occasion by this way and device before */
  insert(alert: NewAlert): boolean;
  /** The next of these ways that is due, with those whose process has gone. Belongs into a transaction. */
  nextDue(now: Date, ways: readonly AlertWay[]): AlertRow | null;
  /** Those of a device that wait for the end of the same quiet hours. */
  heldFor(target: string, now: Date): AlertRow[];
  /** Alerts of one occasion for one user. */
  ofOccasion(alert: Pick<AlertRow, 'event' | 'occasion' | 'userId'>): AlertRow[];
  update(id: string, changes: Partial<AlertRow>): void;
  /** Changes those that are still claimed. @returns how many */
  settle(ids: readonly string[], claim: string, changes: Partial<AlertRow>): number;
  /** Those of a user that wait for the end of quiet hours are looked at again. */
  lookAgain(userId: string, now: Date): void;
  deleteBefore(at: Date): number;
}

export function createAlertsRepository(db: Db): AlertsRepository {
  const table = alertsTable;
  const isDue = (now: Date) =>
    and(
      eq(table.state, 'waiting'),
      or(
        lte(table.nextAttemptAt, now),
        gt(table.nextAttemptAt, new Date(now.getTime() + MAX_WAIT_MS)),
      ),
    );
  return {
    insert: (alert) => db.insert(table).values(alert).onConflictDoNothing().run().changes > 0,
    nextDue(now, ways) {
      const isLapsed = and(eq(table.state, 'sending'), lte(table.claimedUntil, now));
      return (
        db
          .select()
          .from(table)
          .where(and(inArray(table.way, [...ways]), or(isDue(now), isLapsed)))
          .orderBy(asc(table.nextAttemptAt), asc(table.number))
          .limit(1)
          .get() ?? null
      );
    },
    heldFor: (target, now) =>
      db
        .select()
        .from(table)
        .where(and(isDue(now), eq(table.target, target), eq(table.held, true)))
        .orderBy(asc(table.number))
        .all(),
    ofOccasion: ({ event, occasion, userId }) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.event, event), eq(table.occasion, occasion), eq(table.userId, userId)))
        .all(),
    update: (id, changes) => void db.update(table).set(changes).where(eq(table.id, id)).run(),
    settle: (ids, claim, changes) =>
      db
        .update(table)
        .set(changes)
        .where(and(inArray(table.id, [...ids]), eq(table.claim, claim), eq(table.state, 'sending')))
        .run().changes,
    lookAgain: (userId, now) =>
      void db
        .update(table)
        .set({ nextAttemptAt: now })
        .where(and(eq(table.userId, userId), eq(table.state, 'waiting'), eq(table.held, true)))
        .run(),
    deleteBefore: (at) => db.delete(table).where(lt(table.createdAt, at)).run().changes,
  };
}
