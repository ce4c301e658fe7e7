import { and, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/database/open.ts';
import { slipChecksTable } from './slip-checks.table.ts';
import { slipCodesTable, slipEvidenceTable } from './slip-evidence.table.ts';
import { slipsTable } from './slips.table.ts';

/** The slips that a service has answered about, as confirming by itself asks for them. */
export interface CheckedSlipsRepository {
  /** Slips that wait, were sent since then, and whose service answered since an instant; the earliest first. */
  checkedAndWaiting: (
    sentSince: Date,
    answeredSince: Date,
  ) => { slipId: string; answeredAt: Date }[];
  /** True while a slip that came then has not been read: it may have the same code as any other. */
  isUnreadOf: (from: Date, to: Date) => boolean;
  /** True where a slip with this slip's code was refused by staff. */
  wasRefused: (slipId: string) => boolean;
}

export function createCheckedSlipsRepository(db: Db): CheckedSlipsRepository {
  const theirs = alias(slipCodesTable, 'theirs');
  return {
    checkedAndWaiting: (sentSince, answeredSince) =>
      db
        .select({ slipId: slipsTable.id, answeredAt: slipChecksTable.at })
        .from(slipsTable)
        .innerJoin(slipEvidenceTable, eq(slipEvidenceTable.slipId, slipsTable.id))
        .innerJoin(
          slipCodesTable,
          and(eq(slipCodesTable.slipId, slipsTable.id), eq(slipCodesTable.place, 0)),
        )
        .innerJoin(
          slipChecksTable,
          and(
            eq(slipChecksTable.bank, slipCodesTable.bank),
            eq(slipChecksTable.reference, slipCodesTable.reference),
          ),
        )
        .where(
          and(
            eq(slipsTable.state, 'waiting'),
            gte(slipsTable.sentAt, sentSince),
            isNotNull(slipEvidenceTable.transfer),
            gte(slipChecksTable.at, answeredSince),
          ),
        )
        .orderBy(slipsTable.sentAt)
        .all(),
    isUnreadOf: (from, to) =>
      db
        .select({ id: slipsTable.id })
        .from(slipsTable)
        .leftJoin(slipEvidenceTable, eq(slipEvidenceTable.slipId, slipsTable.id))
        .where(
          and(
            isNull(slipEvidenceTable.code),
            gte(slipsTable.createdAt, from),
            lte(slipsTable.createdAt, to),
          ),
        )
        .limit(1)
        .get() !== undefined,
    wasRefused: (slipId) =>
      db
        .select({ id: slipsTable.id })
        .from(slipCodesTable)
        .innerJoin(
          theirs,
          and(eq(theirs.bank, slipCodesTable.bank), eq(theirs.reference, slipCodesTable.reference)),
        )
        .innerJoin(slipsTable, eq(slipsTable.id, theirs.slipId))
        .where(and(eq(slipCodesTable.slipId, slipId), eq(slipsTable.state, 'refused')))
        .limit(1)
        .get() !== undefined,
  };
}
