import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { slipChecksTable } from './slip-checks.table.ts';
import type { SlipCode } from './slip-code.ts';
import { slipCodesTable, slipEvidenceTable } from './slip-evidence.table.ts';
import type { TransferFacts } from './slip-verifier.ts';
import { slipsTable } from './slips.table.ts';

export type SlipCheckRow = typeof slipChecksTable.$inferSelect;

/** A transfer that a service is to be asked about, for the slip of one range of clients. */
export interface DueCheck extends SlipCode {
  /** Null where staff made the booking. */
  clientRange: string | null;
}

export interface SlipChecksRepository {
  /** Transfers of slips that were sent and that no service has said anything of, the newest first. */
  due(now: Date, readSince: Date): DueCheck[];
  /** The state and the time of asking of each of these; one that was never asked about is not in the answer. */
  of(codes: readonly SlipCode[]): SlipCheckRow[];
  /**
   * Takes a transfer for this process until an instant; belongs into a transaction.
   * @returns how often a service was asked before; the answer that is kept; null while it is another's or not due
   */
  begin(code: SlipCode, now: Date, until: Date): { asks: number } | TransferFacts | null;
  /** Keeps the first answer, for every slip that names the transfer first; belongs into a transaction. */
  answered(code: SlipCode, facts: TransferFacts, at: Date): void;
  /** Notes why there is no answer, and when it is asked again. */
  unanswered(code: SlipCode, row: Pick<SlipCheckRow, 'state' | 'againAt' | 'at'>): void;
  /** Every one that a service refused may be asked about again at once: its key is another. */
  forgetRefusals(): void;
  /** Takes away the rows of before that no slip names. */
  sweep(before: Date): void;
}

export function createSlipChecksRepository(db: Db): SlipChecksRepository {
  const table = slipChecksTable;
  const isOf = ({ bank, reference }: SlipCode) =>
    and(eq(table.bank, bank), eq(table.reference, reference));
  const isOpen = (now: Date) =>
    and(
      ne(table.state, 'cannot'),
      or(isNull(table.askingUntil), lte(table.askingUntil, now)),
      or(isNull(table.againAt), lte(table.againAt, now)),
    );
  /** Belongs into a transaction. */
  function answered(code: SlipCode, answer: TransferFacts, at: Date): void {
    db.update(table)
      .set({ state: 'answered', answer, askingUntil: null, againAt: null, at })
      .where(and(isOf(code), isNull(table.answer)))
      .run();
    const naming = db
      .select({ slipId: slipCodesTable.slipId })
      .from(slipCodesTable)
      .where(
        and(
          eq(slipCodesTable.place, 0),
          eq(slipCodesTable.bank, code.bank),
          eq(slipCodesTable.reference, code.reference),
        ),
      );
    db.update(slipEvidenceTable)
      .set({ transfer: answer })
      .where(and(isNull(slipEvidenceTable.transfer), inArray(slipEvidenceTable.slipId, naming)))
      .run();
  }

  return {
    due: (now, readSince) =>
      db
        .select({
          bank: slipCodesTable.bank,
          reference: slipCodesTable.reference,
          clientRange: bookingsTable.clientRange,
        })
        .from(slipCodesTable)
        .innerJoin(slipEvidenceTable, eq(slipEvidenceTable.slipId, slipCodesTable.slipId))
        .innerJoin(slipsTable, eq(slipsTable.id, slipCodesTable.slipId))
        .innerJoin(bookingsTable, eq(bookingsTable.id, slipsTable.bookingId))
        .leftJoin(
          table,
          and(eq(table.bank, slipCodesTable.bank), eq(table.reference, slipCodesTable.reference)),
        )
        .where(
          and(
            eq(slipCodesTable.place, 0),
            isNull(slipEvidenceTable.transfer),
            gte(slipEvidenceTable.readAt, readSince),
            isNotNull(slipsTable.state),
            isNull(bookingsTable.deletedAt),
            or(isNull(table.state), isOpen(now)),
          ),
        )
        .orderBy(desc(slipEvidenceTable.readAt))
        .limit(100)
        .all(),
    of: (codes) =>
      db
        .select()
        .from(table)
        .where(inArray(table.reference, [...new Set(codes.map(({ reference }) => reference))]))
        .all(),
    begin(code, now, until) {
      const row = db.select().from(table).where(isOf(code)).get();
      if (row?.answer) {
        answered(code, row.answer, row.at);
        return row.answer;
      }
      const busy = (at: Date | null) => at !== null && at > now;
      if (row && (row.state === 'cannot' || busy(row.askingUntil) || busy(row.againAt)))
        return null;
      const asks = row?.asks ?? 0;
      const claim = {
        state: 'asking' as const,
        asks: asks + 1,
        askingUntil: until,
        againAt: null,
        at: now,
      };
      db.insert(table)
        .values({ ...code, ...claim, answer: null })
        .onConflictDoUpdate({ target: [table.bank, table.reference], set: claim })
        .run();
      return { asks };
    },
    answered,
    unanswered: (code, { state, againAt, at }) =>
      void db
        .update(table)
        .set({ state, againAt, at, askingUntil: null })
        .where(and(isOf(code), isNull(table.answer)))
        .run(),
    forgetRefusals: () =>
      void db
        .update(table)
        .set({ againAt: null })
        .where(inArray(table.state, ['refused', 'quota', 'silent']))
        .run(),
    sweep: (before) =>
      void db
        .delete(table)
        .where(
          and(
            lt(table.at, before),
            sql`not exists (select 1 from slip_codes named
              where named.bank = ${table.bank} and named.reference = ${table.reference})`,
          ),
        )
        .run(),
  };
}
