import type { PaymentTerms } from '@villa/shared/domain/money/ledger-changes.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { steady } from '../../platform/database/steady.ts';
import { once } from '../../platform/once.ts';
import { usersTable } from '../staff/users.table.ts';
import { ownPlansTable } from './own-plans.table.ts';

export type OwnPlanRow = typeof ownPlansTable.$inferSelect;

export interface OwnPlans {
  /** With the name of the user who set it, removed users too; null where the terms count. */
  of(bookingId: string): (OwnPlanRow & { name: string | null }) | null;
  /** The terms of a booking with the damage deposit that its own plan has in place of theirs. */
  termsOf(bookingId: string, terms: PaymentTerms): PaymentTerms;
  /** Takes the place of the one before; belongs into a transaction, as does `remove`. */
  save(row: OwnPlanRow): void;
  remove(bookingId: string): void;
}

export function createOwnPlans(db: Db): OwnPlans {
  // Read at every change of a booking, so prepared once.
  const ofBooking = once(() =>
    db
      .select({ row: ownPlansTable, name: usersTable.name })
      .from(ownPlansTable)
      .leftJoin(usersTable, eq(usersTable.id, ownPlansTable.by))
      .where(eq(ownPlansTable.bookingId, steady('bookingId')))
      .prepare(),
  );
  function of(bookingId: string) {
    const found = ofBooking().get({ bookingId });
    return found === undefined ? null : { ...found.row, name: found.name };
  }
  return {
    of,
    termsOf(bookingId, terms) {
      const plan = of(bookingId);
      return plan === null ? terms : { ...terms, damageDeposit: plan.damageDeposit };
    },
    save(row) {
      db.insert(ownPlansTable)
        .values(row)
        .onConflictDoUpdate({ target: ownPlansTable.bookingId, set: row })
        .run();
    },
    remove(bookingId) {
      db.delete(ownPlansTable).where(eq(ownPlansTable.bookingId, bookingId)).run();
    },
  };
}
