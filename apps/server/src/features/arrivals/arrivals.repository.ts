import { asc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import {
  arrivalFiledGuestsTable,
  arrivalFilingsTable,
  arrivalTapsTable,
} from './arrivals.table.ts';

export type TapRow = typeof arrivalTapsTable.$inferSelect;
export type FilingRow = typeof arrivalFilingsTable.$inferSelect;
export type FiledGuestRow = typeof arrivalFiledGuestsTable.$inferSelect;

/** A report with the guests that it is for. */
export interface Filing extends FilingRow {
  guests: Omit<FiledGuestRow, 'filingId'>[];
}

/** The rows of what was said about arrivals, and of reports. Writes belong into a write transaction. */
export interface ArrivalsRepository {
  /** Those of these stays, the oldest first. */
  tapsOf(stayIds: readonly string[]): TapRow[];
  /** The stays of which somebody said something after an instant. */
  tappedAfter(at: Date): string[];
  addTap(row: Omit<TapRow, 'id'>): void;
  /** Those of these stays, the oldest first. */
  filingsOf(stayIds: readonly string[]): Filing[];
  addFiling(filing: Filing): void;
  /** The files of all pictures that belong to a report. */
  pictures(): Set<string>;
}

export function createArrivalsRepository(db: Db): ArrivalsRepository {
  const taps = arrivalTapsTable;
  const filings = arrivalFilingsTable;
  const filed = arrivalFiledGuestsTable;
  return {
    tapsOf: (stayIds) =>
      db
        .select()
        .from(taps)
        .where(inArray(taps.stayId, [...stayIds]))
        .orderBy(asc(taps.id))
        .all(),
    tappedAfter: (at) =>
      db
        .selectDistinct({ stayId: taps.stayId })
        .from(taps)
        .where(gt(taps.at, at))
        .all()
        .map(({ stayId }) => stayId),
    addTap: (row) => void db.insert(taps).values(row).run(),
    filingsOf(stayIds) {
      const found = db
        .select()
        .from(filings)
        .where(inArray(filings.stayId, [...stayIds]))
        .orderBy(sql`rowid`)
        .all();
      const guests = db
        .select()
        .from(filed)
        .where(
          inArray(
            filed.filingId,
            found.map(({ id }) => id),
          ),
        )
        .orderBy(sql`rowid`)
        .all();
      const byFiling = Map.groupBy(guests, ({ filingId }) => filingId);
      return found.map((filing) => ({ ...filing, guests: byFiling.get(filing.id) ?? [] }));
    },
    addFiling({ guests, ...row }) {
      db.insert(filings).values(row).run();
      db.insert(filed)
        .values(guests.map((guest) => ({ ...guest, filingId: row.id })))
        .run();
    },
    pictures: () =>
      new Set(
        db
          .select({ picture: filings.picture })
          .from(filings)
          .where(isNotNull(filings.picture))
          .all()
          .flatMap(({ picture }) => picture ?? []),
      ),
  };
}
